import { type CompanionEndpoints, type CompanionStatus, type Health, type Settings, sentence } from '../contract';
import type { Handlers } from '../http';
import { boxOf, type Caller, type Door } from './access/authenticate';
import type { LinkKeys } from './access/linkKeys';
import type { Links } from './access/links';
import { InvalidBaseUrl } from './account/account';
import type { AccountModel } from './account/accountModel';
import type { ReadPicture } from './account/accountPicture';
import { type BackupParts, createBackupHandlers } from './backup/backupRoutes';
import type { Broadcast } from './broadcast/broadcast';
import { createBroadcastHandlers } from './broadcast/broadcastHandlers';
import { createControlHandlers } from './control/controlHandlers';
import { createDeskHandlers } from './control/controlLinks';
import { createDemoHandlers } from './demo/demoHandlers';
import type { ClockWatch } from './health/clockWatch';
import type { LiveHub } from './live/liveHub';
import { createMachineHandlers } from './machine/machineHandlers';
import type { NetworkSwitch } from './machine/networkSwitch';
import type { Tickets } from './machine/tickets';
import { createMediaHandlers } from './media/mediaHandlers';
import type { MediaStore } from './media/mediaStore';
import { createObsHandlers } from './obs/obsHandlers';
import type { ObsKeeper } from './obs/obsService';
import type { Budget, CallFor } from './platform/budgets';
import { mintToken } from './platform/mint';
import type { MintedTokens } from './platform/mintedTokens';
import { readActiveGoal, readList, reads } from './platform/reads';
import type { CallUpstream } from './platform/upstream';
import type { Clock, EmbeddedService, Machine, Timers } from './ports';
import { createPerkTaskHandlers } from './receipts/perkTaskHandlers';
import { createReceiptHandlers } from './receipts/receiptHandlers';
import type { ReceiptStore } from './receipts/receiptStore';
import { refusal } from './refusal';
import { saveSettings } from './settings/settingsHandlers';
import type { Speaker } from './speech/speaker';
import { createSpeechHandlers } from './speech/speechHandlers';
import type { StatsReader } from './stats/statsReader';
import type { StoredDocument } from './storage/storedDocument';

/** Everything that the companion keeps. */
export interface CompanionParts {
  readonly call: CallUpstream;
  /** As `call`, within the budget of reads. */
  readonly read: CallFor;
  readonly mints: Budget;
  readonly accounts: AccountModel;
  readonly readPicture: ReadPicture;
  readonly door: Door;
  readonly keys: LinkKeys;
  readonly links: Links;
  readonly settings: StoredDocument<Settings>;
  readonly hub: LiveHub;
  readonly receipts: ReceiptStore;
  readonly health: () => Promise<Health>;
  readonly clockWatch: ClockWatch;
  readonly stats: StatsReader;
  readonly media: MediaStore;
  readonly obs: ObsKeeper;
  readonly backup: BackupParts;
  readonly embedded: EmbeddedService | null;
  readonly mintedTokens: MintedTokens;
  readonly receiptsADay: number | undefined;
  readonly broadcast: StoredDocument<Broadcast>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly machine: Machine | null;
  readonly network: NetworkSwitch;
  readonly tickets: Tickets;
  readonly speaker: Speaker;
  /** As Node names it. */
  readonly platform: string;
  status(): CompanionStatus;
}

/** One handler for each row of the companion's table. Input is validated, and the caller may call it. */
export function createHandlers(parts: CompanionParts): Handlers<CompanionEndpoints, Caller> {
  return {
    health: () => ({ ok: true }),
    ...engineHandlers(parts),
    ...settingsHandlers(parts),
    ...createControlHandlers(parts),
    ...createDeskHandlers(parts),
    ...accountHandlers(parts),
    ...linkHandlers(parts),
    ...createReceiptHandlers(parts),
    ...createPerkTaskHandlers(parts),
    getHealth: () => parts.health(),
    getStats: ({ query }) => parts.stats.read(query.days),
    ...createMediaHandlers(parts),
    ...createMachineHandlers(parts),
    ...createObsHandlers(parts.obs),
    ...createBackupHandlers(parts.backup),
    ...createBroadcastHandlers({ ...parts, onSettings: () => parts.hub.settingsChanged() }),
    ...createSpeechHandlers(parts.speaker, parts.platform),
    ...createDemoHandlers(parts.embedded),
  };
}

type Some<Row extends keyof CompanionEndpoints> = Pick<Handlers<CompanionEndpoints, Caller>, Row>;

function engineHandlers({
  call,
  read,
  mints,
  accounts,
  hub,
  mintedTokens,
}: CompanionParts): Some<
  'mintStreamToken' | 'reportEngine' | 'readDonations' | 'readFollowers' | 'readGoals' | 'readActiveGoal' | 'readTopDonors' | 'readPerks'
