import {
  type Companion,
  createCompanion,
  documentVersions,
  hadStoredAccount,
  type LanListener,
  openProblems,
  type PageFiles,
  PageMissing,
  type ReachedAt,
  receiptsVersion,
} from '../companion';
import { type CatalogText, catalogText } from '../contract';
import { localize } from '../contract/companion';
import { CannotListen, type Connection, type Listening, listen } from '../server/http';
import { releaseClosedFiles } from '../server/sqlite';
import { databaseForm } from '../service';
import type { Configuration } from './configuration';
import { applyRestore, type RestoreOutcome } from './data/applyRestore';
import { prepareData } from './data/dataFolder';
import { explainDisk, explainStore } from './data/storeMessages';
import { announce, isFresh, lockDataFolder, type Processes } from './dataFolderLock';
import { type Embedded, startEmbedded } from './embedded';
import { createLanListener } from './lanListener';
import type { Runtime } from './runtime';
import { describeError, explainPort, StartupError } from './startupError';

export interface RunOptions {
  readonly configuration: Configuration;
  /** Loads the page that was built. Rejects with `PageMissing`. */
  page(): Promise<PageFiles>;
  readonly processes: Processes;
  readonly runtime: Runtime;
}

export interface Running {
  readonly lines: readonly string[];
  close(): Promise<void>;
}

type Undo = () => Promise<void>;

/** Starts the companion, and the embedded service too if no account is configured. If anything fails, everything that was started is stopped. */
export async function run(options: RunOptions): Promise<Running> {
  const undos: Undo[] = [];
  const close = async () => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      await undo().catch((error: unknown) => options.runtime.report(`error while stopping: ${describeError(error)}`));
    }
  };
  try {
    const lines = await startOrPutBack(options, (undo) => undos.push(undo), close);
    let closing: Promise<void> | undefined;
    return {
      lines,
      close: () => {
        closing ??= close();
        return closing;
      },
    };
  } catch (error) {
    await close();
    throw explainDisk(error, options.configuration.home);
  }
}

/** Starts Ovation. If restored data cannot be opened, puts the previous data back and starts again. */
async function startOrPutBack(options: RunOptions, onUndo: (undo: Undo) => void, undoAll: () => Promise<void>): Promise<string[]> {
  let isPutBack = false;
  const onPutBack = () => {
    isPutBack = true;
  };
  try {
    return await startOnce(options, onUndo, { onPutBack, dataPutBack: false });
  } catch (error) {
    await undoAll();
    if (!isPutBack) throw error;
    options.runtime.report(`the restored data could not be opened: ${describeError(error)}`);
    return startOnce(options, onUndo, { onPutBack: () => {}, dataPutBack: true });
  }
}

interface Attempt {
  /** Called after the restore of this start was undone and the previous data was put back. */
  onPutBack(): void;
  readonly dataPutBack: boolean;
}

async function startOnce(
  { configuration, page: loadPage, processes, runtime }: RunOptions,
  onUndo: (undo: Undo) => void,
  attempt: Attempt,
): Promise<string[]> {
  // This function has over 50 lines, because it has the steps of a start in order, each followed by the step that undoes it.
  const { home } = configuration;
  const page = await loadPage().catch((error: unknown) => {
    throw error instanceof PageMissing ? new StartupError(`${describeError(error)}; build it with npm run build`) : error;
  });
  onUndo(await lockDataFolder(home, processes));
  // Listens before it opens any data. On some systems, only the used port shows that another Ovation is still running without responding.
  const companion = new Promised<Companion>();
  const fetch: Fetch = async (request, connection) => (await companion.promise).fetch(request, connection);
  const listening = await listenAt(configuration, fetch);
  onUndo(() => listening.close());
  const { port } = listening;
  await keepPrivate(home, runtime);
  const { schemaVersions, data, explain, isRestore, dataNotices } = await openData(home, runtime);
  onUndo(async () => {
    if (!(await data.putBack())) return;
    runtime.report('the data from before this start were put back');
    if (isRestore) attempt.onPutBack(); // a second start follows; after an update, a second start would fail in the same way
  });
  const { note } = await openProblems({ home, ...runtime }).catch(explain);
  for (const notice of attempt.dataPutBack ? [catalogText('data-put-back')] : dataNotices) await note(localize(notice));

  // A host in the configuration cannot be changed in the settings, even if it is the default host.
  const listener = configuration.isHostGiven
    ? null
    : createLanListener({ ...runtime, listenAt: (host) => listenOn({ host, port }, fetch) });
  if (listener) onUndo(() => listener.end());

  const needsDemo = configuration.account === null && !(await hadStoredAccount(home));
  const embedded = needsDemo ? await startEmbedded({ home, port: configuration.apiPort, runtime, note }).catch(explain) : null;
  if (embedded) onUndo(() => embedded.close());

  const createdCompanion = await createCompanion({
    ...runtime,
    ...(embedded && { fetch: embedded.fetch }),
    schemaVersions,
    home,
    page,
    reachedAt: reachedAt(configuration.host, port, listener),
    ...(listener && { network: listener }),
    fixedAccount: configuration.account,
    embedded: embedded?.service ?? null,
    extraOrigins: configuration.extraOrigins,
  }).catch(explain);
  onUndo(() => createdCompanion.close());
  await data.opened();
  // A stop runs the steps passed to `onUndo` in reverse order. This step is the last one passed: open requests finish before the service is
  // closed, because their answers may need the service (SPEC API-69).
  onUndo(async () => {
    await Promise.all([listening.drain(), listener?.drain()]);
  });
  companion.resolve(createdCompanion);
  await announce(home, new URL(createdCompanion.links().settings).origin, processes);
  return linesOf(createdCompanion, embedded, configuration);
}

