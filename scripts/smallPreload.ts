import type { Plugin } from 'vite';

const helperId = '\0vite/preload-helper.js';

/*
 * A face's style sheets before its code: 0.2 kB for vite's 0.9 of the overlay's budget. Without `modulePreload` the
 * files are style sheets alone, and the base is `/`. A sheet that could not be loaded is asked for again the next time,
 * which vite's helper does not do.
 */
const helper = `
const sheets = new Map();
function load(path) {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '/' + path;
    link.onload = resolve;
    link.onerror = () => {
      sheets.delete(path);
      link.remove();
      reject(new Error(path + ' could not be loaded'));
    };
    document.head.append(link);
  });
}
export const __vitePreload = (face, paths = []) =>
  Promise.all(
    paths.map((path) => {
      if (!sheets.has(path)) sheets.set(path, load(path));
      return sheets.get(path);
    }),
  ).then(face);
`;

/** Puts {@link helper} in the place of what vite wraps dynamic imports in. */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helperId ? { code: helper, moduleSideEffects: false } : null),
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && output.code.includes('vite:preloadError')) this.error('vite has another preload helper now');
      }
    },
  };
}

/** What vite makes of `await import()` names again what is taken of the module, which has been shaken by then: 0.1 kB. */
export function plainImports(): Plugin {
  const wrapped = /async\(\)=>\{let\{([^{}]*)\}=await\(?(import\("[^"]*"\))\)?;return\{\1\}\}/g;
  return {
    name: 'plain-imports',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          output.code = output.code.replace(wrapped, '()=>$2').replace(/\b[\w$]+\(\(\)=>(import\("[^"]*"\)),\[\]\)/g, '$1');
        }
      },
    },
  };
}
