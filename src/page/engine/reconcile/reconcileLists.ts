import type { BusinessEvent } from '../../../contract/api';
import { readDonations, readFollowers, readGoals } from '../../../contract/companion';
import { donationEvents, goalEvents, type ListPage, type ReconcileList } from '../../../stream';
import type { Answer, CallCompanion, CallInput } from '../../companion';

type PageInput = Pick<CallInput, 'query' | 'signal' | 'timeoutMs'>;
type ReadPage = (call: CallCompanion, input: PageInput) => Promise<Answer<ListPage>>;

const donations: ReadPage = async (call, input) =>
  toPage(await call(readDonations, input), (page) => page.donations.flatMap(donationEvents));
const followers: ReadPage = async (call, input) =>
  toPage(await call(readFollowers, input), (page) => page.followers.map((data) => ({ type: 'follower.created', data })));
const goals: ReadPage = async (call, input) => toPage(await call(readGoals, input), (page) => page.goals.flatMap(goalEvents));

export const reconcileLists = { donations, followers, goals } satisfies Record<ReconcileList, ReadPage>;

function toPage<Page extends Omit<ListPage, 'events'>>(answer: Answer<Page>, eventsOf: (page: Page) => BusinessEvent[]): Answer<ListPage> {
  if (!answer.ok) return answer;
  const { nextCursor, accountId, unread } = answer.value;
  return { ok: true, value: { events: eventsOf(answer.value), nextCursor, accountId, unread } };
}
