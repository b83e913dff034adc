/** Runs the part that the first argument names, with the arguments after it. `parts`: `{ name: { says, run } }`. */
export async function runPart(command, parts) {
  const [name = ''] = process.argv.splice(2, 1);
  if (Object.hasOwn(parts, name)) return parts[name].run();
  const lines = Object.entries(parts).map(([part, { says }]) => `  ${command} -- ${part.padEnd(16)}${says}`);
  process.stderr.write(`Name one of these parts, then its options:\n${lines.join('\n')}\n`);
  process.exitCode = name === '--help' ? 0 : 2;
}
