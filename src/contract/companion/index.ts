export { BackupQuery, backupPath, OvationVersion, RestoreOffer, restorePath } from './backup';
export { AutostartStatus, ComputerStatus, computerEndpoints, MenuKind, MenuStatus, NetworkStatus } from './computer';
export {
  AnyControlProblem,
  answerCommand,
  ControlBody,
  ControlLiveMessage,
  ControlledElement,
  ControlOutcome,
  type ControlProblem,
  ControlState,
  controlQuery,
  DeviceLink,
  DeviceName,
  deviceNames,
  forwardCommand,
  LiveControlState,
  maxForMs,
  type RemoteCommand,
  safeModeMs,
} from './control';
export {
  FailedFile,
  type FileProblem,
  fontFileHosts,
  type HostFilesStatus,
  KeptFile,
  OpenWidgetFrame,
  openWidgetFrame,
  StoreArea,
  StoreChange,
  StoredEntry,
  storeWidgetEntry,
  WantedHost,
  WidgetNetwork,
  widgetFileLimits,
} from './customWidgets';
export { DemoPerk } from './demo';
export {
  AccountProblem,
  AccountStatus,
  type CompanionEndpoints,
  CompanionStatus,
  ConnectedEngine,
  companionEndpoints,
  EngineProgram,
  LinkStatus,
  ReadPerk,
  SettingsLiveMessage,
  StatusNotice,
} from './endpoints';
export { controlFeedMs, FeedEvent, type FeedFilter, FeedQuery, FeedState, feedFilters } from './feed';
export { ConnectionMoment, Health, HealthProblem } from './health';
export { KeyKind, KeyReference, KeyStatus, maxKeyNameLength } from './keys';
export { AnyCatalogText, inEnglish, isTextId, LocalizedText, localize, ReportedText, reportable, textIn } from './localizedText';
export {
  backupMediaLimits,
  FontFacts,
  fontScripts,
  ListedMedia,
  MediaItem,
  type MediaKind,
  MediaUse,
  mediaKinds,
  mediaLimits,
  UploadQuery,
  uploadPath,
} from './media';
export { mediaUses } from './mediaUses';
export { type BroadcastState, ObsFailed, ObsFinding, ObsName, ObsProblem, ObsReport, obsFindingKinds, obsProblems } from './obs';
export { maxPerkLines, PerkTask, PerkTasks } from './perkTasks';
export {
  PerkDone,
  percentRaised,
  ReadDonation,
  ReadGoal,
  ReadTopDonor,
  readActiveGoal,
  readDonations,
  readFollowers,
  readGoals,
  readPerksDone,
  readTopDonors,
  Unread,
} from './reads';
export { CsvSeparator, Erasure, ExportQuery, exportPath, KeptReceipt, ReceiptFilter, ReceiptQuery } from './receipts';
export { PatchedSettings, patchLimits, SettingsPatch } from './settings';
export { joinedProgress, type KeptSetupStep, keptSetupSteps, noSetupProgress, SetupProgress } from './setup';
export { type StarterCategory, type StarterMedium, type StarterName, starterCategories, starterMedia } from './starterMedia';
export { maxHourlyDays, Stats, type StatsPart, statsItems } from './stats';
export { Stream, StreamDetail } from './streams';
