import { Hono } from 'hono';
import { speechPath } from '../contract';
import { apiBasePath, streamPath } from '../contract/api';
import { type CompanionEndpoints, companionEndpoints } from '../contract/companion';
import { companionBasePath } from '../contract/engine';
import { SpeechRequest } from '../contract/settings';
import {
  type App,
  addRoutes,
  type Connection,
  type Handlers,
  HttpProblem,
  methodNotAllowed,
  noStore,
  parseInput,
  readJson,
  renderProblem,
  responseHeaders,
} from '../server/http';
import type { Caller } from './access/authenticate';
import { controlLinkHandlers, linkHandlers } from './access/linkHandlers';
import type { LinkHolder } from './access/linkKeys';
import { guardOrigins, type OriginGuard } from './access/originGuard';
import { addBackupRoutes, backupHandlers } from './backup/backupRoutes';
import { broadcastHandlers } from './broadcast/broadcastHandlers';
import { computerHandlers } from './computer/computerHandlers';
import { controlHandlers } from './control/controlHandlers';
import { frameHandlers } from './customWidgets/frameHandlers';
import { serveFrame } from './customWidgets/serveFrame';
import type { Features } from './features';
import { feedHandlers } from './feed/feedHandlers';
import {
  accountHandlers,
  demoHandlers,
  liveHandlers,
  noticeHandlers,
  obsHandlers,
  speechHandlers,
  streamHandlers,
  widgetFileHandlers,
} from './handlers';
import { readHealth } from './health/healthReader';
import { addLiveRoute } from './live/liveRoute';
import { addUploadRoute, mediaHandlers } from './media/mediaRoutes';
import { serveMedia } from './media/serveMedia';
import { serveOtherName } from './page/otherNames';
import { servePage } from './page/servePage';
import { platformHandlers } from './platform/platformHandlers';
import type { CompanionOptions, EmbeddedService } from './ports';
import { addExportRoute } from './receipts/exportReceipts';
import { perkTaskHandlers } from './receipts/perkTaskHandlers';
import { receiptHandlers } from './receipts/receiptHandlers';
import { settingsHandlers, setupHandlers } from './settings/settingsHandlers';

export function createApp(features: Features, originGuard: OriginGuard): App {
  const { authenticator, keys, hub, media, accounts, embedded, page, reachedAt } = features;
  const noteUse = (holder: LinkHolder) => {
    if (keys.touch(holder)) hub.statusChanged();
  };
  const app: App = new Hono();
  app.onError((error) => render(error, features));
  app.notFound((context) => render(new HttpProblem('NOT_FOUND', `There is nothing at ${context.req.path}.`), features));
  app.use(responseHeaders(originGuard.headers), guardOrigins(originGuard));
  app.use(async function serveFiles({ req }, next) {
    const file =
      (await serveFrame(features, req.raw)) ??
      serveOtherName(page, req.raw, reachedAt) ??
      servePage(page, req.raw, accounts.reference()?.streamOrigin ?? null) ??
      (await serveMedia(media, req.raw));
    return file ?? next();
  });
  app.use(`${companionBasePath}/*`, noStore);
  if (embedded) addDemoStream(app, embedded);
  addLiveRoute(app, features, noteUse);
  addUploadRoute(app, features);
  addSpeechRoute(app, features);
  addBackupRoutes(app, features);
  addExportRoute(app, features);
  addRoutes(app, {
    table: companionEndpoints,
    basePath: companionBasePath,
    handlers: createHandlers(features),
    authenticate: ({ auth }, context) => {
      const caller = authenticator.authenticate(auth, context);
      if (caller.kind !== 'anyone') noteUse(caller);
      return caller;
    },
  });
  return app;
}

function render(error: unknown, { report }: Pick<CompanionOptions, 'report'>): Response {
  return renderProblem(error, (defect) => report(`defect: ${defect instanceof Error ? `${defect.name}: ${defect.message}` : 'failure'}`));
}

/** `POST /speech`: returns the spoken text as audio, for overlays and for samples in the settings page (SPEC SPK-5). */
function addSpeechRoute(app: App, { authenticator, speaker }: Features): void {
  app.all(speechPath, async (context) => {
    const request = context.req.raw;
    if (request.method !== 'POST') throw methodNotAllowed(request.method, 'POST');
    authenticator.authenticate('any-link', context);
    const wanted = parseInput(SpeechRequest, await readJson(request), 'body');
    return new Response(await speaker.speak(wanted), { headers: { 'Content-Type': 'audio/wav' } });
  });
}

/**
 * Passes the embedded service's stream on to overlays on other computers. They cannot reach the service, which listens only on loopback (SPEC
 * MCH-10).
 */
function addDemoStream(app: App, embedded: Pick<EmbeddedService, 'answerStream'>): void {
  app.all(apiBasePath + streamPath, async (context) => {
    if (context.req.method === 'OPTIONS') return context.notFound(); // a preflight, which our own pages never send
    const response = await embedded.answerStream(context.req.raw, withoutHeaders(context.env));
    // The service's response allows all origins. Its CORS headers are removed, because the companion's stricter rules apply here (SPEC
    // CMP-2).
    for (const name of [...response.headers.keys()]) if (name.startsWith('access-control-')) response.headers.delete(name);
    return response;
  });
}

/** Returns the connection with an `openStream` that leaves out the service's headers, because some of them are for CORS. */
function withoutHeaders({ openStream, ...connection }: Connection): Connection {
  return { ...connection, ...(openStream && { openStream: (open) => openStream(open, {}) }) };
}

function createHandlers(features: Features): Handlers<CompanionEndpoints, Caller> {
  return {
    health: () => ({ ok: true }),
    getStatus: () => features.status(),
    getHealth: () => readHealth(features),
    getStats: ({ query }) => features.stats.read(query.days),
    ...accountHandlers(features),
    ...backupHandlers(features),
    ...broadcastHandlers(features),
    ...computerHandlers(features),
    ...controlHandlers(features),
    ...controlLinkHandlers(features),
    ...demoHandlers(features),
    ...feedHandlers(features),
    ...frameHandlers(features),
    ...linkHandlers(features),
    ...liveHandlers(features),
    ...mediaHandlers(features),
    ...noticeHandlers(features),
    ...obsHandlers(features),
    ...perkTaskHandlers(features),
    ...platformHandlers(features),
    ...receiptHandlers(features),
    ...settingsHandlers(features),
    ...setupHandlers(features),
    ...speechHandlers(features),
    ...streamHandlers(features),
    ...widgetFileHandlers(features),
  };
}
