import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { ButtonCommand, TestCommand } from '../engine/commands';
import { EngineReport, mintStreamToken, reportEngine } from '../engine/companionProtocol';
import { copyReceipts } from '../engine/receipts';
import { UpperCurrency } from '../money';
import { Count, Instant } from '../numbers';
import { ElementName } from '../settings/overlay';
import { Settings } from '../settings/settings';
import { Voice } from '../settings/speech';
import { backupEndpoints } from './backup';
import { computerEndpoints, NetworkStatus } from './computer';
import { answerCommand, controlEndpoints, DeviceLink, deviceEndpoints, forwardCommand } from './control';
import { openWidgetFrame, StoreChange, storeWidgetEntry, widgetFileEndpoints } from './customWidgets';
import { demoEndpoints } from './demo';
import { feedEndpoints } from './feed';
import { healthEndpoints } from './health';
import { KeyStatus, keyEndpoints } from './keys';
import { LocalizedText, ReportedText } from './localizedText';
import { mediaEndpoints } from './media';
import { broadcastStates, ObsName, obsEndpoints } from './obs';
import { perkTaskEndpoints } from './perkTasks';
import { listEnd, ReadQuery, readActiveGoal, readDonations, readFollowers, readGoals, readPerksDone, readTopDonors } from './reads';
import { receiptEndpoints } from './receipts';
import { settingsEndpoints } from './settings';
import { SetupProgress, setupEndpoints } from './setup';
import { statsEndpoints } from './stats';
import { streamEndpoints } from './streams';

/*
 * The companion protocol. Responses contain only the fields below, so pages never receive e-mail addresses, card digits or payment ids
 * (SPEC CMP-4).
 */

const accountProblems = ['none', 'rejected-key', 'no-premium', 'unreachable', 'not-this-api'] as const;
export const AccountProblem = z.enum(accountProblems);
export type AccountProblem = z.infer<typeof AccountProblem>;

export const AccountStatus = z.object({
  /** The `id` of {@link AccountReference}. Two accounts with the same name have different ids. */
  id: z.string(),
  baseUrl: z.string(),
  /** The name in the profile. null if it is unknown. */
  displayName: z.nullable(z.string()),
  /** Id of the profile image. null or absent if there is none. */
  pictureId: z.optional(z.nullable(z.string())),
  problem: AccountProblem,
  demo: z.boolean(),
  /** Whether environment variables set the account. The settings page then cannot change it. */
  fixed: z.boolean(),
});
export type AccountStatus = z.infer<typeof AccountStatus>;

export const LinkStatus = z.object({ overlay: ElementName, url: z.string(), lastUsedAt: z.nullable(z.string()) });
export type LinkStatus = z.infer<typeof LinkStatus>;

/** The versions of OBS and of the browser in which an engine runs. null if unknown. */
export const EngineProgram = z.object({ obs: z.nullable(z.string()), chromium: z.nullable(z.string()) });
export type EngineProgram = z.infer<typeof EngineProgram>;

export const ConnectedEngine = z.extend(EngineReport, { program: z.optional(EngineProgram), problems: z.optional(z.array(LocalizedText)) });
export type ConnectedEngine = z.infer<typeof ConnectedEngine>;

/**
 * A notice on the settings page. A notice with an `id` is shown until the creator dismisses it. Any other notice disappears when it no
 * longer applies.
 */
export const StatusNotice = z.extend(LocalizedText, { id: z.optional(z.string()) });
export type StatusNotice = z.infer<typeof StatusNotice>;

/** Everything that the settings page shows, except the settings themselves. */
export const CompanionStatus = z.object({
  account: z.nullable(AccountStatus),
  engines: z.array(ConnectedEngine),
  links: z.array(LinkStatus),
  keys: z.optional(z.array(KeyStatus)),
  demoUrl: z.nullable(z.string()),
  hasControlKey: z.optional(z.boolean()),
  devices: z.optional(z.array(DeviceLink)),
  network: z.optional(NetworkStatus),
  /** Address of OBS’s WebSocket server, as the creator has set it. null if it is not set. */
  obs: z.optional(z.nullable(z.object({ address: z.string() }))),
  setup: z.optional(SetupProgress),
  /** Problems of the data folder, for example files that could not be read and were renamed. */
  notices: z.optional(z.array(StatusNotice)),
});
export type CompanionStatus = z.infer<typeof CompanionStatus>;

export const SettingsLiveMessage = z.discriminatedUnion('type', [
  /** The first message on the channel. `nowMs`: the companion's clock. */
  z.object({ type: z.literal('hello'), status: CompanionStatus, settings: Settings, nowMs: z.optional(Instant) }),
  z.object({ type: z.literal('status'), status: CompanionStatus }),
  z.object({ type: z.literal('settings'), settings: Settings }),
  z.object({ type: z.literal('widget-stored'), news: StoreChange }),
  z.object({ type: z.literal('ping') }),
]);
export type SettingsLiveMessage = z.infer<typeof SettingsLiveMessage>;

