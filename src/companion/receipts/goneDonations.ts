import { dayMs } from '../../contract';
import { apiEndpoints } from '../../contract/api';
import { HttpProblem } from '../../server/http';
import type { Account } from '../account/account';
import type { AccountModel } from '../account/accountModel';
import { readList, reads } from '../platform/reads';
import type { CallUpstream } from '../platform/upstream';
import type { CompanionOptions } from '../ports';
import type { KeptDonation } from './goneRows';
import type { ReceiptStore } from './receiptStore';

const passEveryMs = 5 * 60_000;
const callEveryMs = 5_000;
/** Donations older than this are not checked. */
const recentMs = 7 * dayMs;
/** How long to wait before a new donation is checked: the platform may list it a little later than its event. */
const settledMs = 60_000;
const pageLimit = 100;
const maxPages = 1_000;
const maxAsked = 3;
/** The form of the platform's ids. Donations with other ids are not checked. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface GoneDonationsOptions extends Pick<CompanionOptions, 'clock' | 'timers' | 'report'> {
  readonly call: CallUpstream;
  /** Whether the platform may be called now without using the quota that overlays need. If true, the call is counted. */
  mayCall(): boolean;
  readonly accounts: Pick<AccountModel, 'current' | 'reference' | 'isIdentified' | 'status'>;
  readonly receipts: Pick<ReceiptStore, 'donations' | 'markGone'>;
  onChange(): void;
}

interface Present {
  readonly account: Account;
  readonly id: string;
}

/** Marks donations that the platform has deleted: its list does not contain them, and it returns `null` for their ids (SPEC CMP-49). */
export class GoneDonations {
  /** When each missing donation was last requested by id. The donation with the oldest request comes first. */
  readonly #askedAtMs = new Map<string, number>();
  #unread: string | null = null;
  #cancel = () => {};
  #isClosed = false;

  constructor(private readonly options: GoneDonationsOptions) {
    void this.#watch();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancel();
  }

  async #watch(): Promise<void> {
    while (!this.#isClosed) {
      await this.#wait(passEveryMs);
      await this.#pass().catch((error: unknown) => {
        // Problems of the platform are already in the status, and the next check tries again.
        if (!(error instanceof HttpProblem)) this.options.report('deleted donations not checked');
      });
    }
  }

  async #pass(): Promise<void> {
    const { accounts, receipts, clock } = this.options;
    const status = accounts.status();
    // The demo account has no refunds, so it is not checked.
    if (this.#isClosed || !status || status.demo || status.problem !== 'none' || !accounts.isIdentified()) return;
    const present: Present = { account: accounts.current(), id: status.id };
    const nowMs = clock.now();
    const known = await receipts.donations(present.id, { fromMs: nowMs - recentMs, untilMs: nowMs - settledMs });
    const missing = new Map(known.filter(({ id }) => uuid.test(id)).map((one) => [one.id, one]));
    if (missing.size === 0) return;
    await this.#readLists(present, missing, nowMs - recentMs - dayMs);
    if (this.#isPresent(present)) await this.#ask(present, missing);
  }

  /**
   * Removes from `missing` the donations that the platform lists. If they were marked as deleted, removes the mark. If the list is sorted
   * newest first, stops after the page that reaches `untilMs`.
   */
  async #readLists(present: Present, missing: Map<string, KeptDonation>, untilMs: number): Promise<void> {
    const cursors = new Set<string | null>();
    let cursor: string | null = null;
    let previousMs = Number.POSITIVE_INFINITY;
    let isDescending = true;
    while (!cursors.has(cursor) && cursors.size < maxPages) {
      cursors.add(cursor);
      if (!(await this.#turn(present))) return;
      const page = await this.#readPage(present, cursor);
      if (!page || !this.#isPresent(present)) return;
      const listed = page.items.map(({ id }) => id);
      const back = listed.filter((id) => missing.get(id)?.isGone);
      if (back.length > 0) await this.#mark(present, back, false);
      for (const id of listed) missing.delete(id);
      for (const { createdAt } of page.items) {
        const atMs = Date.parse(createdAt);
        isDescending &&= atMs <= previousMs;
        previousMs = atMs;
      }
      cursor = page.nextCursor;
      const isPast = isDescending && previousMs < untilMs;
      if (cursor === null || isPast || [...missing.values()].every(({ isGone }) => isGone)) return;
    }
  }

  /** Reads one page of the platform's list of donations. Null if the platform rejects the request, or if no item can be read. */
  async #readPage({ account }: Present, cursor: string | null) {
    const fixed = { current: () => account, reference: () => this.options.accounts.reference() };
    const query = { limit: pageLimit, ...(cursor !== null && { cursor }) };
    try {
      const page = await readList(this.options.call, fixed, reads.donations, query);
      if (page.unread?.[0]) this.#reportUnread(page.unread[0].why);
      return page;
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.code !== 'UPSTREAM_REJECTED') throw error;
      this.#reportUnread(error.message);
      return null;
    }
  }

  /** Does not report the same reason again: each check (every 5 min) reads the same unreadable item. */
  #reportUnread(why: string): void {
    if (this.#unread === why) return;
    this.#unread = why;
    this.options.report(`check for deleted donations: items of the platform's list unreadable: ${why}`);
  }

  async #ask(present: Present, missing: ReadonlyMap<string, KeptDonation>): Promise<void> {
    const { call, clock } = this.options;
    const asked = this.#askedAtMs;
    for (const id of asked.keys()) if (!missing.has(id)) asked.delete(id);
    const waiting = [...missing.values()].sort((one, other) => (asked.get(one.id) ?? 0) - (asked.get(other.id) ?? 0));
    for (const { id, isGone } of waiting.slice(0, maxAsked)) {
      if (!(await this.#turn(present))) return;
      asked.set(id, clock.now());
      const answer = await call(present.account, apiEndpoints.getDonation, { query: { id } });
      if (!this.#isPresent(present)) return;
      if ((answer === null) !== isGone) await this.#mark(present, [id], answer === null);
    }
  }

  async #mark({ id }: Present, donations: readonly string[], isGone: boolean): Promise<void> {
    await this.options.receipts.markGone(id, donations, isGone);
    this.options.onChange();
  }

  /** Waits until the platform may be called. Returns false if the account was replaced. */
  async #turn(present: Present): Promise<boolean> {
    do await this.#wait(callEveryMs);
    while (this.#isPresent(present) && !this.options.mayCall());
    return this.#isPresent(present);
  }

  #isPresent({ account, id }: Present): boolean {
    const { accounts } = this.options;
    return !this.#isClosed && accounts.reference()?.id === id && accounts.current() === account;
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isClosed) resolve();
      else this.#cancel = this.options.timers.set(resolve, ms);
    });
  }
}
