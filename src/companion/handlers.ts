import { catalogText } from '../contract';
import { elementsOfOverlay } from '../contract/settings';
import { ApiError } from '../server/http';
import { type Caller, type CompanionHandlers, overlayOf, overlaysOfCaller } from './access/authenticate';
import { InvalidBaseUrl } from './account/platformUrl';
import { allowedHosts } from './customWidgets/replaceAddresses';
import { hostsOfSettings } from './customWidgets/savedCode';
import type { Features } from './features';
import { toProblem } from './platform/upstream';
import type { EmbeddedService } from './ports';
import { refusal, reportedProblem } from './problems';

/* Handlers that only call one part of the companion. All other handlers are in the folder of their feature. */

export function accountHandlers({ accounts, readPicture: readImage, status }: Features) {
  return {
    getAccountPicture: async () => ({ picture: await readImage() }),
    putAccount: async ({ body }) => {
      try {
        await accounts.connect(body);
      } catch (error) {
        throw error instanceof InvalidBaseUrl ? refusal('INVALID_REQUEST', error.sentence) : error;
      }
      return status();
    },
    checkAccount: async () => {
      await accounts.check();
      return status();
    },
    deleteAccount: async () => {
      await accounts.forget();
      return status();
    },
  } satisfies CompanionHandlers;
}

export function demoHandlers({ embedded }: Features) {
  const useDemo = async <T>(use: (demo: EmbeddedService['demo']) => Promise<T>): Promise<T> => {
    if (!embedded) throw refusal('NOT_FOUND', catalogText('demo-away'));
    try {
      return await use(embedded.demo);
    } catch (error) {
      throw error instanceof ApiError ? toProblem(error, embedded.apiKey) : error;
    }
  };
  return {
    getDemo: () =>
      useDemo(async (demo) => {
        const [{ displayName }, goal, perks] = await Promise.all([demo.profile(), demo.activeGoal(), demo.perks()]);
        return { displayName, goal, perks };
      }),
    demoDonate: ({ body }) => useDemo((demo) => demo.donate(body)),
    demoPurchase: ({ body }) => useDemo((demo) => demo.purchase(body)),
    demoFollow: ({ body }) => useDemo((demo) => demo.follow(body.username)),
  } satisfies CompanionHandlers;
}

export function liveHandlers({ hub, settings }: Features) {
  const elementsOf = (overlay: string) => elementsOfOverlay(settings.get(), overlay);
  const linkOf = (caller: Caller) => ({ overlay: overlayOf(caller), elements: elementsOf(overlayOf(caller)) });
  return {
    reportEngine: ({ body, caller }) => {
      const overlays = overlaysOfCaller(caller);
      hub.report(body, linkOf(caller), { overlays, elements: overlays.flatMap(elementsOf) });
      return {};
    },
    sendCommand: ({ body }) => ({ engines: hub.command(body) }),
    answerCommand: ({ body, caller }) => {
      hub.answered(body, linkOf(caller));
      return {};
    },
  } satisfies CompanionHandlers;
}

export function noticeHandlers({ problemFile, hub, oldLinks }: Features) {
  return {
    dismissNotice: async ({ params }) => {
      if (params.id !== undefined && oldLinks.dismiss(params.id)) return {};
      if (!problemFile.get().problems.some(({ id }) => id === params.id)) throw refusal('NOT_FOUND', catalogText('notice-unknown'));
      await problemFile.update(({ problems }) => ({ problems: problems.filter(({ id }) => id !== params.id) }));
      hub.statusChanged();
      return {};
    },
  } satisfies CompanionHandlers;
}

export function obsHandlers({ obs }: Features) {
  return {
    connectObs: ({ body }) => obs.connect(body),
    forgetObs: async () => {
      await obs.forget();
      return {};
    },
    checkObs: () => obs.check(),
    addToObs: ({ body }) => obs.add(body.overlay, body.scene, body.source),
    mendObs: ({ body }) => obs.applyFix(body.id),
    undoObs: ({ body }) => obs.undo(body.id),
  } satisfies CompanionHandlers;
}

export function streamHandlers({ receipts: { streams }, streamRecorder, accounts, clock }: Features) {
  return {
    listStreams: async ({ query }) => {
      await streamRecorder.settled();
      const account = accounts.reference();
      return account ? streams.list(account.id, clock.now(), query) : { streams: [], nextCursor: null };
    },
    getStream: async ({ params: { id = '' } }) => {
      await streamRecorder.settled();
      const account = accounts.reference();
      return { stream: account ? await streams.get(account.id, id, clock.now()) : null };
    },
  } satisfies CompanionHandlers;
}

export function speechHandlers({ speaker, platform }: Features) {
  return {
    getVoices: async () => ({ voices: await speaker.voices(), platform }),
    reportSpeech: ({ body, caller }) => {
      speaker.note(reportedProblem(overlayOf(caller), body.problem));
      return {};
    },
  } satisfies CompanionHandlers;
}

export function widgetFileHandlers({ settings, frames, hostFiles }: Features) {
  return {
    readWidgetNetwork: async ({ body }) => ({ ...(await frames.asks(body.code, body.values)), ...hostFiles.status() }),
    // A host without stored files has nothing to download or delete.
    fetchHostAgain: async ({ params }) => {
      const hosts = allowedHosts([params.host ?? '']);
      const redirects = new Set([...hosts, ...hostsOfSettings(settings.get())]);
      for (const host of hosts) await hostFiles.fetchAgain(host, redirects);
      return hostFiles.status();
    },
    forgetHost: async ({ params }) => {
      for (const host of allowedHosts([params.host ?? ''])) await hostFiles.forget(host);
      return hostFiles.status();
    },
  } satisfies CompanionHandlers;
}
