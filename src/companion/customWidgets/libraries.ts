/*
 * Libraries that ship with Ovation in place of those that widgets load from elsewhere (SPEC CUS-6). The build copies them into the
 * page's folder `libraries` (src/build/widgetLibraries.ts).
 */

interface Library {
  /** Names in addresses of CDNs, in lower case. */
  readonly names: readonly string[];
  /** Of our files, below `libraries`, the one that a request for a file of the library gets. */
  fileFor(asked: AskedFile): string;
}

interface AskedFile {
  /** The file's name in lower case, without `.min`; empty = the package itself. */
  readonly name: string;
  /** As it stands in the address; empty = none. */
  readonly version: string;
}

const isStyle = ({ name }: AskedFile) => name.endsWith('.css');
const majorOf = ({ version }: AskedFile) => Number.parseInt(version, 10);

/** By the name of their folder, which is that of their npm package without a scope. */
export const libraries: Readonly<Record<string, Library>> = {
  jquery: { names: ['jquery'], fileFor: () => 'jquery.min.js' },
  'jquery-ui': {
    names: ['jquery-ui', 'jqueryui', 'jquery-ui-dist', 'ui'],
    fileFor: (asked) => (isStyle(asked) ? 'jquery-ui.min.css' : 'jquery-ui.min.js'),
  },
  gsap: {
    names: ['gsap'],
    // The former names, such as TweenMax, are in GSAP 3 itself.
    fileFor: ({ name }) => `${gsapPlugins.find((plugin) => `${plugin.toLowerCase()}.js` === name) ?? 'gsap'}.min.js`,
  },
  'animate.css': {
    names: ['animate.css', 'animate'],
    // Before version 4 the classes had no prefix.
    fileFor: (asked) => (asked.name.includes('compat') || majorOf(asked) < 4 ? 'animate.compat.css' : 'animate.min.css'),
  },
  'fontawesome-free': {
    names: ['font-awesome', 'fontawesome', '@fortawesome/fontawesome-free', 'releases', 'kit'],
    fileFor: (asked) => {
      if (!isStyle(asked)) return fontAwesomeKit;
      if (majorOf(asked) < 5 || asked.name === 'font-awesome.css') return fontAwesome4;
      const part = asked.name.replace(/\.css$/, '');
      return `css/${fontAwesomeStyles.find((style) => style === part) ?? 'all'}.min.css`;
    },
  },
  'toastify-js': { names: ['toastify-js', 'toastify'], fileFor: (asked) => (isStyle(asked) ? 'toastify.css' : 'toastify.js') },
};

export const gsapPlugins = [
  ...'CSSRulePlugin CustomBounce CustomEase CustomWiggle Draggable DrawSVGPlugin EasePack EaselPlugin Flip InertiaPlugin'.split(' '),
  ...'MorphSVGPlugin MotionPathPlugin Observer Physics2DPlugin PhysicsPropsPlugin PixiPlugin ScrambleTextPlugin ScrollSmoother'.split(' '),
  ...'ScrollToPlugin ScrollTrigger SplitText TextPlugin'.split(' '),
];

export const fontAwesomeStyles = ['all', 'brands', 'fontawesome', 'regular', 'solid', 'v4-shims', 'v5-font-face'];

/** Files that are made here: a kit of Font Awesome adds its style sheet; version 4 named its icons otherwise. */
const fontAwesomeKit = 'kit.js';
const fontAwesome4 = 'v4.css';
export const madeFiles: Readonly<Record<string, string>> = {
  [`fontawesome-free/${fontAwesomeKit}`]:
    "document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',href:new URL('v4.css',document.currentScript.src).href}));",
  [`fontawesome-free/${fontAwesome4}`]: '@import "css/all.min.css";@import "css/v4-shims.min.css";',
};

/** Families of Google Fonts that are installed, by the name of their folder below `fonts`. */
export const fontFamilies: Readonly<Record<string, string>> = {
  'bricolage-grotesque': 'Bricolage Grotesque',
  caveat: 'Caveat',
  'jersey-15': 'Jersey 15',
  'playfair-display': 'Playfair Display',
  saira: 'Saira',
  'tilt-neon': 'Tilt Neon',
};

/** Hosts of libraries, and the pattern of their paths: name, version, and the rest. */
export const libraryHosts: Readonly<Record<string, RegExp>> = {
  'cdnjs.cloudflare.com': /^\/ajax\/libs\/(?<name>[^/]+)\/(?<version>[^/]+)\/(?<file>.*)$/,
  'ajax.googleapis.com': /^\/ajax\/libs\/(?<name>[^/]+)\/(?<version>[^/]+)\/(?<file>.*)$/,
  'cdn.jsdelivr.net': /^\/npm\/(?<name>(?:@[^/@]+\/)?[^/@]+)(?:@(?<version>[^/]+))?(?:\/(?<file>.*))?$/,
  'unpkg.com': /^\/(?<name>(?:@[^/@]+\/)?[^/@]+)(?:@(?<version>[^/]+))?(?:\/(?<file>.*))?$/,
  'code.jquery.com': /^\/(?:(?<name>ui)\/(?<version>[^/]+)\/(?<file>.*)|(?:jquery)-(?<version2>[\d.]+)(?<file2>[\w.-]*))$/,
  'maxcdn.bootstrapcdn.com': /^\/(?<name>font-awesome)\/(?<version>[^/]+)\/(?<file>.*)$/,
  'stackpath.bootstrapcdn.com': /^\/(?<name>font-awesome)\/(?<version>[^/]+)\/(?<file>.*)$/,
  'netdna.bootstrapcdn.com': /^\/(?<name>font-awesome)\/(?<version>[^/]+)\/(?<file>.*)$/,
  'use.fontawesome.com': /^\/(?<name>releases)\/v(?<version>[^/]+)\/(?<file>.*)$/,
  'kit.fontawesome.com': /^\/(?<file>[\w-]+\.js)$/,
};
