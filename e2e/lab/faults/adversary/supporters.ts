import { randomUUID } from 'node:crypto';
import type { Random } from '../../simulation/random.ts';

/** An event of the stream. `key` is the business key that the contract defines for it. */
export interface PlatformEvent {
  readonly key: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const texts: readonly [string | null, ...(string | null)[]] = [
  'Ada',
  null,
  '',
  '<img src=x onerror=alert(1)>',
  '\u202eevil\u2066',
  'line\r\nevent: error\ndata: {}\n\n',
  '👩‍👩‍👧‍👦'.repeat(20),
  '\u2028\u2029\u0000',
  'a'.repeat(500),
  '{"family":"control","type":"resync"}',
];
const currencies = ['USD', 'EUR', 'JPY', 'KWD', 'BHD', 'ISK', 'XAF'] as const;

/** Creates donations, purchases, followers and goals, both as events for the stream and as items for REST's lists. */
export class Supporters {
  readonly donations: Record<string, unknown>[] = [];
  readonly followers: Record<string, unknown>[] = [];
  readonly goals: Record<string, unknown>[] = [];
  #goal = randomUUID();

  constructor(
    private readonly random: Random,
    private readonly now: () => number,
  ) {}

  /** The events of one action, in the order of the stream. */
  act(): PlatformEvent[] {
    const { random } = this;
    const kind = random.fraction();
    if (kind < 0.45) return this.#donate([]);
    if (kind < 0.65) return this.#donate([this.#perkLine(), ...(random.happens(0.3) ? [this.#perkLine()] : [])]);
    if (kind < 0.7) return [...this.#donate([]), ...this.#donate([])]; // two donations at the same time
    if (kind < 0.9) return [this.#follow()];
    return [this.#reachGoal()];
  }

  #perkLine() {
    const [quantity, unitAmount] = [this.random.between(1, 3), this.random.between(1, 900)];
    return { id: randomUUID(), title: 'A perk', quantity, unitAmount, lineTotal: quantity * unitAmount, currency: 'USD' };
  }

  #donate(perks: readonly { readonly lineTotal: number }[]): PlatformEvent[] {
    const { random } = this;
    const id = randomUUID();
    const createdAt = new Date(this.now()).toISOString();
    const fromDonor = { donorName: random.pick(texts), message: random.pick(texts) };
    const currency = perks.length > 0 ? 'USD' : random.pick(currencies);
    const legacy = perks.length === 0 && random.happens(0.1) ? { id: randomUUID(), title: null } : null;
    const data = { id, amount: random.between(1, 4_000), currency, ...fromDonor, country: null, perk: legacy, perks, createdAt };
    this.donations.push(data);
    const donation = { key: `donation.created:${id}`, type: 'donation.created', data };
    if (perks.length === 0 && !legacy) return [donation];
    const cartTotal = legacy ? null : perks.reduce((total, { lineTotal }) => total + lineTotal, 0);
    const purchased = { donationId: id, currency, donorName: fromDonor.donorName, perk: legacy, perks, cartTotal, createdAt };
    const purchase = { key: `perks.purchased:${id}`, type: 'perks.purchased', data: purchased };
    return random.happens(0.15) ? [purchase, donation] : [donation, purchase];
  }

  #follow(): PlatformEvent {
    const id = `f-${randomUUID()}`;
    const data = {
      id,
      username: 'somebody',
      displayName: null,
      platform: 'twitch',
      origin: 'provider',
      createdAt: new Date(this.now()).toISOString(),
    };
    this.followers.push(data);
    return { key: `follower.created:${id}`, type: 'follower.created', data };
  }

  /** Reaches a new goal. In half of the cases, reaches the previous goal again instead. */
  #reachGoal(): PlatformEvent {
    if (this.random.happens(0.5)) this.#goal = randomUUID();
    const completedAt = new Date(this.now()).toISOString();
    const goal = { description: null, amount: 1_000, totalRaised: 1_200, currency: 'USD' };
    this.goals.push({ id: this.#goal, ...goal, completedAt, createdAt: completedAt });
    return { key: `goal.reached:${this.#goal}:${completedAt}`, type: 'goal.reached', data: { goalId: this.#goal, ...goal, completedAt } };
  }
}
