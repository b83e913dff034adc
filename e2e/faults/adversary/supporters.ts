import { randomUUID } from 'node:crypto';
import type { Dice } from './random.ts';

/** One event as the stream tells it. `key` = its identity, as the contract says. */
export interface Told {
  readonly key: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const texts = [
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

/** What supporters do, and what lists of REST then say of it. */
export class Supporters {
  readonly donations: Record<string, unknown>[] = [];
  readonly followers: Record<string, unknown>[] = [];
  readonly goals: Record<string, unknown>[] = [];
  #goal = randomUUID();

  constructor(
    private readonly dice: Dice,
    /** The platform's own clock. */
    private readonly now: () => number,
  ) {}

  /** What one action publishes, in the order of the stream. */
  act(): Told[] {
    const { dice } = this;
    const kind = dice.roll();
    if (kind < 0.45) return this.#donate([]);
    if (kind < 0.65) return this.#donate([this.#line(), ...(dice.happens(0.3) ? [this.#line()] : [])]);
    if (kind < 0.7) return [...this.#donate([]), ...this.#donate([])]; // at one instant
    if (kind < 0.9) return [this.#follow()];
    return [this.#reach()];
  }

  #line() {
    const [quantity, unitAmount] = [this.dice.between(1, 3), this.dice.between(1, 900)];
    return { id: randomUUID(), title: 'A perk', quantity, unitAmount, lineTotal: quantity * unitAmount, currency: 'USD' };
  }

  #donate(perks: readonly { readonly lineTotal: number }[]): Told[] {
    const { dice } = this;
    const id = randomUUID();
    const createdAt = new Date(this.now()).toISOString();
    const said = { donorName: dice.pick(texts), message: dice.pick(texts) };
    const currency = perks.length > 0 ? 'USD' : dice.pick(currencies);
    const legacy = perks.length === 0 && dice.happens(0.1) ? { id: randomUUID(), title: null } : null;
    const data = { id, amount: dice.between(1, 4_000), currency, ...said, country: null, perk: legacy, perks, createdAt };
    this.donations.push(data);
    const donation = { key: `donation.created:${id}`, type: 'donation.created', data };
    if (perks.length === 0 && !legacy) return [donation];
    const cartTotal = legacy ? null : perks.reduce((total, { lineTotal }) => total + lineTotal, 0);
    const bought = { donationId: id, currency, donorName: said.donorName, perk: legacy, perks, cartTotal, createdAt };
    const purchase = { key: `perks.purchased:${id}`, type: 'perks.purchased', data: bought };
    return dice.happens(0.15) ? [purchase, donation] : [donation, purchase];
  }

  #follow(): Told {
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

  /** Reached, reset, and reached again: the same goal, another instant. */
  #reach(): Told {
    if (this.dice.happens(0.5)) this.#goal = randomUUID();
    const completedAt = new Date(this.now()).toISOString();
    const about = { description: null, amount: 1_000, totalRaised: 1_200, currency: 'USD' };
    this.goals.push({ id: this.#goal, ...about, completedAt, createdAt: completedAt });
    return { key: `goal.reached:${this.#goal}:${completedAt}`, type: 'goal.reached', data: { goalId: this.#goal, ...about, completedAt } };
  }
}
