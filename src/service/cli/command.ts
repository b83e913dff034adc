import { type OperatorEndpoints, operatorBasePath, operatorEndpoints } from '../../contract/api';
import { type CallInput, createClient } from '../../server/http';

/** Thrown for an error that the user can fix. It is printed as one line. */
export class CliError extends Error {}

interface OperatorClientOptions {
  readonly url: string;
  readonly secret: string;
  readonly fetch: typeof fetch;
}

const timeoutMs = 10_000;

export type OperatorClient = ReturnType<typeof createOperatorClient>;

export function createOperatorClient({ url, secret, fetch }: OperatorClientOptions) {
  const headers = { Authorization: `Bearer ${secret}` };
  return createClient({ table: operatorEndpoints, baseUrl: url + operatorBasePath, headers, fetch, timeoutMs });
}

/** A command: an endpoint for operators, and how to make its input from the arguments. */
export interface Command {
  readonly name: string;
  /** The command's name and arguments: `<required>`, `<more>...`, `[--option <value>]`. */
  readonly usage: string;
  readonly summary: string;
  readonly example: string;
  readonly endpoint: keyof OperatorEndpoints;
  readonly positionals: readonly Positional[];
  readonly options: readonly string[];
  run(client: OperatorClient, given: Given): Promise<unknown>;
}

interface Positional {
  readonly name: string;
  readonly many: boolean;
}

/** `usage` declares the arguments. Parser and help are both derived from it. */
export function command<Name extends keyof OperatorEndpoints>(
  usage: string,
  endpoint: Name,
  toInput: (given: Given) => CallInput<OperatorEndpoints[Name]>,
  example: string,
  summary: string = operatorEndpoints[endpoint].summary,
): Command {
  return {
    name: usage.split(' ').slice(0, 2).join(' '),
    usage,
    summary,
    example,
    endpoint,
    positionals: [...usage.matchAll(/(?<!--\S+ )<([\w=-]+)>(\.{3})?/g)].map(([, name = '', many]) => ({ name, many: many !== undefined })),
    options: [...usage.matchAll(/--([\w-]+)/g)].map(([, name = '']) => name),
    run: (client, given) => client(endpoint, toInput(given)),
  };
}

export class Given {
  constructor(
    private readonly positionals: ReadonlyMap<string, readonly string[]>,
    private readonly options: ReadonlyMap<string, string>,
  ) {}

  text(name: string): string {
    const [text] = this.all(name);
    if (text === undefined) throw new Error(`The command's usage has no <${name}>`);
    return text;
  }

  all(name: string): readonly string[] {
    return this.positionals.get(name) ?? [];
  }

  integer(name: string): number {
    return toInteger(name, this.text(name));
  }

  option(name: string): string | undefined {
    return this.options.get(name);
  }

  integerOption(name: string): number | undefined {
    const text = this.options.get(name);
    return text === undefined ? undefined : toInteger(`--${name}`, text);
  }

  with(name: string, value: string): Given {
    return new Given(new Map([...this.positionals, [name, [value]]]), this.options);
  }
}

export function toInteger(name: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new CliError(`${name} must be a whole number, not "${text}"`);
  return Number(text);
}
