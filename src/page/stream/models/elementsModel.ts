import { type ReadonlySignal, signal } from '@preact/signals';
import { defaultElement } from '../../../contract';
import type { ControlState } from '../../../contract/companion';
import type { QueueEntry, QueueReport } from '../../../contract/engine';
import type { ReportedTimer } from '../../../contract/settings';
import { t } from '../../i18n';
import type { ControlPorts, Undo } from '../ports';

/** The creator's new order of a queue, until the overlay confirms it. Further moves start from this order. */
export interface OrderModel {
  readonly requested: ReadonlySignal<{ readonly element: string; readonly keys: readonly string[] } | null>;
  request(element: string, keys: readonly string[]): void;
  close(): void;
}

/** How long to wait for the overlay's confirmation. A busy overlay can take seconds. */
const confirmTimeoutMs = 5_000;

export function createOrderModel(timers: ControlPorts['timers']): OrderModel {
  const requested = signal<OrderModel['requested']['value']>(null);
  let cancel: Undo = () => {};
  return {
    requested,
    request: (element, keys) => {
      cancel();
      requested.value = { element, keys };
      cancel = timers.set(() => {
        requested.value = null;
      }, confirmTimeoutMs);
    },
    close: () => cancel(),
  };
}

/** Sorts by the order of the keys. Entries whose key is not in the list come last. */
function sortByKeys<Entry extends { readonly key: string }>(entries: readonly Entry[], keys: readonly string[]): Entry[] {
  const place = ({ key }: Entry) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return [...entries].sort((one, other) => place(one) - place(other));
}

/** An element on an overlay, combined from the reports of all programs that have it open. */
export interface ControlElement {
  readonly name: string;
  readonly title: string;
  readonly pages: number;
  readonly visible: boolean;
  readonly report: QueueReport;
  readonly awaitingApproval: readonly QueueEntry[];
  /** Queued alerts that need no approval, in the order in which they will be shown. */
  readonly waiting: readonly QueueEntry[];
}

/** Lists each element once. Uses the report of a program whose page is visible, or else of any program. */
export function elementsOf({ boxes: elements }: ControlState, requested: OrderModel['requested']['value']): ControlElement[] {
  return namesOf(elements).flatMap((name) => {
    const own = elements.filter(({ box: element, report }) => element === name && report !== null);
    const report = asSeen(own)?.report;
    if (!report) return [];
    return {
      name,
      title: titleOf(own, name),
      pages: own.reduce((sum, { pages }) => sum + pages, 0),
      visible: own.some(({ visible }) => visible),
      report,
      awaitingApproval: report.queue.filter(({ held: approval }) => approval !== null),
      waiting: sortByKeys(
        report.queue.filter(({ held: approval }) => approval === null),
        requested?.element === name ? requested.keys : [],
      ),
    };
  });
}

/** A timer of an open overlay. Its times use the companion's clock. */
export interface ControlTimer extends ReportedTimer {
  readonly name: string;
  readonly title: string;
  /** The link name of an overlay that shows the timer, or null. */
  readonly overlay: string | null;
}

/** Lists each timer once, as reported by a program whose page is visible, or else by any program. */
export function openTimers({ boxes: elements }: ControlState): ControlTimer[] {
  return namesOf(elements).flatMap((name) => {
    const own = elements.filter((one) => one.box === name && one.timer);
    const timer = asSeen(own)?.timer;
    return timer ? [{ name, title: titleOf(own, name), overlay: own.find(({ overlay }) => overlay)?.overlay ?? null, ...timer }] : [];
  });
}

/** The address of a timer in the editor, or null if no overlay shows it. */
export function editorAddress({ overlay, name }: Pick<ControlTimer, 'overlay' | 'name'>): string | null {
  return overlay && `#/settings/overlays?overlay=${overlay}&box=${name}`;
}

type Reported = ControlState['boxes'][number];
const namesOf = (elements: readonly Reported[]) => [...new Set(elements.map(({ box: element }) => element))];
const titleOf = (own: readonly Reported[], name: string) =>
  own.find(({ title }) => title !== undefined)?.title ?? (name === defaultElement ? t('overlays.kind.alerts') : name);
/** Prefers the report of the program whose page is visible. */
const asSeen = (own: readonly Reported[]) => own.find(({ visible }) => visible) ?? own[0];

/** When the last of the countdowns ends, epoch ms; 0 if there is no countdown. */
export function lastEndMs({ safeUntilMs, mutedUntilMs, boxes: elements }: ControlState): number {
  const ends = elements.flatMap(({ report, timer }) => [
    timer?.endsAtMs ?? 0,
    report?.stage?.endsAtMs ?? 0,
    report?.undo?.untilMs ?? 0,
    ...(report?.queue.map(({ held: approval }) => approval?.untilMs ?? 0) ?? []),
  ]);
  const mutes = Object.values(mutedUntilMs ?? {}).map((untilMs) => untilMs ?? 0);
  return Math.max(safeUntilMs ?? 0, 0, ...mutes, ...ends);
}
