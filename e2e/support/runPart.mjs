/** Runs the part that the first argument names (`sweep`, or `--sweep`), with the arguments after it. `parts`: `{ name: { says, run } }`. */
export async function runPart(command, parts) {
  const [given = ''] = process.argv.splice(2, 1);
  const name = given.replace(/^--/, '');
  if (Object.hasOwn(parts, name)) return parts[name].run();
  const lines = Object.entries(parts).map(([part, { says }]) => `  ${command} ${part.padEnd(16)}${says}`);
  process.stderr.write(`Name one of these parts, then its options:\n${lines.join('\n')}\n`);
  process.exitCode = given === '--help' ? 0 : 2;
}
