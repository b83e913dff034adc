/** The sections of moderation: what supporters typed, before viewers read it. */
export { HoldSection } from './HoldSection';
export { ModerationSection } from './ModerationSection';
export { SafeModeSection } from './SafeModeSection';
