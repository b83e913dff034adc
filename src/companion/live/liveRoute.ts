import { catalogText } from '../../contract';
import type { DeviceName, EngineProgram } from '../../contract/companion';
import { companionBasePath, livePath } from '../../contract/engine';
import { type App, type EventSink, HttpProblem, methodNotAllowed, openEventStream } from '../../server/http';
import type { LinkHolder } from '../access/linkKeys';
import type { Features } from '../features';
import { isOtherName } from '../page/otherNames';
import { refusal } from '../problems';
import type { LiveHub } from './liveHub';

/**
 * The live channel.
 * Engines need the key of an overlay and `engine=<id>`.
 * Settings pages need the settings key.
 * Control pages need the key of a device, or the settings key and `control`.
 */
export function addLiveRoute(app: App, features: Features, noteUse: (holder: LinkHolder) => void): void {
  app.all(companionBasePath + livePath, (context) => {
    const request = context.req.raw;
    if (request.method !== 'GET') throw methodNotAllowed(request.method, 'GET');
    const holder = features.authenticator.identify(context);
    const open = opener(holder, request, features);
    noteUse(holder);
    return openEventStream(context.env, open);
  });
}

function controlOpener(hub: LiveHub, device: DeviceName | null): (sink: EventSink) => void {
  hub.refuseControlPageWhenFull(device);
  return (sink) => hub.openControl(sink, device);
}

function opener(holder: LinkHolder, request: Request, { hub, reachedAt }: Features): (sink: EventSink) => void {
  const url = new URL(request.url);
  switch (holder.kind) {
    case 'settings':
      if (url.searchParams.has('control')) return controlOpener(hub, null);
      hub.refusePageWhenFull();
      return (sink) => hub.openPage(sink, url.searchParams.get('page'));
    case 'device':
      return controlOpener(hub, holder.device);
    case 'overlay': {
      const engineId = url.searchParams.get('engine') ?? '';
      if (!/^[\x21-\x7e]{1,64}$/.test(engineId)) {
        throw new HttpProblem('INVALID_REQUEST', 'Invalid query: engine: must be 1 to 64 characters without spaces');
      }
      const program = engineProgramOf(request.headers.get('user-agent'));
      hub.refuseEngineWhenFull({ engineId, overlay: holder.overlay });
      const mustMove = isOtherName(request, reachedAt);
      return (sink) => hub.openEngine(sink, { engineId, overlay: holder.overlay, program }, mustMove);
    }
    case 'demo':
    case 'control':
      throw refusal('FORBIDDEN', catalogText('link-too-narrow'));
  }
}

export function engineProgramOf(userAgent: string | null): EngineProgram {
  const version = (name: string) => new RegExp(`\\b${name}/(\\d[\\d.]{0,20})`).exec(userAgent ?? '')?.[1] ?? null;
  return { obs: version('OBS'), chromium: version('Chrome') ?? version('HeadlessChrome') };
}
