import { tableOf } from '../../contract';

/* Installed libraries, which replace libraries from other hosts (SPEC CUS-6). The build copies them (src/build/widgetLibraries.ts). */

interface Library {
  readonly names: readonly string[];
  /** Whether this library has the file, if several libraries have the same name. Default: always true. */
  isFor?(asked: AskedFile): boolean;
  /** The installed file to use for a requested file. The path is below the library's folder. */
  fileFor(asked: AskedFile): string;
}

interface AskedFile {
  /** Name of the requested file in lower case, without `.min`. Empty if only the package was requested. */
  readonly name: string;
  /** The version as written in the address. Empty if the address has none. */
  readonly version: string;
}

const isStyle = ({ name }: AskedFile) => name.endsWith('.css');
const majorOf = ({ version }: AskedFile) => Number.parseInt(version, 10);

/** Libraries by folder, which is the name of the npm package without its scope. The first match is used. */
export const libraries: Readonly<Record<string, Library>> = {
  jquery: { names: ['jquery'], fileFor: () => 'jquery.min.js' },
  'jquery-ui': {
    names: ['jquery-ui', 'jqueryui', 'jquery.ui', 'jquery-ui-dist', 'ui'],
    fileFor: (asked) => (isStyle(asked) ? 'jquery-ui.min.css' : 'jquery-ui.min.js'),
  },
  gsap: {
    names: ['gsap'],
    // At CodePen, the file names of plugins contain the version.
    fileFor: (asked) => {
      const plugin = gsapPlugins.find((one) => one.toLowerCase() === asked.name.replace(/3?\.js$/, ''));
      if (plugin) return `${plugin}.min.js`;
      return majorOf(asked) < 3 || /^(tween|timeline)(lite|max)\./.test(asked.name) ? gsap2 : 'gsap.min.js';
    },
  },
  'animate.css': {
    names: ['animate.css', 'animate'],
    // Before version 4 of Animate.css, class names had no prefix.
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
  // Without the Web Font Loader, a widget that uses it would stop. If the creator has not allowed the font service, the loader reports that
  // the fonts are missing.
  webfontloader: { names: ['webfont', 'webfontloader'], fileFor: () => 'webfontloader.js' },
  'canvas-confetti': { names: ['canvas-confetti'], fileFor: () => 'confetti.browser.js' },
  fitty: { names: ['fitty'], fileFor: () => 'fitty.min.js' },
  moment: {
    names: ['moment', 'moment.js', 'momentjs'],
    // All other files of Moment contain languages: a single language, or all of them.
    fileFor: ({ name }) => (name === '' || name.startsWith('moment.') ? 'moment.min.js' : 'moment-with-locales.min.js'),
  },
  lodash: { names: ['lodash', 'lodash.js'], fileFor: () => 'lodash.min.js' },
  vue2: {
    names: ['vue'],
    isFor: (asked) => majorOf(asked) <= 2,
    fileFor: ({ name }) => (name.includes('esm') ? 'vue.esm.browser.min.js' : 'vue.min.js'),
  },
  vue: { names: ['vue'], fileFor: ({ name }) => (name.includes('esm') ? 'vue.esm-browser.prod.js' : 'vue.global.prod.js') },
};

/** GSAP 3, with those calls of versions 1 and 2 that version 3 no longer has (SPEC CUS-6). */
const gsap2 = 'gsap2.js';

const gsapPlugins = [
  ...'CSSRulePlugin CustomBounce CustomEase CustomWiggle Draggable DrawSVGPlugin EasePack EaselPlugin Flip InertiaPlugin'.split(' '),
  ...'MorphSVGPlugin MotionPathPlugin Observer Physics2DPlugin PhysicsPropsPlugin PixiPlugin ScrambleTextPlugin ScrollSmoother'.split(' '),
  ...'ScrollToPlugin ScrollTrigger SplitText TextPlugin'.split(' '),
];

const fontAwesomeStyles = ['all', 'brands', 'fontawesome', 'regular', 'solid', 'v4-shims', 'v5-font-face'];

/** Generated files: the script that loads a Font Awesome kit, and a style sheet with the icon names of version 4. */
const fontAwesomeKit = 'kit.js';
const fontAwesome4 = 'v4.css';
export const madeFiles = tableOf<string>({
  [`fontawesome-free/${fontAwesomeKit}`]:
    "document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',href:new URL('v4.css',document.currentScript.src).href}));",
  [`fontawesome-free/${fontAwesome4}`]: '@import "css/all.min.css";@import "css/v4-shims.min.css";',
});

/** Lines to append to a library. In an opaque origin, jQuery mistakes other hosts for its own, and would send a header that requires a preflight. */
export const addedLines = tableOf<string>({ 'jquery/jquery.min.js': ';jQuery.ajaxSetup({crossDomain:!0});' });

interface LibraryHost {
  readonly paths: readonly RegExp[];
  readonly name?: string;
}

const cdnjs: LibraryHost = { paths: [/^\/ajax\/libs\/(?<name>[^/]+)\/(?<version>[^/]+)\/(?<file>.*)$/] };
const npmPath = (folder: string) => new RegExp(`^${folder}/(?<name>(?:@[^/@]+/)?[^/@]+)(?:@(?<version>[^/]+))?(?:/(?<file>.*))?$`);
const bootstrap: LibraryHost = { paths: [/^\/(?<name>font-awesome)\/(?<version>[^/]+)\/(?<file>.*)$/] };
const fontAwesome: LibraryHost = { paths: [/^\/(?<name>releases)\/v(?<version>[^/]+)\/(?<file>.*)$/] };
const jqueryFile = /^\/(?:ajax\/jquery\/)?jquery-(?<version>\d[\d.]*\d)(?<file>[\w.-]*)$/i;
/** GreenSock's folder at CodePen, from which authors load the newest version. */
const codePen: LibraryHost = { paths: [/^(?:\/s\.cdpn\.io)?\/16327\/(?<file>[^/]+)$/], name: 'gsap' };

export const libraryHosts = tableOf<LibraryHost>({
  'cdnjs.cloudflare.com': cdnjs,
  'ajax.googleapis.com': cdnjs,
  'cdn.jsdelivr.net': {
    // The second pattern is for addresses from the time before jsDelivr served npm packages.
    paths: [npmPath('/npm'), /^\/(?<name>[a-z.-]+)\/(?<version>\d[^/]*|latest)\/(?<file>.*)$/],
  },
  'unpkg.com': { paths: [npmPath('')] },
  'unpkg.co': { paths: [npmPath('')] },
  'code.jquery.com': { paths: [/^\/(?<name>ui)\/(?<version>[^/]+)\/(?<file>.*)$/, jqueryFile], name: 'jquery' },
  'ajax.aspnetcdn.com': { paths: [/^\/ajax\/(?<name>jquery\.ui)\/(?<version>[^/]+)\/(?<file>.*)$/, jqueryFile], name: 'jquery' },
  'maxcdn.bootstrapcdn.com': bootstrap,
  'stackpath.bootstrapcdn.com': bootstrap,
  'netdna.bootstrapcdn.com': bootstrap,
  'use.fontawesome.com': fontAwesome,
  'pro.fontawesome.com': fontAwesome,
  'kit.fontawesome.com': { paths: [/^\/(?<file>[\w-]+\.js)$/], name: 'kit' },
  's3-us-west-2.amazonaws.com': codePen,
  's.cdpn.io': codePen,
  'assets.codepen.io': codePen,
});
