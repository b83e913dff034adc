import { StartupError } from '../startupError';

export type Command = 'serve' | 'migrate' | 'log begin-anew' | 'help';

export const helpText = `serve: the Creator API as a program of its own, configured by the environment.

  serve                  runs a node until SIGTERM or Ctrl-C; a second one ends it at once
  serve migrate          brings the database up to date, and ends
  serve log begin-anew   after a restore: makes every stream reconcile instead of resuming
  serve help             shows this

Variables and operation: src/app/serve/README.md`;

const commands: Readonly<Record<string, Command>> = {
  '': 'serve',
  migrate: 'migrate',
  'log begin-anew': 'log begin-anew',
  help: 'help',
  '--help': 'help',
  '-h': 'help',
};

/** Throws a {@link StartupError} for anything else. */
export function readCommand(words: readonly string[]): Command {
  const text = words.join(' ');
  const command = Object.hasOwn(commands, text) ? commands[text] : undefined;
  if (command) return command;
  throw new StartupError(`there is no command "${text}"; serve help shows them`);
}
