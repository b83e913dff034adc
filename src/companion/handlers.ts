// This file has over 300 lines, because it is one table with the handler of each endpoint.
import { catalogText } from '../contract';
import { controlFeedMs, DeviceName } from '../contract/companion';
import { elementsOfOverlay } from '../contract/settings';
import { ApiError } from '../server/http';
import { systemCode } from '../server/os';
import { type Caller, type CompanionHandlers, overlayOf, overlaysOfCaller } from './access/authenticate';
import { createLinkLimit } from './access/links';
import { InvalidBaseUrl } from './account/account';
import { applyReport } from './broadcast/broadcast';
import { allowedHosts } from './customWidgets/addresses';
import { hostsOfSettings } from './customWidgets/savedCode';
import type { Features } from './features';
import { toProblem } from './platform/upstream';
import type { Computer, EmbeddedService } from './ports';
import { refusal, reportedProblem } from './problems';
import { createTurns } from './storage/storedDocument';

/* Handlers that only call one part of the companion. All other handlers are in the folder of their feature. */

/** How long to wait before the program exits, so that the response is still sent. */
const stopDelayMs = 200;
/** Limits the reports of each link, because each report of a started or ended stream changes the settings. */
const broadcastReports = { quota: 60, windowMs: 60_000 };

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

/** Starting a new stream resets totals, rankings and the largest donation (SPEC OBS-1). */
export function broadcastHandlers({ broadcast, settings, clock, hub, streamRecorder }: Features) {
  const inTurn = createTurns();
  const limit = createLinkLimit(clock, broadcastReports);
  return {
    reportBroadcast: ({ body, caller }) =>
      inTurn(async () => {
        limit(overlayOf(caller));
        const known = broadcast.get();
        const next = applyReport(known, body.word, clock.now(), body.obs);
        const { sinceMs: streamStartedAtMs } = next;
        if (streamStartedAtMs !== null && streamStartedAtMs !== known.sinceMs) {
          await settings.update((present) => ({ ...present, version: present.version + 1, streamStartedAtMs }));
          hub.settingsChanged();
        }
        await broadcast.update(() => next); // last: if the settings cannot be written, a repeated report still counts as the start of the stream
        streamRecorder.reported(known, next);
        hub.statusChanged(); // makes pages read the streams again
        return {};
      }),
  } satisfies CompanionHandlers;
}

export function computerHandlers({ computer, network, tickets, keys, timers }: Features) {
  const status = async () => {
    const { autostart, menu } = requireComputer(computer);
    return { autostart: await autostart.state(), menu: await menu.state() };
  };
  async function change(which: 'autostart' | 'menu', isOn: boolean) {
    const failed = await requireComputer(computer)
      [which].change(isOn)
      .then(
        () => null,
        (error: unknown) => systemCode(error) ?? 'failure',
      );
    const now = await status();
    if (failed === null) return now;
    const values = { file: 'file' in now[which] ? now[which].file : catalogText('the-file'), why: failed };
    throw refusal(
      'STORAGE_FAILED',
      which === 'menu' ? catalogText('menu-not-changed', values) : catalogText('autostart-not-changed', values),
    );
  }
  return {
    getComputer: status,
    putAutostart: ({ body }) => change('autostart', body.isOn),
    putMenu: ({ body }) => change('menu', body.isOn),
    putNetwork: ({ body }) => network.change(body),
    stop: () => {
      const { stop } = requireComputer(computer);
      timers.set(stop, stopDelayMs);
      return {};
    },
    makeTicket: () => ({ ticket: tickets.make() }),
    redeemTicket: ({ body }) => {
      if (tickets.redeem(body.ticket)) return { key: keys.settingsKey() };
      throw refusal('UNAUTHORIZED', catalogText('ticket-used'));
    },
  } satisfies CompanionHandlers;
}

function requireComputer(computer: Computer | undefined): Computer {
  if (computer) return computer;
  throw refusal('NOT_FOUND', catalogText('not-ours-to-end'));
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

export function linkHandlers({ keys, links, hub, endLink }: Features) {
  return {
    revokeLink: async ({ params: { overlay = '' } }) => {
      if (!(await keys.revokeOverlay(overlay))) throw refusal('NOT_FOUND', catalogText('overlay-unknown'));
      await endLink(overlay);
      hub.statusChanged();
      return { keys: keys.list() };
    },
    renameKey: async ({ body: { name, ...reference } }) => {
      if (!keys.list().some(({ kind, of }) => kind === reference.kind && of === reference.of)) {
        throw refusal('NOT_FOUND', catalogText('key-unknown'));
      }
      await keys.rename(reference, name.trim());
      hub.statusChanged();
      return { keys: keys.list() };
    },
    renewLink: async ({ params: { overlay = '' } }) => {
      if (!(await keys.renewOverlay(overlay))) throw refusal('NOT_FOUND', catalogText('overlay-unknown'));
      await endLink(overlay);
      hub.statusChanged();
      return { links: links.overlays() };
    },
    renewSettingsKey: async () => {
      await keys.renewSettings();
      hub.endPages();
      return { url: links.settings() };
    },
  } satisfies CompanionHandlers;
}

/** Handlers for links that open only the control page, and for the key of the control API (SPEC CTL-2). */
export function controlLinkHandlers({ keys, links, hub }: Features) {
  const ended = (device: DeviceName) => {
    hub.endControlPages(device);
    hub.statusChanged();
    return { devices: links.devices() };
  };
  return {
    renewDevice: async ({ params }) => {
      const device = deviceOf(params.device);
      await keys.renewDevice(device);
      return ended(device);
    },
    deleteDevice: async ({ params }) => {
      const device = deviceOf(params.device);
      await keys.deleteDevice(device);
      return ended(device);
    },
    renewControlKey: async () => {
      const key = await keys.renewControl();
      hub.statusChanged();
      return { key };
    },
    deleteControlKey: async () => {
      await keys.deleteControl();
      hub.statusChanged();
      return {};
    },
  } satisfies CompanionHandlers;
}

function deviceOf(given: string | undefined): DeviceName {
  const device = DeviceName.options.find((one) => one === given);
  if (device) return device;
  throw refusal('NOT_FOUND', catalogText('device-unknown', { known: DeviceName.options.join(', ') }));
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

export function perkTaskHandlers({ receipts: { perkTasks }, accounts, hub, clock }: Features) {
  return {
    listPerkTasks: async () => {
      const account = accounts.reference();
      return account ? perkTasks.list(account.id) : { tasks: [], revision: perkTasks.revision() };
    },
    readPerksDone: async () => {
      const account = accounts.reference();
      return { done: account ? await perkTasks.done(account.id) : [], accountId: account?.id };
    },
    tickPerkTask: async ({ params, body, caller }) => {
      const account = accounts.reference();
      if (!account) throw refusal('NO_ACCOUNT', catalogText('no-account'));
      const wasFull = perkTasks.problem() !== null;
      const tasks = await perkTasks.tick(account.id, Number(params.id), body, clock.now());
      hub.perkTasksChanged();
      if (wasFull) hub.statusChanged();
      if (caller.kind === 'settings') return tasks;
      const fromMs = clock.now() - controlFeedMs;
      return { ...tasks, tasks: tasks.tasks.filter(({ boughtAtMs }) => boughtAtMs >= fromMs) };
    },
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
