import * as z from 'zod/mini';
import { type Settings, SettingsConflict } from '../../../contract';
import type { Answer } from '../../companion';
import { refusalWords } from '../../i18n';

/** What the companion's answer to a save means. */
export type SaveVerdict =
  | { readonly tag: 'taken'; readonly settings: Settings }
  /** Somebody else had saved before; `settings` is what there is now. */
  | { readonly tag: 'conflict'; readonly settings: Settings }
  /** It would be refused again. */
  | { readonly tag: 'refused'; readonly why: string }
  /** It may be taken another time. */
  | { readonly tag: 'not-now'; readonly why: string };

const passing = [408, 429];

export function saveVerdict(answer: Answer<Settings>): SaveVerdict {
  if (answer.ok) return { tag: 'taken', settings: answer.value };
  const { status, details } = answer;
  const conflict = status === 409 ? z.safeParse(SettingsConflict, details) : null;
  if (conflict?.success) return { tag: 'conflict', settings: conflict.data.settings };
  const isFinal = status >= 400 && status < 500 && !passing.includes(status);
  return { tag: isFinal ? 'refused' : 'not-now', why: refusalWords(answer) };
}
