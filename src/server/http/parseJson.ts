/** No document of ours or of the contract's is half as deep: what walks through a value has a stack. */
const deepest = 64;
const [quote, backslash] = [0x22, 0x5c];
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** JSON in UTF-8 from outside. Throws for what is none, and for what is nested deeper than anything that we read, before it is read (SPEC CMP-42). */
export function parseJson(bytes: Uint8Array, decoder = new TextDecoder()): unknown {
  if (isTooDeep(bytes)) throw new SyntaxError(`it is nested more than ${deepest} deep`);
  return JSON.parse(decoder.decode(bytes));
}

/** Brackets outside of texts are the same bytes wherever they stand in UTF-8. */
function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  let isText = false;
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    if (isText) {
      if (byte === backslash) place += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (opening.has(byte)) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (closing.has(byte)) depth -= 1;
  }
  return false;
}
