import { join } from 'node:path';
import { readPrivateFile } from '../machine';

/** Whether an account was connected in the settings page: then no demo is started. What cannot be read is none. */
export async function hasStoredAccount(home: string): Promise<boolean> {
  const text = await readPrivateFile(join(home, 'account.json'));
  if (text === null) return false;
  try {
    const file: unknown = JSON.parse(text);
    return typeof file === 'object' && file !== null && 'account' in file && file.account !== null;
  } catch {
    return false; // the companion sets the file aside and names it
  }
}
