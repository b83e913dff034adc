import * as z from 'zod/mini';
import type { ObsReport } from '../../contract/companion';
import type { DocumentKind } from '../storage/storedDocument';
import { createTurns, type StoredDocument } from '../storage/storedDocument';
import { addToScene } from './addToScene';
import { applyFix, type FixParts, type UndoInObs } from './fixes';
import { issuesOf, type OvationSource, ovationSources } from './issues';
import {
  isThisComputer,
  type ObsAddress,
  type ObsCredentials,
  ObsFailure,
  type ObsSession,
  type OpenObs,
  parseObsAddress,
  writeObsAddress,
} from './obsSession';
import { isMuted, isOnAir, type ObsState, readObs } from './obsState';
import type { OverlayLinks } from './overlayLinks';

/** `obs.json`: address and password of OBS's WebSocket server. It is protected like the API key (SPEC OBW-1). */
const ObsFile = z.object({ connection: z.nullable(z.object({ address: z.string(), password: z.string() })) });
type ObsFile = z.infer<typeof ObsFile>;

export const obsDocument = { name: 'obs.json', schema: ObsFile, migrations: [] } satisfies DocumentKind<typeof ObsFile>;

export const noObs: ObsFile = { connection: null };

interface ObsVisitsOptions {
  readonly document: StoredDocument<ObsFile>;
  readonly open: OpenObs;
  interfaceAddresses(): readonly string[];
  linksFor(where: 'this-computer' | 'elsewhere'): OverlayLinks;
  isOpenInObs(): boolean;
  onStatus(): void;
}

interface AppliedChange {
  readonly summary: NonNullable<ObsReport['undo']>;
  readonly undo: NonNullable<UndoInObs>;
}

/** Reads and changes OBS in short sessions (visits), one at a time. */
export function createObsVisits(options: ObsVisitsOptions) {
  // This function has over 50 lines, because its inner functions use the same queue of visits and the same latest change.
  const { document } = options;
  const inTurn = createTurns();
  let last: AppliedChange | null = null;
  let changes = 0;

  function remember(what: AppliedChange['summary']['what'], source: string, undo: UndoInObs): void {
    changes += 1;
    last = undo && { summary: { id: String(changes), what, source }, undo };
  }

  /** Runs one visit at a time, because a fix relies on the state that it has read. */
  function visit<T>(credentials: () => ObsCredentials, work: (visited: Visited) => Promise<T>): Promise<T> {
    return inTurn(() => visitNow(options, credentials(), work));
  }
  const stored = () => credentialsOf(document.get());
  const readReport = async ({ read }: Visited): Promise<ObsReport> => ({ ...(await read()).report, undo: last?.summary ?? null });

  return {
    /** Tries the address, and stores it if OBS can be reached. If no password is given, the stored one is used. */
    connect: async ({ address: text, password: given }: { readonly address: string; readonly password?: string | undefined }) => {
      const address = parseObsAddress(text);
      if (!address) throw new ObsFailure('bad-address');
      const kept = document.get().connection;
      // The stored password is used only for the address that it was stored with.
      const isKept = kept?.address === writeObsAddress(address);
      const password = given ?? (isKept ? kept.password : '');
      const seen = await visit(
        () => ({ address, password }),
        (visited) => {
          if (!isKept) last = null; // the change that could be undone belongs to another OBS
          return readReport(visited);
        },
      );
      await document.update(() => ({ connection: { address: writeObsAddress(address), password } }));
      options.onStatus();
      return seen;
    },
    forget: async () => {
      last = null;
      await document.update(() => ({ connection: null }));
      options.onStatus();
    },
    check: () => visit(stored, readReport),
    add: (overlay: string, scene: string, name: string | undefined) =>
      visit(stored, async (visited) => {
        const { parts } = await visited.read();
        const { source, undo } = await addToScene(parts, overlay, scene, name);
        remember('added', source, undo);
        return readReport(visited);
      }),
    applyFix: (id: string) =>
      visit(stored, async (visited) => {
        const { parts, report: seen } = await visited.read();
        const issue = seen.findings.find((one) => one.id === id && one.canMend);
        if (!issue) throw new ObsFailure('changed');
        remember(issue.kind, issue.source, await applyFix(parts, issue));
        return readReport(visited);
      }),
    undo: (id: string) =>
      visit(stored, async (visited) => {
        if (last?.summary.id !== id) throw new ObsFailure('changed');
        const { undo } = last;
        last = null;
        await undo(visited.session);
        return readReport(visited);
      }),
  };
}

interface Visited {
  readonly session: ObsSession;
  read(): Promise<{ parts: FixParts; report: Omit<ObsReport, 'undo'> }>;
}

async function visitNow<T>(options: ObsVisitsOptions, credentials: ObsCredentials, work: (visited: Visited) => Promise<T>): Promise<T> {
  const isHere = isThisComputer(credentials.address.host, options.interfaceAddresses());
  const session = await options.open(credentials).catch((error: unknown) => {
    const runs = isHere && options.isOpenInObs() && error instanceof ObsFailure && error.problem === 'off';
    throw runs ? new ObsFailure('server-off') : error;
  });
  try {
    const links = options.linksFor(isHere ? 'this-computer' : 'elsewhere');
    return await work({ session, read: () => readAll(session, links) });
  } finally {
    session.close();
  }
}

async function readAll(session: ObsSession, links: OverlayLinks): Promise<{ parts: FixParts; report: Omit<ObsReport, 'undo'> }> {
  const state = await readObs(session);
  const sources = await Promise.all(ovationSources(state, links).map((one) => complete(session, state, one)));
  const shown = sources.flatMap(({ name, scenes, hiddenIn, onAir, shown: { tag, overlay } }) =>
    tag === 'overlay' ? [{ name, overlay, scenes: [...scenes], hiddenIn: [...hiddenIn], onAir }] : [],
  );
  return {
    parts: { session, state, sources, links },
    report: {
      obs: { version: state.version, webSocket: state.webSocketVersion },
      canvas: state.canvas,
      scenes: [...state.scenes],
      scene: state.program,
      sources: shown,
      findings: issuesOf(state, sources, links),
    },
  };
}

async function complete(session: ObsSession, state: ObsState, found: ReturnType<typeof ovationSources>[number]): Promise<OvationSource> {
  const { name, settings } = found.source;
  const Filters = z.object({ filters: z.array(z.unknown()) });
  const [muted, onAir, { filters }] = await Promise.all([
    isMuted(session, name),
    isOnAir(session, name),
    session.ask('GetSourceFilterList', Filters, { sourceName: name }),
  ]);
  const own = state.items.filter(({ source }) => source === name);
  const inGroups = state.grouped.get(name) ?? [];
  const scenes = [...new Set([...own.map(({ scene }) => scene), ...inGroups])];
  const isShownIn = (scene: string) => inGroups.includes(scene) || own.some((item) => item.scene === scene && item.isEnabled);
  const hiddenIn = scenes.filter((scene) => !isShownIn(scene));
  return { name, settings, shown: found.shown, scenes, hiddenIn, onAir, muted, hasFilters: filters.length > 0 };
}

/** The part of the status about OBS: its address, but never its password. */
export function obsStatusOf({ connection }: ObsFile): { readonly address: string } | null {
  return connection && { address: connection.address };
}

function credentialsOf({ connection }: ObsFile): ObsCredentials {
  const address: ObsAddress | null = connection && parseObsAddress(connection.address);
  if (!connection || !address) throw new ObsFailure('not-set-up');
  return { address, password: connection.password };
}
