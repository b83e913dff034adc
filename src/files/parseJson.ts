/** The greatest accepted depth: twice that of Ovation's deepest document. Deeper values could overflow the stack of recursive code. */
const maxDepth = 64;
const [quote, backslash] = [0x22, 0x5c];
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Parses JSON from outside, in UTF-8. Throws if the JSON is invalid or nested too deeply (SPEC CMP-32). The depth is checked first. */
export function parseJson(bytes: Uint8Array, decoder = new TextDecoder()): unknown {
  // Searches bytes, because in UTF-8 the bytes of brackets do not occur inside other characters.
  refuseTooDeep(bytes.length, (index) => bytes[index] ?? 0);
  return JSON.parse(decoder.decode(bytes));
}

export function parseJsonText(text: string): unknown {
  refuseTooDeep(text.length, (index) => text.charCodeAt(index));
  return JSON.parse(text);
}

function refuseTooDeep(length: number, codeAt: (index: number) => number): void {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < length; index += 1) {
    const code = codeAt(index);
    if (isText) {
      if (code === backslash) index += 1;
      else if (code === quote) isText = false;
    } else if (code === quote) isText = true;
    else if (opening.has(code)) {
      depth += 1;
      if (depth > maxDepth) throw new SyntaxError(`it is nested more than ${maxDepth} deep`);
    } else if (closing.has(code)) depth -= 1;
  }
}
