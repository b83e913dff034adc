import type { Plugin } from 'vite';

const summary = /^ *summary: (?:'[^'\n]*'|"[^"\n]*"),$/gm;

/** Removes the endpoints' summaries from the files of pages: they are for the API's documentation, which the servers render. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/.*\.ts$/ },
      handler: (code) => ({ code: code.replace(summary, ''), map: null }), // the lines stay where they are
    },
  };
}
