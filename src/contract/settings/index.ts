/** The settings document: schema, defaults and bounds. */
export {
  applyChange,
  applyChanges,
  documentLimits,
  type Full,
  fullOf,
  invertChange,
  type Judge,
  judgeChanges,
  valueAt,
  withChange,
} from './applyChange';
export { BoxText, defaultBoxText, moneyDisplays, type TextSlot, textBounds, textSlots } from './boxText';
export {
  type Change,
  combineChanges,
  entriesOf,
  isNeverHeld,
  mergeChanges,
  type Path,
  type Single,
  StoredChange,
  singlesOf,
  targetOf,
} from './change';
export {
  AlertCode,
  type AlertDrawing,
  AlertWords,
  codeFileStart,
  codeKinds,
  codeLimits,
  FieldValue,
  FieldValues,
  fieldTypeOf,
  fileFieldTypes,
  valueLimits,
  WidgetCode,
} from './customWidget/code';
export {
  type CustomContent,
  type CustomEvent,
  type CustomSession,
  type CustomSums,
  type CustomTop,
  maxCustomEvents,
  withoutCode,
  withoutTags,
} from './customWidget/content';
export { fontFolderOf, widgetFonts } from './customWidget/fonts';
export { type FrameEvent, FrameMessage, type HostMessage, readFrameMessage } from './customWidget/frameMessages';
export { inertNameOf, tooDeepAt, unfinishedTagAt, withInertTags, withoutShadows } from './customWidget/inertTags';
export { elementOf, placeOf, sideOf, withoutHidden } from './elements';
export { type EndWatch, watchEnds, withoutEnded } from './ends';
export {
  Customization,
  defaultCustomization,
  defaultLook,
  type FontName,
  fonts,
  type Idle,
  type Layout,
  Look,
  layouts,
  type MotionName,
  maxCssLength,
  motions,
  type Placement,
  placements,
  type SoundName,
  scaleRange,
  soundNames,
  type ThemeName,
  type Tier,
  themeNames,
  Variant,
  VariantChange,
  VariantConditions,
} from './look';
export {
  type HoldKind,
  Moderation,
  moderationBounds,
  type WordLanguage,
  wordLanguages,
} from './moderation';
export { narrowChange } from './narrowChange';
export {
  BoxName,
  defaultOverlaySize,
  distinctName,
  elementBounds,
  elementNameLength,
  givenName,
  maxElements,
  Overlay,
  OverlayElement,
  overlayLengthBounds,
  Rect,
  sourceSize,
} from './overlay';
export { boxTimes, defaultPacing, Pacing } from './pacing';
export {
  allBoxSettings,
  BoxSettings,
  boxesOfOverlay,
  boxSettings,
  Control,
  cssTextsOf,
  defaultBoxSettings,
  defaultSettings,
  fallbackSettings,
  holdOf,
  Muted,
  maxBoxes,
  maxOverlays,
  maxSettingsBytes,
  mediaOf,
  mutedAt,
  overlayNamed,
  overlayOfBox,
  overlaysOf,
  Settings,
  themesOf,
  timerOf,
  timerStepsOf,
} from './settings';
export { defaultSpeech, SpeechRequest, SpeechSettings, Voice } from './speech';
export { maxAddMs, ReportedTimer, TimerStep, withStep } from './timer';
export {
  type DoneMark,
  defaultWidget,
  figureNames,
  type GoalStyle,
  isAboutEvents,
  type LatestKind,
  Milestone,
  maxElementText,
  type TextWeight,
  type TopSpan,
  Widget,
  type WidgetKind,
  type WidgetWord,
  widgetKinds,
  widgetWords,
} from './widget';
export type {
  ContentOf,
  CreditName,
  GoalMark,
  PerkRow,
  TimerReading,
  TopRow,
  TotalFigure,
  WidgetContent,
  WidgetEntry,
  WidgetView,
} from './widgetView';
