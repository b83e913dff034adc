import { englishText, type TextId, t } from '../../i18n';

/* Compares words that a creator types with texts of the page. */

/** The text in the page's language and in English, because creators use English words in all languages. */
export function inBoth(id: TextId): string {
  return plain(`${t(id)} ${englishText(id)}`);
}

/** Japanese characters. Two of them can be a word, so the search accepts shorter texts. */
export const ideographs = /[\u3040-\u30ff\u4e00-\u9fff]/;

const apostrophes = /[’‘‛ʼʹ′´`＇]/g;

/** The text in lower case, without accents, and with plain apostrophes. */
export function plain(text: string): string {
  return text
    .replace(apostrophes, "'") // first, because NFKD would split some apostrophes
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** Whether a word of the text begins with `start`. Japanese has no spaces between words, so a Japanese `start` may be anywhere. */
export function startsAWord(text: string, start: string): boolean {
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') || ideographs.test(start)) return true;
  }
  return false;
}
