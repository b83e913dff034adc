import { personKey, visibleText } from '../../../contract';
import { maxSupporterName, moderationBounds } from '../../../contract/settings';
import { isFindable } from '../../alerts/editor';
import { t } from '../../i18n';
import type { Parsed } from '../../ui';

/** Parses words that are separated by commas or line breaks. `present`: words that are already in the list. */
export function parseWords(text: string, present: readonly string[]): Parsed<readonly string[]> {
  const words = text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const long = words.find((word) => word.length > moderationBounds.wordLength);
  if (words.length === 0) return { ok: false, why: t('moderation.words.missing') };
  if (long !== undefined)
    return {
      ok: false,
      why: t('moderation.words.tooLong', { word: long.slice(0, 20), most: moderationBounds.wordLength }),
    };
  const lost = words.find((word) => !isFindable(word));
  if (lost !== undefined) return { ok: false, why: t('moderation.words.notFindable', { word: lost }) };
  if (present.length + words.length > moderationBounds.words)
    return { ok: false, why: t('moderation.words.tooMany', { most: moderationBounds.words }) };
  return { ok: true, value: words };
}

/** The name may contain commas. `present`: names that are already muted. */
export function parseMutedName(text: string, present: readonly string[]): Parsed<readonly string[]> {
  const name = visibleText(text);
  if (name === null) return { ok: false, why: t('moderation.muted.missing') };
  if (name.length > maxSupporterName)
    return { ok: false, why: t('moderation.words.tooLong', { word: name.slice(0, 20), most: maxSupporterName }) };
  if (present.some((one) => personKey(one) === personKey(name))) return { ok: false, why: t('moderation.muted.already', { name }) };
  if (present.length >= moderationBounds.mutedSupporters)
    return { ok: false, why: t('moderation.muted.tooMany', { most: moderationBounds.mutedSupporters }) };
  return { ok: true, value: [name] };
}
