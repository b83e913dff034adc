/* Reads from the data of an HEVC video whether it has transparency: decoders without support for transparency give opaque frames. */

const prefixSei = 39;
const alphaChannelInfo = 165;

/** `record`: the decoder configuration (ISO 14496-15, `hvcC`). `packet`: the first frame. */
export function hasHevcAlpha(record: Uint8Array, packet: Uint8Array): boolean {
  return [...unitsOfRecord(record), ...unitsOfPacket(packet, ((record[21] ?? 3) & 3) + 1)].some(isAlphaInfo);
}

function* unitsOfRecord(record: Uint8Array): Generator<Uint8Array> {
  let at = 23;
  for (let arrays = record[22] ?? 0; arrays > 0 && at < record.length; arrays -= 1) {
    const count = integerAt(record, at + 1, 2);
    at += 3;
    for (let unit = 0; unit < count && at < record.length; unit += 1) {
      const length = integerAt(record, at, 2);
      yield record.subarray(at + 2, at + 2 + length);
      at += 2 + length;
    }
  }
}

function* unitsOfPacket(packet: Uint8Array, lengthBytes: number): Generator<Uint8Array> {
  for (let at = 0; at + lengthBytes < packet.length; ) {
    const length = integerAt(packet, at, lengthBytes);
    yield packet.subarray(at + lengthBytes, at + lengthBytes + length);
    at += lengthBytes + length;
  }
}

/** Whether a unit begins with the message that describes a transparency layer (H.265, F.14.2.8). */
const isAlphaInfo = (unit: Uint8Array) => (((unit[0] ?? 0) >> 1) & 63) === prefixSei && unit[2] === alphaChannelInfo;

function integerAt(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let index = 0; index < count; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}
