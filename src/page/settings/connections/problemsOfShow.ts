import { type CatalogText, widgetStops, widgetStopTextId } from '../../../contract';
import type { CompanionStatus, ConnectedEngine, StatusNotice } from '../../../contract/companion';
import { hasOpenOverlay } from '../../../contract/engine';
import { mutedAt, type Settings } from '../../../contract/settings';
import { localizedText, t } from '../../i18n';
import { cssGate } from '../frame/files/gates';
import { elementTitle } from '../frame/overlayNames';
import { accountStatusText, canRetryNow, overlayStatusTexts, type StatusText } from './account/connectionText';

export const switches = ['paused', 'muted', 'silent', 'approveFirst', 'safeMode'] as const;
export type Switch = (typeof switches)[number];

/** What a creator can do about a problem with one click. `retry` checks the account again and makes stopped overlays retry. */
export type Fix =
  | { readonly tag: 'page'; readonly page: 'account' | 'alerts' | 'overlays' | 'start' }
  | { readonly tag: 'retry' }
  | { readonly tag: 'end'; readonly what: Switch }
  | { readonly tag: 'dismiss'; readonly id: string }
  | { readonly tag: 'restart'; readonly elements: readonly string[] };

/** Something that changes alerts or prevents them. `fix`: null if no button can fix it. */
export interface Problem extends StatusText {
  readonly fix: Fix | null;
  readonly dismiss?: string;
}

interface Known {
  readonly status: CompanionStatus;
  readonly settings: Pick<Settings, 'boxes' | 'overlays' | 'control' | 'moderation'>;
  readonly nowMs: number;
}

/** The problems, worst first. The list is empty if alerts are shown normally. */
export function problemsOf({ status, settings, nowMs }: Known): readonly Problem[] {
  const found = [
    ...accountProblems(status),
    ...overlayProblems(status, nowMs),
    ...switched(settings, nowMs),
    ...cssProblems(settings),
    ...notices(status),
  ];
  const order = ['bad', 'busy', 'idle', 'good'];
  return found.sort((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone));
}

function accountProblems({ account, notices = [] }: CompanionStatus): Problem[] {
  const text = accountStatusText(account);
  if (text.tone === 'good' || notices.some(isAccountLost)) return []; // one of the notices already gives the reason
  return [{ ...text, fix: account?.problem === 'unreachable' ? { tag: 'retry' } : { tag: 'page', page: 'account' } }];
}

function overlayProblems(status: CompanionStatus, nowMs: number): Problem[] {
  const open = status.engines.filter(hasOpenOverlay);
  const isOpen = open.length > 0;
  const wasUsed = status.links.some(({ lastUsedAt }) => lastUsedAt !== null);
  return overlayStatusTexts(status.engines, nowMs).flatMap((text, index): Problem[] => {
    if (text.tone === 'good') return [];
    if (!isOpen) return [{ ...text, fix: { tag: 'page', page: wasUsed ? 'overlays' : 'start' } }];
    const elements = stoppedWidgets(open[index]);
    const restart: Fix | null = elements.length > 0 ? { tag: 'restart', elements } : null;
    return [{ ...text, fix: canRetryNow(status) ? { tag: 'retry' } : restart }];
  });
}

type Boxes = Known['settings']['boxes'];
type CostlyCss = ReturnType<NonNullable<ReturnType<typeof cssGate>>['costlyCssIn']>;

const stopTextIds: readonly string[] = widgetStops.map(widgetStopTextId);

function stoppedWidgets(engine: ConnectedEngine | undefined): readonly string[] {
  return (engine?.problems ?? []).flatMap(({ sentence }) => (sentence && stoppedIn(sentence)) ?? []);
}

/** Searches a report, and the reports inside it, for the name of a stopped widget. Returns null if there is none. */
function stoppedIn({ values: { box: element, problem } }: CatalogText): string | null {
  if (typeof problem !== 'object') return null;
  return stopTextIds.includes(problem.id) && typeof element === 'string' ? element : stoppedIn(problem);
}

function switched({ control, moderation }: Known['settings'], nowMs: number): Problem[] {
  const on = {
    paused: control?.paused,
    muted: control && Object.values(mutedAt(control, nowMs)).some(Boolean),
    silent: control?.volume === 0,
    approveFirst: control?.approveFirst,
    safeMode: (moderation?.safeUntilMs ?? 0) > nowMs,
  };
  return switches.flatMap((what) =>
    on[what] ? [{ tone: 'busy', title: t(`state.${what}`), detail: t(`state.${what}.detail`), fix: { tag: 'end', what } }] : [],
  );
}

/** Reports CSS that is too costly. It can only come from an older version or a manual edit of the settings file. */
function cssProblems(settings: Known['settings']): Problem[] {
  const costly = costlyCssOf(settings.boxes);
  if (!costly) return [];
  const title = t('state.css', { name: elementTitle(settings, costly.box) });
  return [{ tone: 'busy', title, detail: t('state.css.detail', { line: costly.line }), fix: { tag: 'page', page: 'alerts' } }];
}

/** The problems are computed every second, so the result of the CSS check is cached for each version of the settings. */
const checkedCss = new WeakMap<Boxes, CostlyCss>();

function costlyCssOf(elements: Boxes): CostlyCss {
  const gate = cssGate();
  if (!gate) return null;
  const known = checkedCss.get(elements);
  if (known !== undefined) return known;
  const costly = gate.costlyCssIn(elements);
  checkedCss.set(elements, costly);
  return costly;
}

function notices({ notices: all = [] }: CompanionStatus): Problem[] {
  return all.map((notice) => ({
    tone: isAccountLost(notice) || isAboutDisk(notice) ? 'bad' : 'busy',
    title: localizedText(notice),
    detail: '',
    fix: fixOf(notice),
    ...(isAboutOldLink(notice) && { dismiss: notice.id }),
  }));
}

const isAboutDisk = ({ sentence }: StatusNotice) => sentence?.id.startsWith('disk-') ?? false;
const isAccountLost = ({ sentence }: StatusNotice) => sentence?.id === 'account-lost';

const isAboutOldLink = ({ sentence }: StatusNotice) => sentence?.id === 'old-link-in-use' || sentence?.id === 'unknown-link-in-use';

function fixOf(notice: StatusNotice): Fix | null {
  if (isAboutOldLink(notice)) return { tag: 'page', page: 'overlays' };
  if (isAccountLost(notice)) return { tag: 'page', page: 'account' };
  return notice.id === undefined ? null : { tag: 'dismiss', id: notice.id };
}
