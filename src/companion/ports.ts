import type { BodyOf, Clock, Report, Timers } from '../contract';
import type { AutostartStatus, CompanionEndpoints, DemoPerk, MenuStatus, ReadGoal } from '../contract/companion';
import type { Connection, FetchHandler } from '../server/http';
import type { Inspection } from './backup/backupFormat';
import type { PageFiles } from './page/pageFiles';
import type { VoiceEngine } from './speech/engines';
import type { HostConnection } from './widgetFiles/fetchFile';

export type { Clock, Report, Timers };

/** What a supporter can do on the demo account. Each call throws `ApiError` if the platform rejects it. */
export interface DemoPlatform {
  profile(): Promise<{ readonly displayName: string }>;
  activeGoal(): Promise<ReadGoal | null>;
  perks(): Promise<DemoPerk[]>;
  /** `amount` is in major units. */
  donate(donation: BodyOf<CompanionEndpoints['demoDonate']>): Promise<{ readonly id: string }>;
  purchase(purchase: BodyOf<CompanionEndpoints['demoPurchase']>): Promise<{ readonly donationId: string }>;
  follow(username: string): Promise<{ readonly id: string }>;
}

export interface EmbeddedService {
  /** The platform's address, without `/api/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The owner of the key. It is known without a request, so startup uses no quota. */
  readonly owner: { readonly id: string; readonly displayName: string };
  readonly demo: DemoPlatform;
  readonly answerStream: FetchHandler;
  endTokens(tokens: readonly string[]): Promise<void>;
}

export interface ReachedAt {
  /** The host to listen at: a name, an address or a wildcard (`0.0.0.0`, `::`). It is a wildcard while other devices are allowed. */
  readonly host: string;
  readonly port: number;
}

export interface LanListener {
  readonly isOpen: boolean;
  /** Starts listening. Rejects and stays closed if none of this computer's addresses can be used. The creator sees the error's message. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** How many new receipts, bytes of receipts and perk lines one link may add per day. */
export interface CopiesADay {
  readonly receipts: number;
  readonly bytes: number;
  readonly lines: number;
}

export interface CompanionOptions {
  readonly home: string;
  readonly page: PageFiles;
  readonly reachedAt: ReachedAt;
  interfaceAddresses(): readonly string[];
  /** Switches the access of other devices. Absent if `OVATION_HOST` is set: the access then cannot be changed in the settings. */
  readonly network?: LanListener;
  readonly clock: Clock;
  readonly timers: Timers;
  randomBytes(size: number): Uint8Array;
  readonly fetch: typeof fetch;
  readonly hostConnection?: HostConnection;
  /** The account from the environment, which the settings page cannot change. Null if none is set there. */
  readonly fixedAccount: { readonly baseUrl: string; readonly apiKey: string } | null;
  readonly embedded: EmbeddedService | null;
  /** Origins of other programs' pages that may call the companion. */
  readonly extraOrigins: readonly string[];
  readonly report: Report;
  /** Name and schema version of each SQLite database. If absent, backups cannot be restored. */
  readonly schemaVersions?: readonly string[];
  readonly crashes?: readonly { readonly atMs: number; readonly how: string }[];
  /** Monotonic time. If absent, changes of the system clock are not noticed. */
  monotonicMs?(): number;
  logFails?(): boolean;
  readonly versions?: { readonly ovation: string; readonly node: string; readonly system: string };
  /** Checks the databases of an uploaded backup in a separate process, which can be killed if one of them makes it hang. */
  inspectStores(folder: string): Promise<Inspection>;
  /** Overrides how many receipts, bytes and perk lines one link may add per day (SPEC RCP-3). */
  readonly copiesADay?: Partial<CopiesADay>;
  readonly voices?: VoiceOptions;
  /** Random numbers in [0, 1), which vary the delays before the feed's stream reconnects. If absent, the companion reads no events. */
  readonly feedRandom?: () => number;
  /** Switches autostart and the menu entry, stops and restarts Ovation. If absent, the settings page cannot do this. */
  readonly computer?: Computer;
}

export interface Computer {
  readonly autostart: {
    /** Reads whether Ovation starts at login. Never rejects: an unreadable autostart file is reported in the status. */
    state(): Promise<AutostartStatus>;
    change(isOn: boolean): Promise<AutostartStatus>;
  };
  readonly menu: {
    /** Reads whether the program menu has an entry. Never rejects: an unreadable file of the entry is reported in the status. */
    state(): Promise<MenuStatus>;
    change(isOn: boolean): Promise<MenuStatus>;
  };
  stop(): void;
  /** Exits the program, which its supervisor then restarts. Absent if there is no supervisor. */
  restart?(): void;
}

export interface VoiceOptions {
  readonly platform: string;
  /** Finds the speech engines that work on this system. `folder` contains voice models that the creator added. */
  find(folder: string): Promise<readonly VoiceEngine[]>;
}

export interface Companion {
  fetch(request: Request, connection?: Connection): Promise<Response>;
  links(): { readonly settings: string; readonly overlay: string | null; readonly demo: string | null };
  close(): Promise<void>;
}
