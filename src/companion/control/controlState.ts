import { tableOf } from '../../contract';
import type { AccountStatus, ControlProblem, ControlState, LiveControlState } from '../../contract/companion';
import { overlaysIn } from '../../contract/engine';
import { type Control, distinctName, type Muted, mutedAt, overlaysOf, type Settings } from '../../contract/settings';
import type { AccountModel } from '../account/accountModel';
import type { LiveHub } from '../live/liveHub';
import type { Clock } from '../ports';
import type { StoredDocument } from '../storage/storedDocument';

interface ControlStateParts {
  readonly settings: Pick<StoredDocument<Settings>, 'get'>;
  readonly hub: Pick<LiveHub, 'engines'>;
  readonly clock: Clock;
}

const nothingMuted: Muted = { alerts: false, sound: false, speech: false };
export const defaultControl: Control = { paused: false, muted: nothingMuted };

export function controlState({ settings, hub, clock }: ControlStateParts): ControlState {
  const document = settings.get();
  const { control = defaultControl, moderation } = document;
  const engines = hub.engines();
  const elements = engines.flatMap(({ report, queues }) => report.boxes.map((one) => ({ ...one, report: queues.get(one.box) ?? null })));
  const pages = engines.flatMap(({ report }) => overlaysIn(report).map((one) => one.pages));
  return {
    ...control,
    muted: mutedAt(control, clock.now()),
    safeUntilMs: moderation?.safeUntilMs ?? null,
    overlays: pages.reduce((sum, count) => sum + count, 0),
    boxes: elements.map(({ endsAtMs = null, ...element }) => {
      const title = distinctName(document, element.box);
      const overlay = overlayWith(document, element.box);
      return { ...element, endsAtMs, ...(title !== null && { title }), ...(overlay !== null && { overlay }) };
    }),
  };
}

function overlayWith(document: Settings, elementName: string): string | null {
  const overlays = Object.entries(overlaysOf(document));
  return overlays.find(([, { elements: layers }]) => layers.some((layer) => layer.box === elementName))?.[0] ?? null;
}

interface ControlPageParts extends ControlStateParts {
  readonly hub: Pick<LiveHub, 'engines' | 'reports'>;
  readonly accounts: Pick<AccountModel, 'status'>;
}

/** The state that a control page receives when it opens and after each change (SPEC DSK-3). */
export function controlPageState(parts: ControlPageParts): LiveControlState {
  return { nowMs: parts.clock.now(), control: controlState(parts), troubles: problemsOf(parts) };
}

function problemsOf({ accounts, hub }: ControlPageParts): LiveControlState['troubles'] {
  const account = accounts.status();
  const ofAccount = accountProblem(account);
  // If the account has a problem, the streams stop too, so only the account's problem is reported.
  const isReported = ofAccount !== null;
  const ofEngines = hub.reports().flatMap(({ boxes: elements, state, problems = [] }) => {
    if (!elements.some(({ pages }) => pages > 0)) return [];
    return [isReported ? null : (streamProblems[state.tag] ?? null), ...problems];
  });
  const all = [ofAccount, ...ofEngines].filter((problem) => problem !== null);
  return [...new Map(all.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function accountProblem(account: AccountStatus | null): ControlProblem | null {
  if (!account) return 'no-account';
  return account.problem === 'none' ? null : account.problem;
}

/** The problem for each state of the stream. States that last only seconds have none. */
const streamProblems = tableOf<ControlProblem>({ waiting: 'stream-waiting', stopped: 'stream-stopped' });
