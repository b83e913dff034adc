import type { EventType } from '../../contract/api';
import type { ModerationNote } from '../../contract/engine';
import { moderationRuleText, t } from '../i18n';

interface EntryFields {
  readonly type: EventType;
  readonly title: string;
  readonly amount: string | null;
  readonly message: string | null;
}

/** The texts of an alert in a list. `isHidden` (*Hide names*) hides everything that a supporter typed. */
export function entryText({ type, title, amount, message }: EntryFields, isHidden: boolean): Omit<EntryFields, 'type'> {
  if (isHidden) return { title: t(`control.kind.${type}`), amount, message: message === null ? null : '••••••' };
  return { title, amount, message };
}

export function noteText(notes: readonly ModerationNote[]): string {
  return [...new Set(notes.map(({ rule }) => moderationRuleText(rule)))].join(', ');
}
