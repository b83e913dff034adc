import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders whose classes run in the engine's worker. */
const inside = ['engine', 'stream', 'client', 'ledger'];
/** What is named here leaves the worker: in messages, in JSON, or into the database. */
const outside = ['contract', 'ledger/records.ts', 'ledger/receiptOutbox.ts', 'ledger/profileCache.ts'];
const methods = /^ {2,4}(?:readonly |get |async )?([a-z][A-Za-z]{4,})(?:\(|: \()/gm;
const exported = /^export (?:async )?(?:function|const|class) (\w+)/gm;

/**
 * Names of methods that nothing outside of the worker knows: its build gives them short ones, 0.3 kB of the overlay's
 * budget. None that the browser has, which the minifier leaves out itself, none that the contract or a stored record has,
 * none that a module exports.
 */
export function engineNames(src: string): RegExp {
  const read = (path: string) => textsIn(join(src, path)).join('\n');
  const all = [...inside, 'alerts'].map(read).join('\n');
  const taken = new Set([...outside.map(read).join('\n').matchAll(/\w+/g)].map(([word]) => word));
  for (const [, name] of all.matchAll(exported)) if (name) taken.add(name);
  for (const [, name] of all.matchAll(/'(\w+)'/g)) if (name) taken.add(name);
  const names = new Set([...inside.map(read).join('\n').matchAll(methods)].flatMap(([, name]) => name ?? []));
  return new RegExp(`^(?:${[...names].filter((name) => !taken.has(name) && name !== 'constructor' && name !== 'super').join('|')})$`);
}

function textsIn(path: string): string[] {
  if (path.endsWith('.ts')) return [readFileSync(path, 'utf8')];
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return files.filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name)).map((name) => readFileSync(join(path, name), 'utf8'));
}
