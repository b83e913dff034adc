import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { describeType, fieldsOf } from './describeType';
import type { Content, OpenApiDocument, Operation, Parameter } from './types';

const referenceStyle = `
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

type Html = ReturnType<typeof html>;

export interface ReferenceSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly rows?: readonly (readonly [string, string])[];
}

export async function renderReferencePage(document: OpenApiDocument, sections: readonly ReferenceSection[]): Promise<string> {
  const { title, description } = document.info;
  const groups = document.tags.map(({ name }) => ({ name, rows: operationsOf(document, name) }));
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(referenceStyle)}</style>
</head>
<body>
<nav>${groups.map(({ name, rows }) => html`<a href="#${anchorOf(name)}">${name} <small>${rows.length}</small></a>`)}</nav>
<main>
<h1>${title} <small>${document.info.version}</small></h1>
<p>${description}</p>
${sections.map(renderSection)}
${groups.map(({ name, rows }) => html`<section id="${anchorOf(name)}"><h2>${name}</h2>${rows.map((row) => renderRow(row, document))}</section>`)}
</main>
</body>
</html>
`;
  return (await page).toString();
}

export const referencePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(referenceStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function anchorOf(group: string): string {
  return group.toLowerCase().replaceAll(' ', '-');
}

interface Row {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

function operationsOf({ paths }: OpenApiDocument, tag: string): Row[] {
  return Object.entries(paths)
    .flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    )
    .filter(({ operation }) => operation.tags.includes(tag));
}

function renderSection({ title, paragraphs, rows = [] }: ReferenceSection): Html {
  return html`<section><h2>${title}</h2>${paragraphs.map((text) => html`<p>${text}</p>`)}
${rows.length > 0 ? html`<table>${rows.map(([name, text]) => html`<tr><th><code>${name}</code></th><td>${text}</td></tr>`)}</table>` : ''}</section>`;
}

function renderRow({ method, path, operation }: Row, document: OpenApiDocument): Html {
  const { operationId, summary, description = '', parameters = [], requestBody, responses, deprecated } = operation;
  const { content } = responses[200];
  return html`<article id="${operationId}">
<h3><b class="${method.toLowerCase()}">${method}</b> <code>${path}</code>${deprecated ? html` <em>retiring</em>` : ''}</h3>
<p>${summary} ${description}</p>
${parameters.length > 0 ? html`<h4>Parameters</h4>${renderParameters(parameters, document)}` : ''}
${requestBody ? html`<h4>Body</h4>${renderContent(requestBody.content, document)}` : ''}
<h4>Answer</h4>${renderContent(content, document)}
<p class="problems">${Object.keys(responses).join(' ')}</p>
</article>`;
}

function renderParameters(parameters: readonly Parameter[], { components }: OpenApiDocument): Html {
  return html`<table>${parameters.map(
    ({ name, required, description = '', schema }) =>
      html`<tr><th><code>${name}</code></th><td>${describeType(schema, components.schemas)}${required ? html` <strong>required</strong>` : ''} ${description}</td></tr>`,
  )}</table>`;
}

function renderContent(content: Content, { components }: OpenApiDocument): Html {
  const { schema, example } = content['application/json'];
  const fields = fieldsOf(schema, components.schemas);
  return html`${fields.length > 0 ? '' : html`<p>${describeType(schema, components.schemas)}</p>`}
<table>${fields.map(
    ({ name, type, required }) => html`<tr><th><code>${name}</code></th><td>${type}${required ? '' : html` <i>optional</i>`}</td></tr>`,
  )}</table>
${example === undefined ? '' : html`<details><summary>Example</summary><pre>${JSON.stringify(example, null, 2)}</pre></details>`}`;
}
