import { companionBasePath, type DeskName, livePath, sentence } from '../contract';
import { type App, type EventSink, HttpProblem, methodNotAllowed, openEventStream } from '../http';
import type { Door } from './access/authenticate';
import type { LinkHolder } from './access/linkKeys';
import { engineProgramOf } from './live/engineProgram';
import type { LiveHub } from './live/liveHub';
import { refusal } from './refusal';

export interface LiveRouteOptions {
  readonly door: Door;
  readonly hub: LiveHub;
  /** An overlay link was used. */
  noteUse(holder: LinkHolder): void;
}

/** The live channel: an overlay key opens an engine's (`engine=<id>`), the settings key a settings page's or with `desk` a desk's, a desk's key a desk's. */
export function addLiveRoute(app: App, { door, hub, noteUse }: LiveRouteOptions): void {
  app.all(companionBasePath + livePath, (context) => {
    const request = context.req.raw;
    if (request.method !== 'GET') throw methodNotAllowed(request.method, 'GET');
    const holder = door.identify(context);
    const open = opener(holder, request, hub);
    noteUse(holder);
    return openEventStream(context.env, open);
  });
}

function deskOpener(hub: LiveHub, desk: DeskName | null): (sink: EventSink) => void {
  hub.refuseDeskWhenFull();
  return (sink) => hub.openDesk(sink, desk);
}

/** Throws a 429 when nothing more of the kind may be opened. */
function opener(holder: LinkHolder, request: Request, hub: LiveHub): (sink: EventSink) => void {
  const url = new URL(request.url);
  switch (holder.kind) {
    case 'settings':
      if (url.searchParams.has('desk')) return deskOpener(hub, null);
      hub.refusePageWhenFull();
      return (sink) => hub.openPage(sink);
    case 'desk':
      return deskOpener(hub, holder.desk);
    case 'overlay': {
      const engineId = url.searchParams.get('engine') ?? '';
      if (!/^[\x21-\x7e]{1,64}$/.test(engineId)) {
        throw new HttpProblem('INVALID_REQUEST', 'Invalid query: engine: must be 1 to 64 characters without spaces');
      }
      const program = engineProgramOf(request.headers.get('user-agent'));
      hub.refuseEngineWhenFull({ engineId, box: holder.box });
      return (sink) => hub.openEngine(sink, { engineId, box: holder.box, program });
    }
    case 'demo':
    case 'control':
      throw refusal('FORBIDDEN', sentence('link-too-narrow'));
  }
}
