/** The sections of moderation: what supporters typed, before viewers read it. */
export { ModerationSection } from './ModerationSection';
export { SafeModeSection } from './SafeModeSection';
