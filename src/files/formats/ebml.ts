import { sentence } from '../../contract';
import { type ByteReader, Malformed } from './byteReader';

/* EBML (RFC 8794), the container of WebM. */

export interface Element {
  readonly id: number;
  /** Offset of the element's data; `end` is where it ends. */
  readonly at: number;
  readonly end: number;
  /** The size is unknown: the element ends where another one begins that it cannot contain. `end` is that of the parent. */
  readonly isOpen: boolean;
}

/** The elements from an offset on. One of unknown size is the last, because only its contents say where it ends. */
export function* elements(bytes: ByteReader, { at: from, end }: Pick<Element, 'at' | 'end'>): Generator<Element> {
  for (let at = from; at < end; ) {
    const element = elementAt(bytes, at, end);
    yield element;
    at = element.end;
  }
}

export function elementAt(bytes: ByteReader, at: number, parentEnd: number): Element {
  const idLength = lengthAt(bytes, at, 4);
  const sizeFrom = at + idLength;
  const { length, value } = sizeAt(bytes, sizeFrom);
  const dataAt = sizeFrom + length;
  const end = value === null ? parentEnd : dataAt + value;
  bytes.require(dataAt, end - dataAt);
  if (end > parentEnd) throw damagedWebm();
  return { id: numberAt(bytes, at, idLength), at: dataAt, end, isOpen: value === null };
}

/** A variable-size integer, whose leading zeros give its length; null = all of its bits are set, which means unknown. */
export function sizeAt(bytes: ByteReader, at: number): { readonly length: number; readonly value: number | null } {
  const length = lengthAt(bytes, at, 8);
  // The first byte without its marker, apart from the others: all eight together exceed the exact integers.
  const first = bytes.u8(at) & (0xff >> length);
  const rest = numberAt(bytes, at + 1, length - 1);
  const isUnknown = first === 0xff >> length && rest === 2 ** (8 * (length - 1)) - 1;
  return { length, value: isUnknown ? null : first * 2 ** (8 * (length - 1)) + rest };
}

function lengthAt(bytes: ByteReader, at: number, most: number): number {
  const length = Math.clz32(bytes.u8(at)) - 23;
  if (length > most) throw damagedWebm();
  return length;
}

/** An unsigned integer of up to 7 bytes, or the last 7 of a longer one: no value that is read here is larger. */
export function integerOf(bytes: ByteReader, { at, end }: Element): number {
  const length = Math.min(7, end - at);
  return numberAt(bytes, end - length, length);
}

function numberAt(bytes: ByteReader, at: number, length: number): number {
  let value = 0;
  for (let index = 0; index < length; index += 1) value = value * 256 + bytes.u8(at + index);
  return value;
}

export function textOf(bytes: ByteReader, { at, end }: Element): string {
  return bytes.text(at, Math.min(64, end - at)).replace(/\0.*$/s, '');
}

export function damagedWebm(): Malformed {
  return new Malformed(sentence('file-damaged', { format: 'WebM' }));
}
