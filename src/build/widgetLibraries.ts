import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Files of a package that are copied unchanged. `to`: their folder in `libraries`. */
interface CopiedPackage {
  readonly to: string;
  readonly from: string;
  readonly files: RegExp;
}

/** Libraries that custom widgets can load (SPEC CUS-6), by package. Their files are copied unchanged. */
const copiedLibraries: Readonly<Record<string, CopiedPackage>> = {
  jquery: { to: 'jquery', from: 'dist', files: /^jquery\.min\.js$/ },
  'jquery-ui': { to: 'jquery-ui', from: 'dist', files: /^jquery-ui\.min\.js$/ },
  gsap: { to: 'gsap', from: 'dist', files: /^(?!GSDevTools|EaselPlugin|MotionPathHelper)\w+\.min\.js$/ },
  'animate.css': { to: 'animate.css', from: '', files: /^animate\.(min|compat)\.css$/ },
  '@fortawesome/fontawesome-free': {
    to: 'fontawesome-free',
    from: '',
    files: /^(css\/(all|brands|fontawesome|regular|solid|v4-shims|v5-font-face)\.min\.css|webfonts\/[\w-]+\.woff2)$/,
  },
  'toastify-js': { to: 'toastify-js', from: 'src', files: /^toastify\.(js|css)$/ },
  webfontloader: { to: 'webfontloader', from: '', files: /^webfontloader\.js$/ },
  'canvas-confetti': { to: 'canvas-confetti', from: 'dist', files: /^confetti\.browser\.js$/ },
  fitty: { to: 'fitty', from: 'dist', files: /^fitty\.min\.js$/ },
  moment: { to: 'moment', from: 'min', files: /^moment(-with-locales)?\.min\.js$/ },
  lodash: { to: 'lodash', from: '', files: /^lodash\.min\.js$/ },
  vue2: { to: 'vue2', from: 'dist', files: /^vue(\.esm\.browser)?\.min\.js$/ },
  vue: { to: 'vue', from: 'dist', files: /^vue\.(global|esm-browser)\.prod\.js$/ },
};

/** Fonts that widgets may request. The names are those of Google Fonts. */
const fonts = [
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/caveat',
  '@fontsource-variable/playfair-display',
  '@fontsource-variable/saira',
  '@fontsource/jersey-15',
  '@fontsource/tilt-neon',
];

export const copiedPackages: readonly string[] = [...Object.keys(copiedLibraries), ...fonts];

/** Copies the libraries of custom widgets after the bundle was written, so that the service worker does not cache them. */
export function widgetLibraries({ modules, to }: { readonly modules: string; readonly to: string }): Plugin {
  return {
    name: 'widget-libraries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: () => copyLibraries({ modules, to }),
  };
}

/** `modules`: the folder `node_modules`. `to`: the folder `libraries`. */
export function copyLibraries({ modules, to }: { readonly modules: string; readonly to: string }): void {
  const versions: Record<string, string> = {};
  for (const [name, { from, files, to: folder }] of Object.entries(copiedLibraries)) {
    versions[folder] = versionOf(join(modules, name));
    for (const file of filesIn(join(modules, name, from)).filter((one) => files.test(one)))
      copy(join(modules, name, from, file), join(to, folder, file));
    writeFileSync(join(to, folder, licenceFile), licenceOf(join(modules, name)));
  }
  const gsap = ['gsap.min.js', 'EasePack.min.js'].map((file) => join(modules, 'gsap/dist', file));
  const parts = [...gsap, join(import.meta.dirname, 'gsap2.js')].map((file) => readFileSync(file, 'utf8'));
  writeFileSync(join(to, 'gsap/gsap2.js'), parts.join('\n'));
  const theme = join(modules, 'jquery-ui/dist/themes/base');
  for (const file of filesIn(theme).filter((one) => /^(jquery-ui\.min\.css|images\/.*\.png)$/.test(one)))
    copy(join(theme, file), join(to, 'jquery-ui', file));
  for (const name of fonts) {
    const folder = join(to, 'fonts', name.split('/').at(-1) ?? '');
    copyFont(join(modules, name), folder);
    writeFileSync(join(folder, licenceFile), licenceOf(join(modules, name)));
  }
  writeFileSync(join(to, 'versions.json'), `${JSON.stringify(versions)}\n`);
}

/** The file in each library's folder that contains the license, because every copy of a library must include its license. */
const licenceFile = 'LICENSE.txt';

/** The text of the license. GSAP's package has no license file, so the notice in its files is used, which links to the terms. */
function licenceOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8');
  const notice = /\/\*!([\s\S]*?)\*\//.exec(readFileSync(join(folder, 'dist/gsap.min.js'), 'utf8'))?.[1] ?? '';
  const { license }: { license: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return `${notice.replace(/^ \* ?/gm, '').trim()}\n\n${license}\n`;
}

function copyFont(folder: string, to: string): void {
  copy(join(folder, 'index.css'), join(to, 'index.css'));
  for (const [, file = ''] of readFileSync(join(folder, 'index.css'), 'utf8').matchAll(/url\(\.\/(files\/[\w-]+\.woff2)\)/g))
    copy(join(folder, file), join(to, file));
}

function versionOf(folder: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return version;
}

/** The files in a folder, as relative paths with slashes on every operating system. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
