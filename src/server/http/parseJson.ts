/** Twice as deep as any document that we read. Deeper values could overflow the stack of recursive code. */
const maxDepth = 64;
const [quote, backslash] = [0x22, 0x5c];
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Parses untrusted JSON in UTF-8. Throws if it is invalid, or too deeply nested, which is checked first (SPEC CMP-42). */
export function parseJson(bytes: Uint8Array, decoder = new TextDecoder()): unknown {
  if (isTooDeep(bytes)) throw new SyntaxError(`it is nested more than ${maxDepth} deep`);
  return JSON.parse(decoder.decode(bytes));
}

/** Counts bytes of brackets, which in UTF-8 occur in no other character. */
function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (isText) {
      if (byte === backslash) index += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (opening.has(byte)) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (closing.has(byte)) depth -= 1;
  }
  return false;
}
