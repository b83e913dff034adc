import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { dribble, json, limit, signInPage } from './malformed.ts';
import type { Mood } from './moods.ts';
import type { Dice } from './random.ts';

const lifeMs = 60_000;

export interface MintsOptions {
  readonly dice: Dice;
  /** The platform's own clock. */
  readonly now: () => number;
  /** Where no key may ever be sent. */
  readonly trap: () => string;
  /** Never answers. */
  hang(response: ServerResponse): void;
}

/** Hands out tokens, in the platform's mood, and knows which of them are still good. */
export class Mints {
  readonly #tokens = new Map<string, number>();
  #lastSpent = 'never-minted';

  constructor(private readonly options: MintsOptions) {}

  /** Spends a token; answers whether it was good. */
  spend(token: string): boolean {
    const isGood = (this.#tokens.get(token) ?? 0) > this.options.now();
    this.#tokens.delete(token);
    this.#lastSpent = token;
    return isGood;
  }

  answer(response: ServerResponse, mood: Mood): void {
    const { dice, trap, hang } = this.options;
    switch (mood) {
      case 'mint hangs':
        return hang(response);
      case 'mint answers 500':
        return json(response, 500, { error: 'oops', code: 'INTERNAL', details: null });
      case 'mint answers 429 without Retry-After':
        return limit(response, 'TOO_MANY_REQUESTS', null);
      case 'mint answers 429 with an malformed Retry-After':
        return limit(response, 'TOO_MANY_REQUESTS', dice);
      case 'mint answers late':
        return void setTimeout(() => json(response, 200, this.#mint()), dice.between(2_000, 7_000));
      case 'mint answers in drops':
        return dribble(response, this.#mint(), dice.between(500, 3_000));
      case 'mint answers with a page':
        return signInPage(response);
      case 'mint rejects the key':
        return json(response, 401, { error: 'bad key', code: 'KEY', details: null });
      case 'mint redirects':
        return void response.writeHead(307, { location: trap() }).end();
      case 'mint hands out spent tokens':
        return json(response, 200, { ...this.#mint(), streamToken: this.#lastSpent });
      case 'mint says odd things':
        return json(response, 200, this.#odd());
      default:
        return json(response, 200, this.#mint());
    }
  }

  #mint() {
    const streamToken = randomUUID();
    const untilMs = this.options.now() + lifeMs;
    this.#tokens.set(streamToken, untilMs);
    return { streamToken, expiresAt: new Date(untilMs).toISOString(), expiresIn: 60 };
  }

  #odd(): unknown {
    const minted = this.#mint();
    return this.options.dice.pick([
      { ...minted, expiresAt: 'in a minute' },
      { ...minted, expiresAt: new Date(this.options.now() + 5 * 3_600_000).toISOString() },
      { ...minted, expiresIn: 'sixty' },
      { ...minted, expiresIn: 60_000 },
      { ...minted, expiresIn: 0, expiresAt: new Date(this.options.now()).toISOString() },
      { ...minted, streamToken: '' },
      { token: minted.streamToken },
      null,
      [],
    ]);
  }
}
