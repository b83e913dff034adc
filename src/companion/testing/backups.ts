import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { companionBasePath } from '../../contract/engine';
import { defaultSettings } from '../../contract/settings';
import { documentVersions, receiptsVersion } from '..';
import { createTestCompanion, origin, type TestCompanion } from './testCompanion';

export const schemaVersions = [...documentVersions(), receiptsVersion];
export const versions = { ovation: '1.2.3', node: 'v20', system: 'test' };
export const openCompanion = () => createTestCompanion({ schemaVersions, versions, fixedAccount: null });

export function restore({ companion, keys }: TestCompanion, file: Uint8Array | ReadableStream<Uint8Array>): Promise<Response> {
  const headers = { authorization: `Bearer ${keys.settings}`, 'content-type': 'application/octet-stream' };
  const body = file instanceof Uint8Array ? Buffer.from(file) : file;
  const init = { method: 'POST', headers, body, duplex: 'half' } as const;
  return companion.fetch(new Request(`${origin}${companionBasePath}/restore`, init));
}
export const whyOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { error: string }).error;

export function makeBackup(parts: readonly (object | Buffer)[], end: object = {}): Buffer {
  const body = Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(`${JSON.stringify(part)}\n`))));
  const last = { end: true, files: parts.filter(Buffer.isBuffer).length, sha256: createHash('sha256').update(body).digest('hex'), ...end };
  return gzipSync(Buffer.concat([body, Buffer.from(`${JSON.stringify(last)}\n`)]));
}
export const head = {
  ovation: 'everything',
  form: 1,
  version: '9.9.9',
  createdAt: '2030-01-01T00:00:00.000Z',
  withSecrets: false,
  forms: schemaVersions,
};

export const stored = (file: string, content: Buffer): [object, Buffer] => [{ file, bytes: content.length }, content];
export const settingsText = Buffer.from(JSON.stringify(defaultSettings()));