function reachedAt(host: string, port: number, listener: LanListener | null): ReachedAt {
  return {
    get host() {
      return listener?.isOpen ? '0.0.0.0' : host;
    },
    port,
  };
}

const outcomeTexts: Readonly<Record<RestoreOutcome['what'], string | null>> = {
  nothing: null,
  restored: 'what was exported is restored; what was there before is in backups',
  'cut-off': 'the previous start was interrupted while it changed the data; this start continues',
  'no-room': 'nothing was restored: the disk has no room for a copy of the current data',
  'put-back': 'the previous data were put back: earlier starts could not open the restored or updated data',
};

function noticeOf(outcome: RestoreOutcome): CatalogText[] {
  if (outcome.what === 'no-room') return [catalogText('restore-no-room', { megabytes: outcome.megabytes })];
  return outcome.what === 'put-back' ? [catalogText('data-put-back')] : [];
}

/** Applies a restore if the creator has confirmed one. Copies the stores before they are migrated. */
async function openData(home: string, { clock, report, versions }: Runtime) {
  const version = versions?.ovation ?? '';
  const taken = await applyRestore({ home, nowMs: clock.now(), report });
  const outcomeText = outcomeTexts[taken.what];
  if (outcomeText !== null) report(outcomeText);
  const schemaVersions = [...documentVersions(), receiptsVersion, databaseForm];
  const data = await prepareData({
    home,
    version,
    clock,
    schemaVersions,
    copyOfBefore: taken.copy,
    report,
    releaseFiles: releaseClosedFiles,
  });
  return {
    schemaVersions,
    data,
    isRestore: taken.copy !== null,
    dataNotices: noticeOf(taken),
    explain: (error: unknown) => Promise.reject(explainStore(error, home, version, data)),
  };
}

async function keepPrivate(home: string, { keepPrivate: keep, report }: Runtime): Promise<void> {
  if (!keep || !(await isFresh(home))) return;
  await keep(home).catch((error: unknown) => {
    report(`other users of this computer may be able to read ${home}: ${describeError(error)}`);
  });
}

type Fetch = (request: Request, connection: Connection) => Promise<Response>;

/** Enough for many OBS sources, docks and phones. A browser opens six connections per origin and profile. */
const connectionLimits = { maxConnections: 512, maxConnectionsPerAddress: 48 };

type Address = Pick<Configuration, 'host' | 'port'>;

function listenOn({ host, port }: Address, fetch: Fetch): Promise<Listening> {
  return listen({ fetch, host, port, ...connectionLimits });
}

async function listenAt(address: Address, fetch: Fetch): Promise<Listening> {
  try {
    return await listenOn(address, fetch);
  } catch (error) {
    if (error instanceof CannotListen) throw new StartupError(explainPort(error, 'OVATION_PORT', address.port));
    throw error;
  }
}

/** The lines to print. They contain the API key only if it belongs to the demo account, and never a real key. */
function linesOf(companion: Companion, embedded: Embedded | null, { home, isApiPortGiven }: Configuration): string[] {
  const { settings, overlay, demo } = companion.links();
  return [
    'Ovation is running.',
    `Settings  ${settings}`,
    `Overlay   ${overlay ?? 'its link was revoked: create a new one in Settings, Connections'}`,
    ...(demo === null ? [] : [`Demo      ${demo}`]),
    ...(embedded && isApiPortGiven ? [`API       ${embedded.service.baseUrl}  key ${embedded.service.apiKey}`] : []),
    `Press Ctrl+C to stop. Your data stay in ${home}.`,
  ];
}

/** A promise with a `resolve` method. The server listens before the companion exists, because the companion needs the port. */
class Promised<T> {
  resolve: (value: T) => void = () => {};
  readonly promise = new Promise<T>((resolve) => {
    this.resolve = resolve;
  });
}
