import { readFile } from 'node:fs/promises';
import { type KeptFileWatch, openKeptFile, systemCode, writeKeptFile } from '../server/os';
import type { Runtime } from './runtime';
import { StartupError } from './startupError';

const keyBytes = 32;

interface OperatorKeyOptions extends Pick<Runtime, 'randomBytes'>, KeptFileWatch {
  readonly home: string;
}

/** The operator's secret of a data folder. It is created once, in a file that only the owner can read. */
export async function ensureOperatorKey({ home, randomBytes, ...watch }: OperatorKeyOptions): Promise<string> {
  const file = { home, name: 'operator.key' };
  const parse = (text: string) => (isOperatorKey(text) ? text.trim() : undefined);
  const found = await openKeptFile({ ...file, parse }, watch);
  if (found.value !== undefined) return found.value;
  const key = Buffer.from(randomBytes(keyBytes)).toString('base64url');
  await writeKeptFile(file, `${key}\n`);
  return key;
}

/** Whether a file with this text could contain an operator's secret: 32 bytes in base64url, and a line break. */
export function isOperatorKey(text: string): boolean {
  return /^[\w-]{43}\n$/.test(text);
}

/** Reads the secret from a file that the operator provides. The {@link StartupError} never contains the secret. */
export async function readOperatorSecret(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartupError(`OVATION_OPERATOR_SECRET_FILE cannot be read: ${path} (${systemCode(error) ?? 'failure'})`);
  });
  const secret = text.trim();
  if (/^[\x21-\x7e]{32,500}$/.test(secret)) return secret;
  throw new StartupError(
    'OVATION_OPERATOR_SECRET_FILE must hold one secret of 32 to 500 visible characters, for example from openssl rand -hex 32',
  );
}
