import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ResponseOf } from '../../../../contract';
import { companionEndpoints, type ReadGoal, type ReadPerk } from '../../../../contract/companion';
import type { Answer, CallCompanion } from '../../../companion';
import { refusalText, t } from '../../../i18n';
import type { SettingsPorts, Undo } from '../../frame/ports';
import { otherAccount } from '../../frame/requestState';

const pageSize = '100';
/** How often goals are read. Necessary because the platform sends no event for a new goal. */
const goalsEveryMs = 15_000;
/** Limits reading to 5,000 perks, in case a faulty platform always returns another cursor. */
const maxPages = 50;

export type Catalogue =
  | { readonly tag: 'no-account' }
  | { readonly tag: 'reading' }
  | { readonly tag: 'ready'; readonly perks: readonly ReadPerk[] }
  | { readonly tag: 'unreadable'; readonly why: string };

export interface CatalogueModel {
  readonly catalogue: ReadonlySignal<Catalogue>;
  readonly goals: ReadonlySignal<readonly ReadGoal[]>;
  readPerks(): void;
  /** Reads the goals now and repeatedly while the page is visible. Returns the function that stops this. */
  watchGoals(): Undo;
  close(): void;
}

/** The currency of the creator's perks, or else of the goals; undefined if both are unknown. */
export function currencyIn({ catalogue, goals }: Pick<CatalogueModel, 'catalogue' | 'goals'>): string | undefined {
  const perks = catalogue.value.tag === 'ready' ? catalogue.value.perks : [];
  return perks.find(({ currency }) => currency !== undefined)?.currency ?? goals.value[0]?.currency;
}

/** As `currencyIn`, but with a default, for amounts that always need a currency (SPEC SPG-9). */
export const homeCurrencyIn = (model: Pick<CatalogueModel, 'catalogue' | 'goals'>): string => currencyIn(model) ?? 'USD';

/** The creator's perks and goals. `account`: null if no account is connected. Perks are read again whenever `state` changes. */
export function createCatalogueModel(
  call: CallCompanion,
  { timers, page }: Pick<SettingsPorts, 'timers' | 'page'>,
  account: ReadonlySignal<string | null>,
  state: ReadonlySignal<unknown> = account,
): CatalogueModel {
  const catalogue = signal<Catalogue>({ tag: 'no-account' });
  const goals = signal<readonly ReadGoal[]>([]);
  let attempt = 0;
  let goalWatchers = 0;
  let isHidden = false;
  let cancelGoals: Undo = () => {};

  async function read(): Promise<void> {
    attempt += 1;
    const own = attempt;
    catalogue.value = { tag: 'reading' };
    const result = await readAllPerks(call);
    if (own !== attempt) return;
    catalogue.value = result;
    if (currencyIn({ catalogue, goals }) === undefined) void readGoals();
  }

  async function readGoals(): Promise<void> {
    const asked = account.peek();
    const answer = await call(companionEndpoints.readGoals, { query: { limit: pageSize } });
    if (!answer.ok || asked !== account.peek()) return; // ignore failures: the next read may succeed
    // Keep the old object if the goals are unchanged, so that nothing is rendered again.
    if (JSON.stringify(answer.value.goals) !== JSON.stringify(goals.peek())) goals.value = answer.value.goals;
  }

  function followGoals(): void {
    cancelGoals();
    if (goalWatchers === 0 || isHidden) return;
    cancelGoals = timers.set(followGoals, goalsEveryMs);
    if (account.peek() !== null) void readGoals();
  }

  const stopHiding = page.onHide(() => {
    isHidden = true;
    cancelGoals();
  });
  const stopReturning = page.onReturn(() => {
    isHidden = false;
    followGoals();
  });
  const stop = effect(() => {
    state.value;
    attempt += 1; // a pending answer for the previous account is now ignored
    if (account.value === null) catalogue.value = { tag: 'no-account' };
    else void read();
  });
  const isOtherAccount = otherAccount(account);
  const stopGoals = effect(() => {
    if (!isOtherAccount()) return;
    goals.value = [];
    followGoals();
  });
  return {
    catalogue,
    goals,
    watchGoals: () => {
      goalWatchers += 1;
      followGoals();
      let isWatching = true;
      return () => {
        if (isWatching) goalWatchers -= 1;
        isWatching = false;
        if (goalWatchers === 0) cancelGoals();
      };
    },
    readPerks: () => void read(),
    close: () => {
      attempt += 1;
      cancelGoals();
      stop();
      stopGoals();
      stopHiding();
      stopReturning();
    },
  };
}

type PerkPage = ResponseOf<typeof companionEndpoints.readPerks>;

async function readAllPerks(call: CallCompanion): Promise<Catalogue> {
  const perks: ReadPerk[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const query: Record<string, string> = cursor === null ? { limit: pageSize } : { limit: pageSize, cursor };
    const answer: Answer<PerkPage> = await call(companionEndpoints.readPerks, { query });
    if (!answer.ok) return { tag: 'unreadable', why: refusalText(answer) };
    perks.push(...answer.value.perks);
    cursor = answer.value.nextCursor;
    if (cursor === null) return { tag: 'ready', perks };
  }
  return { tag: 'unreadable', why: t('filters.perks.endless') };
}
