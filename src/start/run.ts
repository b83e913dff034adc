import { type Companion, createCompanion, documentForms, loadPage, PageMissing, receiptForm } from '../companion';
import { CannotListen, type Connection, type Listening, listen } from '../http';
import { databaseForm } from '../service';
import type { Configuration } from './configuration';
import { type Taken, takeRestore } from './data/applyRestore';
import { prepareData } from './data/dataFolder';
import { explainDisk, explainStore } from './data/storeWords';
import { announce, isFresh, openHome, type Processes } from './dataFolderLock';
import { type Embedded, startEmbedded } from './embedded';
import { createNetworkDoor } from './lanListener';
import { portWords } from './portErrors';
import type { Runtime } from './runtime';
import { CannotStart, describeError } from './startupError';
import { hasStoredAccount } from './storedAccount';

export interface RunOptions {
  readonly configuration: Configuration;
  /** Folder of the built page. */
  readonly pageFolder: string;
  readonly processes: Processes;
  readonly runtime: Runtime;
}

export interface Running {
  /** What the person who started it gets to read: a name and a link each. */
  readonly lines: readonly string[];
  /** Ends everything, and what was begun last first; idempotent. */
  close(): Promise<void>;
}

type Undo = () => Promise<void>;

/** Starts the companion, and the embedded service where no account is configured. What fails undoes what was begun. */
export async function run(options: RunOptions): Promise<Running> {
  const undos: Undo[] = [];
  const close = async () => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      await undo().catch((error: unknown) => options.runtime.report(`while ending: ${describeError(error)}`));
    }
  };
  try {
    const lines = await beginOrGoBack(options, (undo) => undos.push(undo), close);
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

/** What is restored and cannot be opened is put back; Ovation goes on with what was there before, and says so. */
async function beginOrGoBack(options: RunOptions, onUndo: (undo: Undo) => void, undoAll: () => Promise<void>): Promise<string[]> {
  let isBack = false;
  const onBack = () => {
    isBack = true;
  };
  try {
    return await begin(options, onUndo, { onBack, dataPutBack: false });
  } catch (error) {
    await undoAll();
    if (!isBack) throw error;
    options.runtime.report(`what was restored could not be opened: ${describeError(error)}`);
    return begin(options, onUndo, { onBack: () => {}, dataPutBack: true });
  }
}

interface Before {
  /** The data are as they were before the restore that this start took. */
  onBack(): void;
  /** They were put back by the start before this one. */
  readonly dataPutBack: boolean;
}

async function begin(
  { configuration, pageFolder, processes, runtime }: RunOptions,
  onUndo: (undo: Undo) => void,
  before: Before,
): Promise<string[]> {
  const { home } = configuration;
  const page = await loadPage(pageFolder).catch((error: unknown) => {
    throw error instanceof PageMissing ? new CannotStart(`${describeError(error)}; build it with npm run build`) : error;
  });
  onUndo(await openHome(home, processes));
  // Before anything is changed: where pids are used again without a mark, a program that hangs is known by its port alone.
  const companion = new Promised<Companion>();
  const fetch: Fetch = async (request, connection) => (await companion.promise).fetch(request, connection);
  const listening = await listenAt(configuration, fetch);
  onUndo(() => listening.close());
  const { port } = listening;
  await keepPrivate(home, runtime);
  const { forms, data, explain, isRestore, dataPutBack } = await openData(home, runtime);
  onUndo(async () => {
    if (!(await data.putBack())) return;
    runtime.report('the data were put back as they were before this start');
    if (isRestore) before.onBack(); // an update would fail again
  });

  // What its owner said stays, also where it is the address that we would have taken.
  const door = configuration.isHostGiven ? null : createNetworkDoor({ ...runtime, listenAt: (host) => listenOn({ host, port }, fetch) });
  if (door) onUndo(() => door.end());

  const wantsDemo = configuration.account === null && !(await hasStoredAccount(home));
  const embedded = wantsDemo ? await startEmbedded({ home, port: configuration.apiPort, runtime }).catch(explain) : null;
  if (embedded) onUndo(() => embedded.close());

  const made = await createCompanion({
    ...runtime,
    ...(embedded && { fetch: embedded.fetch }),
    ...{ forms, home, page, dataPutBack: dataPutBack || before.dataPutBack },
    reachedAt: {
      get host() {
        return door?.isOpen ? '0.0.0.0' : configuration.host;
      },
      port,
    },
    ...(door && { network: door }),
    fixedAccount: configuration.account,
    embedded: embedded?.service ?? null,
    extraOrigins: configuration.extraOrigins,
  }).catch(explain);
  await data.opened();
  onUndo(() => made.close());
  // Before all of that is closed, so that what was asked by then has its answer, from wherever (SPEC API-69). The service is
  // not among them: what the companion was asked may need it.
  onUndo(async () => {
    await Promise.all([listening.drain(), door?.drain()]);
  });
  companion.resolve(made);
  await announce(home, new URL(made.links().settings).origin, processes);
  return linesOf(made, embedded);
}

const takenWords: Readonly<Record<Taken['what'], string | null>> = {
  nothing: null,
  restored: 'what was exported is restored; what was there before is in backups',
  'cut-off': 'the start before this one was cut off while it changed the data: this one goes on with it',
  'put-back': 'the data were put back as they were: the starts before this one could not open what was restored or updated',
};

/** The data folder with what was uploaded in its place, and a copy of what is about to be migrated. */
async function openData(home: string, { clock, report, versions }: Runtime) {
  const version = versions?.ovation ?? '';
  const taken = await takeRestore({ home, nowMs: clock.now() });
  const words = takenWords[taken.what];
  if (words !== null) report(words);
  const forms = [...documentForms(), receiptForm, databaseForm];
  const data = await prepareData({ home, version, clock, forms, copyOfBefore: taken.copy });
  return {
    forms,
    data,
    isRestore: taken.copy !== null,
    dataPutBack: taken.what === 'put-back',
    explain: (error: unknown) => Promise.reject(explainStore(error, home, version, data)),
  };
}

/** Once, before anything is in it; a folder of somebody else's making keeps the rights that it has. */
async function keepPrivate(home: string, { keepPrivate: keep, report }: Runtime): Promise<void> {
  if (!keep || !(await isFresh(home))) return;
  await keep(home).catch((error: unknown) => {
    report(`other users of this computer may be able to read ${home}: ${describeError(error)}`);
  });
}

type Fetch = (request: Request, connection: Connection) => Promise<Response>;

/** A browser holds six connections an origin and profile: these are a studio's worth of OBS, docks and phones. */
const connectionBounds = { mostConnections: 512, mostOfAddress: 48 };

type Address = Pick<Configuration, 'host' | 'port'>;

function listenOn({ host, port }: Address, fetch: Fetch): Promise<Listening> {
  return listen({ fetch, host, port, ...connectionBounds });
}

async function listenAt(address: Address, fetch: Fetch): Promise<Listening> {
  try {
    return await listenOn(address, fetch);
  } catch (error) {
    if (error instanceof CannotListen) throw new CannotStart(portWords(error, 'OVATION_PORT', address.port));
    throw error;
  }
}

/** The API key that is shown is the demo account's; a real one is never printed. */
function linesOf(companion: Companion, embedded: Embedded | null): string[] {
  const { settings, overlay, demo } = companion.links();
  const lines = [`Settings  ${settings}`, `Overlay   ${overlay ?? 'its link was revoked: renew it in Settings, Account & links'}`];
  if (demo !== null) lines.push(`Demo      ${demo}`);
  if (embedded) lines.push(`API       ${embedded.service.baseUrl}  key ${embedded.service.apiKey}`);
  return lines;
}

/** A promise whose answer comes from elsewhere: the port is known only after the server listens, and the companion needs it. */
class Promised<T> {
  resolve: (value: T) => void = () => {};
  readonly promise = new Promise<T>((resolve) => {
    this.resolve = resolve;
  });
}
