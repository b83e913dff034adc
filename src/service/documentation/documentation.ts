import { apiBasePath } from '../../contract';
import { type App, type HttpContext, methodNotAllowed, referencePolicy, renderReferencePage } from '../../http';
import { describeApi } from './describeApi';
import { sections } from './sections';

/** The OpenAPI document and the reference page. Added before the limits, so that reading them is free. */
export function addDocumentation(app: App): void {
  let page: Promise<string> | undefined;

  app.all(`${apiBasePath}/openapi.json`, (context) => {
    requireGet(context);
    return Response.json(describeApi());
  });

  app.all(`${apiBasePath}/docs`, async (context) => {
    requireGet(context);
    page ??= renderReferencePage(describeApi(), sections);
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': referencePolicy };
    return new Response(await page, { headers });
  });
}

function requireGet({ req }: HttpContext): void {
  if (req.method !== 'GET') throw methodNotAllowed(req.method, 'GET');
}
