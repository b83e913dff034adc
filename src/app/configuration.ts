import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { InvalidBaseUrl, normalizeBaseUrl } from '../companion';
import { type Environment, hostName, listOf, portNumber, readVariables, variable } from './environment';
import { StartupError } from './startupError';

const loopback = '127.0.0.1';

export interface Configuration {
  /** The port to listen at. With 0, any free port is used. */
  readonly port: number;
  readonly host: string;
  /** Whether OVATION_HOST is set. If it is not, network access can be turned on and off in the settings. */
  readonly isHostGiven: boolean;
  readonly home: string;
  readonly extraOrigins: readonly string[];
  /** Port of the embedded service. 0 (the default) means any free port. */
  readonly apiPort: number;
  /** Whether OVATION_API_PORT is set. If so, the program prints the API's URL and the demo account's key for other programs. */
  readonly isApiPortGiven: boolean;
  readonly account: { readonly baseUrl: string; readonly apiKey: string } | null;
}

const Variables = z.object({
  OVATION_PORT: portNumber('4747'),
  OVATION_API_PORT: portNumber('0'),
  OVATION_HOST: z.optional(hostName),
  OVATION_HOME: z.optional(z.string()),
  OVATION_ORIGINS: variable(
    '',
    (text) => listOf(text).every(isOrigin),
    'must be origins separated by commas (for example https://page.example)',
    listOf,
  ),
  CREATOR_API_URL: z.optional(z.string()),
  CREATOR_API_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/, 'must be the key as the platform gave it, without spaces'))),
});
type Variables = z.infer<typeof Variables>;

/** Reads the environment. `defaultFolder` returns the data folder to use if OVATION_HOME is not set. Throws a {@link StartupError}. */
export function readConfiguration(environment: Environment, defaultFolder: () => string): Configuration {
  const variables = readVariables(Variables, environment);
  return {
    port: variables.OVATION_PORT,
    host: variables.OVATION_HOST ?? loopback,
    isHostGiven: variables.OVATION_HOST !== undefined,
    home: variables.OVATION_HOME === undefined ? defaultFolder() : resolve(variables.OVATION_HOME),
    extraOrigins: variables.OVATION_ORIGINS,
    apiPort: variables.OVATION_API_PORT,
    isApiPortGiven: Boolean(environment.OVATION_API_PORT),
    account: accountOf(variables),
  };
}

function accountOf({ CREATOR_API_URL: url, CREATOR_API_KEY: apiKey }: Variables): Configuration['account'] {
  if (url === undefined && apiKey === undefined) return null;
  if (url === undefined) throw new StartupError('CREATOR_API_URL must be set if CREATOR_API_KEY is set');
  if (apiKey === undefined) throw new StartupError('CREATOR_API_KEY must be set if CREATOR_API_URL is set');
  try {
    return { baseUrl: normalizeBaseUrl(url), apiKey };
  } catch (error) {
    if (error instanceof InvalidBaseUrl) throw new StartupError(`CREATOR_API_URL ${error.message}`);
    throw error;
  }
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
