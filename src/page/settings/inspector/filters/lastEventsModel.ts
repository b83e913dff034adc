import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { parseBusinessEvent } from '../../../../contract/api';
import { companionEndpoints, type KeptReceipt } from '../../../../contract/companion';
import type { QueuedEvent } from '../../../../contract/engine';
import type { Settings } from '../../../../contract/settings';
import { chooseNext, decideNext, type EventFilter, eventFilterOf } from '../../../alerts';
import type { CallCompanion } from '../../../companion';
import { refusalText } from '../../../i18n';

export const maxEvents = 50;

export interface FilteredEvent {
  readonly receipt: KeptReceipt;
  readonly rule: string | null;
}

export type LastEvents =
  | { readonly tag: 'unread' }
  | { readonly tag: 'reading' }
  | { readonly tag: 'failed'; readonly why: string }
  | { readonly tag: 'ready'; readonly events: readonly FilteredEvent[] };

/** Applies the current filters of the selected alerts to their past events (SPEC SPG-12). */
export interface LastEventsModel {
  readonly state: ReadonlySignal<LastEvents>;
  read(): Promise<void>;
  close(): void;
}

interface LastEventsModelOptions {
  readonly call: CallCompanion;
  readonly element: ReadonlySignal<string>;
  readonly settings: ReadonlySignal<Settings | null>;
  readonly account: ReadonlySignal<string | null>;
}

type Read = Exclude<LastEvents, { tag: 'ready' }> | { readonly tag: 'ready'; readonly receipts: readonly KeptReceipt[] };

export function createLastEventsModel({ call, element, settings, account }: LastEventsModelOptions): LastEventsModel {
  const read = signal<Read>({ tag: 'unread' });
  let attempt = 0;
  const about = computed(() => `${account.value} ${element.value}`);
  const stop = effect(() => {
    // Ignore a pending answer, because it is about other alerts or another account (SPEC STA-9).
    if (about.value) attempt += 1;
    read.value = { tag: 'unread' };
  });
  return {
    state: computed(() => {
      const present = read.value;
      if (present.tag !== 'ready') return present;
      return { tag: 'ready', events: settings.value ? applyFilters(present.receipts, eventFilterOf(settings.value, element.value)) : [] };
    }),
    read: async () => {
      attempt += 1;
      const own = attempt;
      read.value = { tag: 'reading' };
      const answer = await call(companionEndpoints.listReceipts, { query: { box: element.peek(), limit: String(maxEvents) } });
      if (own !== attempt) return;
      read.value = answer.ok ? { tag: 'ready', receipts: answer.value.receipts } : { tag: 'failed', why: refusalText(answer) };
    },
    close: () => {
      attempt += 1;
      stop();
    },
  };
}

/** Whether each event would be shown. `rule`: why not; null if shown. Leaves out receipts of older versions, which have no event data. */
export function applyFilters(receipts: readonly KeptReceipt[], element: EventFilter): FilteredEvent[] {
  const known = new Map<QueuedEvent, KeptReceipt>();
  for (const receipt of [...receipts].reverse()) {
    const parsed = parseBusinessEvent(receipt.type, receipt.data);
    const { seq, key, arrival } = receipt;
    if (parsed.ok) known.set({ seq, key, arrival, event: parsed.event, receivedAtMs: 0 }, receipt);
  }
  const rules = new Map<QueuedEvent, string | null>();
  let pending = [...known.keys()];
  while (pending.length > 0) {
    // Decides as if much time had passed, so that no donation still waits for its purchase.
    const decision = decideNext(pending, element, { nowMs: Number.MAX_SAFE_INTEGER, serverAheadMs: 0 }, chooseNext);
    if (decision.tag === 'end')
      for (const { queued, outcome } of decision.ended) rules.set(queued, outcome.tag === 'suppressed' ? outcome.rule : null);
    else if (decision.tag === 'show') for (const queued of decision.queued) rules.set(queued, null);
    else break;
    pending = pending.filter((queued) => !rules.has(queued));
  }
  return [...known].reverse().map(([queued, receipt]) => ({ receipt, rule: rules.get(queued) ?? null }));
}