> {
  return {
    mintStreamToken: async ({ body, host, caller }) => {
      accounts.current(); // without an account nothing is asked for
      mints.take(boxOf(caller));
      const minted = await mintToken(call, accounts, body, host);
      mintedTokens.note(caller, minted.streamToken);
      return minted;
    },
    reportEngine: ({ body, caller }) => {
      hub.report(body, boxOf(caller));
      return {};
    },
    readDonations: async ({ query, caller }) => {
      const { items, ...rest } = await readList(read(boxOf(caller)), accounts, reads.donations, query);
      return { donations: items, ...rest };
    },
    readFollowers: async ({ query, caller }) => {
      const { items, ...rest } = await readList(read(boxOf(caller)), accounts, reads.followers, query);
      return { followers: items, ...rest };
    },
    readGoals: async ({ query, caller }) => {
      const { items, ...rest } = await readList(read(boxOf(caller)), accounts, reads.goals, query);
      return { goals: items, ...rest };
    },
    readTopDonors: async ({ query, caller }) => {
      const { items, accountId } = await readList(read(boxOf(caller)), accounts, reads.topDonors, query);
      return { donors: items, accountId };
    },
    readPerks: async ({ query, caller }) => {
      const { items, ...rest } = await readList(read(boxOf(caller)), accounts, reads.perks, query);
      return { perks: items, ...rest };
    },
    readActiveGoal: ({ caller }) => readActiveGoal(read(boxOf(caller)), accounts.current()),
  };
}

function settingsHandlers({
  settings,
  keys,
  hub,
  status,
  mintedTokens,
}: CompanionParts): Some<'getSettings' | 'putSettings' | 'getStatus' | 'sendCommand'> {
  return {
    getSettings: () => settings.get(),
    putSettings: async ({ body }) => {
      const saved = await saveSettings(settings, body);
      const gone = await keys.keepBoxes(Object.keys(saved.boxes));
      hub.settingsChanged();
      for (const box of gone) await endLink({ hub, mintedTokens }, box);
      hub.statusChanged();
      return saved;
    },
    getStatus: () => status(),
    sendCommand: ({ body }) => ({ engines: hub.command(body) }),
  };
}

function accountHandlers({
  accounts,
  readPicture,
  status,
}: CompanionParts): Some<'putAccount' | 'checkAccount' | 'deleteAccount' | 'getAccountPicture'> {
  return {
    getAccountPicture: async () => ({ picture: await readPicture() }),
    putAccount: async ({ body }) => {
      try {
        await accounts.connect(body);
      } catch (error) {
        throw error instanceof InvalidBaseUrl ? refusal('INVALID_REQUEST', error.sentence) : error;
      }
      return status();
    },
    checkAccount: async () => {
      await accounts.check();
      return status();
    },
    deleteAccount: async () => {
      await accounts.forget();
      return status();
    },
  };
}

/** What a box's link opened ends: live channels, and streams as far as they are ours to end (SPEC KEY-2). */
async function endLink({ hub, mintedTokens }: Pick<CompanionParts, 'hub' | 'mintedTokens'>, box: string): Promise<void> {
  hub.endBox(box);
  await mintedTokens.end(box);
}

function linkHandlers({
  keys,
  links,
  hub,
  mintedTokens,
}: CompanionParts): Some<'renewLink' | 'revokeLink' | 'renameKey' | 'renewSettingsKey'> {
  return {
    revokeLink: async ({ params }) => {
      const box = params.box ?? '';
      if (!(await keys.revokeOverlay(box))) throw refusal('NOT_FOUND', sentence('overlay-unknown'));
      await endLink({ hub, mintedTokens }, box);
      hub.statusChanged();
      return { keys: keys.list() };
    },
    renameKey: async ({ body: { name, ...reference } }) => {
      if (!keys.list().some(({ kind, of }) => kind === reference.kind && of === reference.of)) {
        throw refusal('NOT_FOUND', sentence('key-unknown'));
      }
      await keys.rename(reference, name.trim());
      hub.statusChanged();
      return { keys: keys.list() };
    },
    renewLink: async ({ params }) => {
      const box = params.box ?? '';
      if (!(await keys.renewOverlay(box))) throw refusal('NOT_FOUND', sentence('overlay-unknown'));
      await endLink({ hub, mintedTokens }, box);
      hub.statusChanged();
      return { links: links.overlays() };
    },
    renewSettingsKey: async () => {
      await keys.renewSettings();
      hub.endPages();
      return { url: links.settings() };
    },
  };
}
