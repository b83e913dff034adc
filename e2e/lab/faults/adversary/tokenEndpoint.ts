import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Random } from '../../simulation/random.ts';
import type { FaultMode } from './faultModes.ts';
import { json, respondSlowly, signInPage, tooManyRequests } from './responses.ts';

const lifetimeMs = 60_000;

export interface TokenEndpointOptions {
  readonly random: Random;
  readonly now: () => number;
  /** A URL of another origin. A client must not send any request there. */
  readonly trap: () => string;
  hang(response: ServerResponse): void;
}

/** Mints stream tokens as the fault mode requires, and remembers which tokens are valid. */
export class TokenEndpoint {
  readonly #tokens = new Map<string, number>();
  #lastSpent = 'never-minted';

  constructor(private readonly options: TokenEndpointOptions) {}

  spend(token: string): boolean {
    const isValid = (this.#tokens.get(token) ?? 0) > this.options.now();
    this.#tokens.delete(token);
    this.#lastSpent = token;
    return isValid;
  }

  answer(response: ServerResponse, mode: FaultMode): void {
    const { random, trap, hang } = this.options;
    switch (mode) {
      case 'mint hangs':
        return hang(response);
      case 'mint answers 500':
        return json(response, 500, { error: 'oops', code: 'INTERNAL', details: null });
      case 'mint answers 429 without Retry-After':
        return tooManyRequests(response, 'TOO_MANY_REQUESTS', null);
      case 'mint answers 429 with a malformed Retry-After':
        return tooManyRequests(response, 'TOO_MANY_REQUESTS', random);
      case 'mint answers late':
        return void setTimeout(() => json(response, 200, this.#mint()), random.between(2_000, 7_000));
      case 'mint answers piece by piece':
        return respondSlowly(response, this.#mint(), random.between(500, 3_000));
      case 'mint answers with an HTML page':
        return signInPage(response);
      case 'mint rejects the key':
        return json(response, 401, { error: 'bad key', code: 'KEY', details: null });
      case 'mint redirects':
        return void response.writeHead(307, { location: trap() }).end();
      case 'mint hands out spent tokens':
        return json(response, 200, { ...this.#mint(), streamToken: this.#lastSpent });
      case 'mint answers with malformed fields':
        return json(response, 200, this.#malformed());
      default:
        return json(response, 200, this.#mint());
    }
  }

  #mint() {
    const streamToken = randomUUID();
    const untilMs = this.options.now() + lifetimeMs;
    this.#tokens.set(streamToken, untilMs);
    return { streamToken, expiresAt: new Date(untilMs).toISOString(), expiresIn: 60 };
  }

  #malformed(): unknown {
    const minted = this.#mint();
    return this.options.random.pick([
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
