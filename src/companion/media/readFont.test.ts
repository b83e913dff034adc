import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { inEnglish, type MediaItem } from '../../contract/companion';
import { defaultWidget, type Settings } from '../../contract/settings';
import { inspectUpload } from '../../files';
import { fontTables, hostileFonts, nameTable, otfFile, type Tables, ttfFile, woff2File, woffFile } from '../../files/testing/fontFixtures';
import { get, type Listed, send, upload } from '../testing/mediaCalls';
import { codeOf, createTestCompanion, endTestCompanions } from '../testing/testCompanion';
import { readFont } from './readFont';

afterEach(endTestCompanions);

const hostile = hostileFonts();
const modules = join(import.meta.dirname, '../../../node_modules');

function judged(content: Buffer): string {
  const inspected = inspectUpload(content);
  const why = inspected.tag === 'refused' ? inspected.why : null;
  if (why) return inEnglish(why);
  const font = readFont(content);
  return font.tag === 'refused' ? inEnglish(font.why) : 'taken';
}

function factsOf(content: Buffer) {
  const font = readFont(content);
  return font.tag === 'read' ? font.facts : font.why;
}

describe('[MED-22] fonts', () => {
  test.each([
    ['ttf', ttfFile()],
    ['otf', otfFile()],
    ['woff', woffFile()],
    ['woff2', woff2File()],
  ])('a %s is accepted by its content, whatever its name is, and is sent with its type', async (format, content) => {
    const to = await createTestCompanion();
    const item = await upload(to, content, 'evil.html');
    const facts = { family: 'Test Sans', style: 'Bold', isVariable: false, scripts: ['Latn'] };
    expect(item).toMatchObject({ name: 'evil.html', kind: 'font', type: `font/${format}`, bytes: content.length, font: facts });
    const response = await get(to, item.id);
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    expect(response.headers.get('content-type')).toBe(`font/${format}`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/);
    expect((await to.settings<Listed>('GET /media')).media).toMatchObject([{ id: item.id, font: facts }]);
  });

  test.each([
    ['@fontsource/jersey-15/files/jersey-15-latin-400-normal.woff2', 'Jersey 15', false],
    ['@fontsource/jersey-15/files/jersey-15-latin-400-normal.woff', 'Jersey 15', false],
    ['@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2', 'Caveat', true],
    ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'DejaVu Sans', false],
    ['@expo-google-fonts/sawarabi-gothic/400Regular/SawarabiGothic_400Regular.ttf', 'Sawarabi Gothic', false],
  ])('%s is read', (file, family, isVariable) => {
    const content = readFileSync(join(modules, file));
    expect(judged(content)).toBe('taken');
    expect(factsOf(content)).toMatchObject({ family, isVariable });
  });

  test('scripts and variation are read from the tables', () => {
    const content = ttfFile(fontTables({ ranges: 1 | (1 << 7) | (1 << 9) | (1 << 13), isVariable: true }));
    expect(factsOf(content)).toMatchObject({ isVariable: true, scripts: ['Latn', 'Cyrl', 'Grek', 'Arab'] });
  });

  test.each(Object.entries(hostile))('%s is refused at once and leaves nothing behind', async (_, content) => {
    const to = await createTestCompanion();
    const startedAt = performance.now();
    expect(await codeOf(send(to, content, { name: 'font.ttf' }))).toBe('400 UNSUPPORTED_MEDIA_TYPE');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(await readdir(join(to.home, 'media'))).toEqual([]);
  });

  test('each reason says what to do', () => {
    const why = (name: string) => judged(hostile[name] ?? Buffer.alloc(0));
    expect(why('a collection')).toBe('A font collection (TTC) has several fonts in one file. Save one of them as TTF, OTF or WOFF2.');
    expect(why('a collection as WOFF2')).toBe(why('a collection'));
    expect(why('a font of 6 MB')).toBe('A font can have up to 5 MB. Save it as WOFF2, or with fewer characters.');
    expect(why('only letters as SVG documents')).toMatch(/^The font has no letters that browsers can draw/);
    expect(why('a TTF that ends early')).toBe('The file is damaged or incomplete.');
    expect(why('a WOFF2 that unpacks to 64 MB')).toMatch(/^The file is damaged/);
  });

  test('a font with SVG letters beside ordinary ones is accepted: browsers draw the ordinary ones', () => {
    expect(judged(ttfFile({ ...fontTables(), 'SVG ': Buffer.from('<svg onload="alert(1)"/>') }))).toBe('taken');
  });

  test('65,535 names that share one long text are read at once', () => {
    const text = Buffer.alloc(40_000, 0x41);
    const record = Buffer.from([0, 3, 0, 1, 4, 9, 0, 1, 0x9c, 0x40, 0, 0]);
    const head = Buffer.from([0, 0, 0xff, 0xff, 0, 6]);
    const name = Buffer.concat([head, ...Array.from({ length: 65_535 }, () => record), text]);
    const startedAt = performance.now();
    expect(factsOf(ttfFile({ ...fontTables(), name }))).toMatchObject({ family: '' });
    expect(performance.now() - startedAt).toBeLessThan(500);
  });

  test.each<[string, Tables]>([
    ['no name table', { name: Buffer.alloc(0) }],
    ['names outside the table', { name: Buffer.from([0, 0, 0, 1, 0, 18, 0, 3, 0, 1, 4, 9, 0, 1, 0, 9, 0xff, 0xff]) }],
    ['a name of an unknown platform', { name: Buffer.from([0, 0, 0, 1, 0, 18, 0, 99, 0, 1, 4, 9, 0, 1, 0, 2, 0, 0, 65, 65]) }],
    ['an OS/2 table of one byte', { 'OS/2': Buffer.alloc(1) }],
    ['an fvar table of one byte', { fvar: Buffer.alloc(1) }],
  ])('a font with %s is accepted without that fact', (_, tables) => {
    const content = ttfFile({ ...fontTables(), ...tables });
    expect(judged(content)).toBe('taken');
    expect(factsOf(content)).toMatchObject({ isVariable: false });
  });

  test.each([
    ['Test.ttf', 'Bebas Neue', 'Regular', 'Bebas Neue'],
    ['Test.woff2', 'Bebas Neue', 'Bold', 'Bebas Neue Bold'],
    ['Test.OTF', "Evil'; } * { x: url(//evil)", 'Bold', "Evil'; } * { x: url(//evil) Bold"],
    ['Test.otf', '<img src=x onerror=alert(1)>', '', '<img src=x onerror=alert(1)>'],
    ['Test.otf', 'gpj.\u202egnp\u0000\n', 'A/B', 'gpj.gnp A/B'],
    ['Test.otf', '\u200b\u202e', 'Bold', 'Test.otf'],
    ['Headline', 'Bebas Neue', 'Bold', 'Headline'],
    ['Test.otf', 'x'.repeat(90), 'y'.repeat(90), `${'x'.repeat(90)} ${'y'.repeat(9)}`],
  ])('the file %s with the family %j and the style %j is listed as %j', async (file, family, style, name) => {
    const to = await createTestCompanion();
    const item = await upload(
      to,
      ttfFile({
        ...fontTables(),
        name: nameTable([
          [1, family],
          [2, style],
        ]),
      }),
      file,
    );
    expect(item.name).toBe(name);
  });

  test('[MED-5] fonts of alerts, variations, texts and widgets are in use and are not deleted unasked', async () => {
    const to = await createTestCompanion();
    const contents = [ttfFile(), otfFile(), woffFile(), woff2File()];
    const ids = await Promise.all(contents.map(async (content) => (await upload(to, content)).id));
    const settings = await to.settings<Settings>('GET /settings');
    const { alerts } = settings.boxes;
    if (!alerts) throw new Error('there is no element');
    const [first = '', second = '', third = '', fourth = ''] = ids;
    const change = { look: { dressing: { font: second } } };
    const variations = [{ id: 'large', when: { type: 'donation.created' as const }, weight: 1, change }];
    const widgets = {
      words: { ...alerts, widget: { ...defaultWidget('text'), font: third } },
      mine: { ...alerts, widget: { ...defaultWidget('custom'), values: { font: fourth } } },
    };
    const elements = { alerts: { ...alerts, look: { ...alerts.look, dressing: { font: first } }, variants: variations }, ...widgets };
    await to.settings('PUT /settings', { ...settings, boxes: elements });
    const { media } = await to.settings<Listed>('GET /media');
    expect(Object.fromEntries(media.map(({ id, uses }) => [id, uses]))).toEqual({
      [first]: [{ box: 'alerts', variant: null, as: 'font' }],
      [second]: [{ box: 'alerts', variant: 'large', as: 'font' }],
      [third]: [{ box: 'words', variant: null, as: 'font' }],
      [fourth]: [{ box: 'mine', variant: null, as: 'value' }],
    });
    for (const id of ids) expect(await codeOf(to.call(`DELETE /media/${id}`, { key: to.keys.settings }))).toBe('409 CONFLICT');
    const injected = { alerts: { ...alerts, look: { ...alerts.look, dressing: { font: "x'; } * { color: red" } } } };
    const body = { ...settings, boxes: injected };
    expect(await codeOf(to.call('PUT /settings', { key: to.keys.settings, body }))).toBe('400 INVALID_REQUEST');
  });

  test('[MED-2] after the list of media was lost, fonts are found again with their facts', async () => {
    const to = await createTestCompanion();
    const { id, font } = await upload(to, woff2File());
    await to.companion.close();
    await rm(join(to.home, 'media.json'));
    const { media } = await (await to.restart()).settings<Listed>('GET /media');
    expect(media.map((item: MediaItem) => [item.id, item.font])).toEqual([[id, font]]);
  });
});
