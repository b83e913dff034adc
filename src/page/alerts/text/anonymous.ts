import { defaultBoxText } from '../../../contract';
import type { AlertTexts } from '../../i18n';

const unset = defaultBoxText().anonymous;

/** Who gave no name: in the creator's words, or in the language's. */
export function anonymousIn({ anonymous }: { readonly anonymous: string }, words: AlertTexts | null): string {
  return words && anonymous === unset ? words.someone : anonymous;
}