/** `currency` is absent if the platform does not send it. */
export const ReadPerk = z.object({
  id: z.string(),
  title: z.string(),
  currency: z.optional(z.catch(z.optional(UpperCurrency), undefined)),
});
export type ReadPerk = z.infer<typeof ReadPerk>;
export const Links = z.object({ links: z.array(LinkStatus) });

export const companionEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    auth: 'none',
    group: 'Companion',
    summary: 'Check that the companion runs',
    response: z.object({ ok: z.literal(true) }),
  }),
  mintStreamToken,
  reportEngine,
  copyReceipts,
  answerCommand,
  forwardCommand,
  ...controlEndpoints,
  ...deviceEndpoints,
  ...healthEndpoints,
  ...receiptEndpoints,
  ...feedEndpoints,
  ...perkTaskEndpoints,
  ...keyEndpoints,
  ...computerEndpoints,
  ...setupEndpoints,
  ...statsEndpoints,
  ...streamEndpoints,
  ...mediaEndpoints,
  openWidgetFrame,
  storeWidgetEntry,
  ...widgetFileEndpoints,
  ...obsEndpoints,
  ...backupEndpoints,
  ...demoEndpoints,
  readDonations,
  readFollowers,
  readGoals,
  readActiveGoal,
  readPerksDone,
  readTopDonors,
  readPerks: endpoint({
    method: 'GET',
    path: '/read/perk/list',
    auth: 'any-link',
    group: 'Reads',
    summary: 'List the perk catalogue',
    query: ReadQuery,
    response: z.object({ perks: z.array(ReadPerk), ...listEnd }),
  }),
  ...settingsEndpoints,
  getStatus: endpoint({
    method: 'GET',
    path: '/status',
    auth: 'settings',
    group: 'Settings',
    summary: 'Get account, overlays and links',
    response: CompanionStatus,
  }),
  dismissNotice: endpoint({
    method: 'DELETE',
    path: '/notices/:id',
    auth: 'settings',
    group: 'Settings',
    summary: 'Dismiss a notice of the status',
    response: z.object({}),
  }),
  putAccount: endpoint({
    method: 'PUT',
    path: '/account',
    auth: 'settings',
    group: 'Account',
    summary: 'Connect an account; verifies and stores the key, never returns it',
    body: z.object({
      baseUrl: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).check(z.maxLength(2_000)),
      apiKey: z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/, 'must be the key as it was given, without spaces')),
    }),
    response: CompanionStatus,
  }),
  checkAccount: endpoint({
    method: 'POST',
    path: '/account/check',
    auth: 'settings',
    group: 'Account',
    summary: 'Check the account at the platform again; stopped overlays retry if it is valid',
    response: CompanionStatus,
  }),
  getAccountPicture: endpoint({
    method: 'GET',
    path: '/account/picture',
    auth: 'settings',
    group: 'Account',
    summary: 'Get the profile image as a data URL; null if there is none',
    response: z.object({ picture: z.nullable(z.object({ id: z.string(), dataUrl: z.string() })) }),
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/account',
    auth: 'settings',
    group: 'Account',
    summary: 'Disconnect the account',
    response: CompanionStatus,
  }),
  sendCommand: endpoint({
    method: 'POST',
    path: '/commands',
    auth: 'settings',
    group: 'Settings',
    summary: 'Send a command to the overlays; returns how many engines got it',
    body: z.discriminatedUnion('type', [TestCommand, ButtonCommand]),
    response: z.object({ engines: Count }),
  }),
  getVoices: endpoint({
    method: 'GET',
    path: '/voices',
    auth: 'settings',
    group: 'Speech',
    summary: 'List the voices of this system, and get its name',
    response: z.object({ voices: z.array(Voice), platform: z.string() }),
  }),
  reportSpeech: endpoint({
    method: 'POST',
    path: '/speech/problem',
    auth: 'overlay',
    group: 'Speech',
    summary: 'Report that speech could not be played',
    body: z.object({ problem: ReportedText }),
    response: z.object({}),
  }),
  reportBroadcast: endpoint({
    method: 'POST',
    path: '/broadcast',
    auth: 'overlay',
    group: 'Companion',
    summary: 'Report that OBS started or stopped streaming; resets the session totals',
    body: z.object({ word: z.enum(broadcastStates), obs: z.optional(ObsName) }),
    response: z.object({}),
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/links/:overlay/renew',
    auth: 'settings',
    group: 'Links',
    summary: 'Replace the key of an overlay; its old link stops working',
    response: Links,
  }),
  renewSettingsKey: endpoint({
    method: 'POST',
    path: '/settings-key/renew',
    auth: 'settings',
    group: 'Links',
    summary: 'Replace the settings key; its old link stops working',
    response: z.object({ url: z.string() }),
  }),
} as const;
export type CompanionEndpoints = typeof companionEndpoints;
