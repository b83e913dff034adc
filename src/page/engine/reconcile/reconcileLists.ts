import { type CatalogText, catalogText } from '../../../contract';
import type { BusinessEvent, DonationCreated, PerksPurchased } from '../../../contract/api';
import { type ReadGoal, readDonations, readFollowers, readGoals, textIn } from '../../../contract/companion';
import type { Answer, CallCompanion, CallInput, Refusal } from '../../companion';

/** A page of a list as events. `accountId` is the owner of the list, absent if the companion did not send it. */
export interface ListPage {
  readonly events: readonly BusinessEvent[];
  readonly nextCursor: string | null;
  readonly accountId?: string | undefined;
  readonly unread?: readonly { readonly at: string | null; readonly why: string }[] | undefined;
}

export function whyRefused({ status, details }: Refusal): CatalogText {
  if (status === 0) return catalogText('why-late');
  return textIn(details) ?? catalogText('why-answered', { status });
}

type PageInput = Pick<CallInput, 'query' | 'signal' | 'timeoutMs'>;
type ReadPage = (call: CallCompanion, input: PageInput) => Promise<Answer<ListPage>>;

const donations: ReadPage = async (call, input) =>
  toPage(await call(readDonations, input), (page) => page.donations.flatMap(donationEvents));
const followers: ReadPage = async (call, input) =>
  toPage(await call(readFollowers, input), (page) => page.followers.map((data) => ({ type: 'follower.created', data })));
const goals: ReadPage = async (call, input) => toPage(await call(readGoals, input), (page) => page.goals.flatMap(goalEvents));

/** The lists that a REST pass reads. Donations also yield purchases. */
export const reconcileLists = { donations, followers, goals } as const;
export type ReconcileList = keyof typeof reconcileLists;

function toPage<Page extends Omit<ListPage, 'events'>>(answer: Answer<Page>, eventsOf: (page: Page) => BusinessEvent[]): Answer<ListPage> {
  if (!answer.ok) return answer;
  const { nextCursor, accountId, unread } = answer.value;
  return { ok: true, value: { events: eventsOf(answer.value), nextCursor, accountId, unread } };
}

/** Includes the purchase if the donation has perk lines or a legacy perk. */
function donationEvents(data: DonationCreated): BusinessEvent[] {
  const donation: BusinessEvent = { type: 'donation.created', data };
  if (data.perks.length === 0 && data.perk === null) return [donation];
  const purchase: PerksPurchased = {
    donationId: data.id,
    currency: data.currency,
    donorName: data.donorName,
    perk: data.perk,
    perks: data.perks,
    cartTotal: data.perks.length > 0 ? data.perks.reduce((total, line) => total + line.lineTotal, 0) : null,
    createdAt: data.createdAt,
  };
  return [donation, { type: 'perks.purchased', data: purchase }];
}

function goalEvents({ id, completedAt, ...goal }: ReadGoal): BusinessEvent[] {
  return completedAt === null ? [] : [{ type: 'goal.reached', data: { goalId: id, completedAt, ...goal } }];
}
