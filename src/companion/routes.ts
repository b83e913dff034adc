import { Hono } from 'hono';
import { type CompanionEndpoints, companionEndpoints } from '../contract/companion';
import { companionBasePath } from '../contract/engine';
import { boxesOfOverlay } from '../contract/settings';
import { type App, addRoutes, type Handlers, HttpProblem, noStore, renderProblem, responseHeaders } from '../server/http';
import type { Caller } from './access/authenticate';
import { createLinkHandlers } from './access/linkHandlers';
import type { LinkHolder } from './access/linkKeys';
import { guardOrigins, type OriginGuard } from './access/originGuard';
import { createAccountHandlers } from './account/accountHandlers';
import { addBackupRoutes, createBackupHandlers } from './backup/backupRoutes';
import { createBroadcastHandlers } from './broadcast/broadcastHandlers';
import { createComputerHandlers } from './computer/computerHandlers';
import { createControlHandlers } from './control/controlHandlers';
import { createControlLinkHandlers } from './control/controlLinks';
import { createFrameHandlers } from './customWidgets/frameHandlers';
import { serveFrame } from './customWidgets/serveFrame';
import { addDemoStream, createDemoHandlers } from './demo/demoHandlers';
import type { Features } from './features';
import { createProblemHandlers } from './health/dataProblems';
import { addLiveRoute, createLiveHandlers } from './live/liveHandlers';
import { createMediaHandlers } from './media/mediaHandlers';
import { serveMedia } from './media/serveMedia';
import { addUploadRoute } from './media/uploadRoute';
import { createObsHandlers } from './obs/obsService';
import { isOtherName, serveOtherName } from './page/otherNames';
import { servePage } from './page/servePage';
import { createPlatformHandlers } from './platform/platformHandlers';
import type { CompanionOptions } from './ports';
import { addExportRoute } from './receipts/exportRoute';
import { createPerkTaskHandlers } from './receipts/perkTaskHandlers';
import { createReceiptHandlers } from './receipts/receiptHandlers';
import { createSettingsHandlers } from './settings/settingsHandlers';
import { addSpeechRoute, createSpeechHandlers } from './speech/speechHandlers';
import { createWidgetFileHandlers } from './widgetFiles/widgetFileHandlers';

export function createApp(features: Features, originGuard: OriginGuard, options: CompanionOptions): App {
  const { authenticator, keys, hub, receipts, media, accounts, speaker, embedded } = features;
  const noteUse = (holder: LinkHolder) => {
    if (keys.touch(holder)) hub.statusChanged();
  };
  const app: App = new Hono();
  app.onError((error) => render(error, options));
  app.notFound((context) => render(new HttpProblem('NOT_FOUND', `There is nothing at ${context.req.path}.`), options));
  app.use(responseHeaders(originGuard.headers), guardOrigins(originGuard));
  app.use(async function serveFiles({ req }, next) {
    const file =
      (await serveFrame({ ...features, ...options }, req.raw)) ??
      serveOtherName(options.page, req.raw, options.reachedAt) ??
      servePage(options.page, req.raw, accounts.reference()?.streamOrigin ?? null) ??
      (await serveMedia(media, req.raw));
    return file ?? next();
  });
  app.use(`${companionBasePath}/*`, noStore);
  if (embedded) addDemoStream(app, embedded);
  addLiveRoute(app, { authenticator, hub, noteUse, isOtherName: (request) => isOtherName(request, options.reachedAt) });
  addUploadRoute(app, { authenticator, media });
  addSpeechRoute(app, { authenticator, speaker });
  addBackupRoutes(app, { authenticator, ...features.backup });
  addExportRoute(app, { authenticator, store: receipts, clock: options.clock, accountId: () => accounts.reference()?.id ?? null });
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

/** A handler for each endpoint. Input is validated and the caller authenticated before a handler runs. */
function createHandlers(features: Features): Handlers<CompanionEndpoints, Caller> {
  return {
    health: () => ({ ok: true }),
    getStatus: () => features.status(),
    getHealth: () => features.health(),
    getStats: ({ query }) => features.stats.read(query.days),
    ...createAccountHandlers(features),
    ...createBackupHandlers(features.backup),
    ...createBroadcastHandlers({ ...features, onSettings: () => features.hub.settingsChanged() }),
    ...createControlHandlers(features),
    ...createControlLinkHandlers(features),
    ...createDemoHandlers(features.embedded),
    ...createFrameHandlers(features),
    ...createLinkHandlers(features),
    ...createLiveHandlers(features.hub, (overlay) => boxesOfOverlay(features.settings.get(), overlay)),
    ...createComputerHandlers(features),
    ...createMediaHandlers(features),
    ...createObsHandlers(features.obs),
    ...createPerkTaskHandlers(features),
    ...createPlatformHandlers(features),
    ...createProblemHandlers(features),
    ...createReceiptHandlers(features),
    ...createSettingsHandlers(features),
    ...createSpeechHandlers(features.speaker, features.platform),
    ...createWidgetFileHandlers(features),
  };
}
