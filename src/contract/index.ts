/**
 * What all programs use: names, numbers, money, errors, messages, endpoints. Types are inferred from schemas.
 * There are four more entry points: `api`, `companion`, `engine` and `settings`.
 * This folder compiles without the types of the DOM and of Node, because it does not depend on the runtime.
 */

export { type CatalogText, catalogText, LocalizedError, type TextValue, whyOf } from './catalogText';
export {
  alertVerbs,
  type ControlVerb,
  controlVerbs,
  elementVerbs,
  type SettingVerb,
  settingVerbs,
  type TimerVerb,
  timerVerbs,
} from './controlVerbs';
export {
  type BodyInputOf,
  type BodyOf,
  type Endpoint,
  type EndpointAuth,
  endpoint,
  type QueryInputOf,
  type QueryOf,
  type ResponseOf,
  type Retirement,
} from './endpoint';
export { englishMessages, type TextId } from './englishMessages';
export { ErrorBody, type ErrorCode, errorStatus } from './errors';
export { limits, type RateWindow, retryAfterMs, windowFreeAtMs, withUse } from './limits';
export {
  CurrencyCode,
  currencies,
  MinimumAmount,
  MinimumAmounts,
  maxMinorUnits,
  minorDigits,
  minorUnitsOf,
  toMajorUnits,
  toMinorUnits,
  UpperCurrency,
} from './money';
export {
  alertPing,
  broadcastPath,
  defaultElement,
  elementNamePattern,
  enginePathPattern,
  frameLimits,
  framePainted,
  framePathPattern,
  framePing,
  framePong,
  framePongPattern,
  frameReady,
  handlerMark,
  type InlineHandlers,
  iconFileOf,
  mediaPath,
  mediaPattern,
  openFrameMessage,
  pageKeyNames,
  speechPath,
  speechProblemPath,
  storeAreas,
  tableOf,
  type WidgetStop,
  widgetStops,
  widgetStopTextId,
  wordLimits,
} from './names';
export { Count, Instant, lastInstantMs, Timestamp, WholeInstant, withinCalendar } from './numbers';
export { importLimitMs, optionalPart, withinLimit } from './retryImport';
export { type Clock, clockSkewMs, clockText, dayMs, hourMs, type Report, type Timers, timersOf } from './runtime';
export { foldCase, personKey, visibleText } from './supporterText';
