import { apiBasePath } from '../../contract/api';
import { type App, type HttpContext, jsonResponse, methodNotAllowed } from '../../server/http';

/** The OpenAPI document and the reference page have no rate limits. Both are loaded at the first request, so that startup is faster. */
export function addDocumentation(app: App): void {
  const load = () => import('./describeApi');

  app.all(`${apiBasePath}/openapi.json`, async (context) => {
    requireGet(context);
    const { describeApi } = await load();
    return jsonResponse(describeApi());
  });

  app.all(`${apiBasePath}/docs`, async (context) => {
    requireGet(context);
    const { renderReference, referencePolicy } = await load();
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': referencePolicy,
      'X-Content-Type-Options': 'nosniff',
    };
    return new Response(await renderReference(), { headers });
  });
}

function requireGet({ req }: HttpContext): void {
  if (req.method !== 'GET') throw methodNotAllowed(req.method, 'GET');
}
