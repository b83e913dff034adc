import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const PackageFile = z.object({ name: z.string(), version: z.string(), license: z.string() });

export interface LicensedPart {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

/** For packages without a licence text: the package whose licence applies to them. */
const licenceOwners: Readonly<Record<string, string>> = {
  '@formatjs/icu-messageformat-parser': 'intl-messageformat',
  '@formatjs/icu-skeleton-parser': 'intl-messageformat',
};

/** For packages that only contain a link to their licence: the file whose first comment has the link. */
const licenceComments: Readonly<Record<string, string>> = { gsap: 'dist/gsap.min.js' };

const rule = '='.repeat(78);

/** An installed package and its licence text. Throws if the package has no licence text, because it must then not be distributed. */
export async function licensedPart(modules: string, name: string): Promise<LicensedPart> {
  const folder = join(modules, name);
  const { version, license } = z.parse(PackageFile, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const text =
    (await licenceText(folder)) ??
    (licenceOwners[name] && (await licenceText(join(modules, licenceOwners[name])))) ??
    (licenceComments[name] && (await firstComment(join(folder, licenceComments[name]))));
  if (!text) throw new Error(`${name} has no licence text (${license}): find it and add it to src/app/package/licences.ts`);
  return { name, version, licence: license, text };
}

async function licenceText(folder: string): Promise<string | null> {
  const file = (await readdir(folder)).find((one) => /^licen[cs]e(\.(md|txt))?$/i.test(one));
  return file === undefined ? null : readFile(join(folder, file), 'utf8');
}

async function firstComment(path: string): Promise<string | undefined> {
  return /\/\*!?([\s\S]*?)\*\//.exec(await readFile(path, 'utf8'))?.[1];
}

export function licencesText(own: string, parts: readonly LicensedPart[]): string {
  const sections = parts.map(({ name, version, licence, text }) => `${rule}\n${name} ${version} (${licence})\n${rule}\n\n${text.trim()}\n`);
  const names = parts.map(({ name, version, licence }) => `  ${name} ${version}: ${licence}`).join('\n');
  const text = `Ovation is under the licence below.\n\n${own.trim()}\n\nIt carries parts of others, each under its own licence:\n\n${names}\n\n${sections.join('\n')}`;
  return text.replace(/\r\n?/g, '\n');
}
