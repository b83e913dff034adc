/**
 * Runs the part that the first argument names (`sweep` or `--sweep`). The part receives the remaining arguments. `parts`: `{
 * name: { about, run } }`.
 */
export async function runPart(command, parts) {
  const [given = ''] = process.argv.splice(2, 1);
  const name = given.replace(/^--/, '');
  if (Object.hasOwn(parts, name)) return parts[name].run();
  const lines = Object.entries(parts).map(([part, { about }]) => `  ${command} ${part.padEnd(16)}${about}`);
  process.stderr.write(`Choose a part, then its options:\n${lines.join('\n')}\n`);
  process.exitCode = given === '--help' ? 0 : 2;
}
