/** The reference page's whole look. */
export const referenceStyle = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --quiet: color-mix(in srgb, currentColor 65%, transparent); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; display: grid; grid-template-columns: 13rem minmax(0, 54rem); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1rem; border-inline-end: 1px solid var(--line); }
nav a { display: flex; justify-content: space-between; padding: .25rem .5rem; border-radius: .375rem; color: inherit; text-decoration: none; }
nav a:hover, nav a:focus-visible { background: var(--line); }
main { padding: 1.5rem 2rem 6rem; }
small, i, .problems { color: var(--quiet); font-weight: 400; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 3rem 0 .5rem; }
article { border-top: 1px solid var(--line); padding: 1rem 0; scroll-margin-top: 1rem; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
h3 b { display: inline-block; min-width: 3.5rem; font-size: .8125rem; letter-spacing: .04em; }
h3 b.get { color: light-dark(#0b6b3a, #6fd6a0); }
h3 b.post { color: light-dark(#8a4b00, #f0b35e); }
h4 { margin: 1rem 0 .25rem; font-size: .8125rem; color: var(--quiet); }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: start; vertical-align: top; padding: .25rem .75rem .25rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
th { width: 38%; font-weight: 400; }
code, pre { font: .875em ui-monospace, monospace; }
pre { overflow: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .375rem; }
summary { cursor: pointer; padding: .5rem 0; font-size: .875rem; }
@media (max-width: 48rem) { body { display: block; } nav { position: static; height: auto; display: flex; flex-wrap: wrap; border: 0; } main { padding: 1rem; } }
`;
