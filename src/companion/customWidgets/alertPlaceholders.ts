import { tableOf } from '../../contract';
import { type AlertWords, withoutCode } from '../../contract/settings';
import { changeTemplate } from './templateCode';
import { maxFilled } from './templating';

/*
 * Placeholders of an alert's custom code (SPEC CUS-62).
 * They are filled in after the HTML is parsed, escaped for their position, so that a value never becomes a tag, code or rule.
 * Templates of Vue, Lodash and others run later, so values in them are escaped as in scripts.
 */

/** Marks use noncharacters, which no text contains. */
const mark = (index: number) => `\ufdd0${index}\ufdd1`;
const marks = /\ufdd0(\d{1,2})\ufdd1/g;

export const withoutMarks = (name: string) => name.replace(marks, '');

export function placeholdersOf(words: AlertWords, mediaUrl: (mediaId: string) => string) {
  const values = Object.entries<string | number>(valuesOf(words, mediaUrl));
  let left = maxFilled;
  const fill = (write: (text: string, name: string) => string) => (text: string) =>
    text.replace(marks, (_, index: string) => {
      const [name, value] = values[Number(index)] ?? ['', ''];
      if (left < 0) return '';
      const written = typeof value === 'number' ? String(value) : write(value, name);
      left -= written.length;
      return written;
    });
  const inScript = fill(scriptText);
  const inAddress = fill((text, name) => (ownAddresses.includes(name) ? text : encodeURIComponent(text.toWellFormed())));
  return {
    /** A mark for each placeholder. Marks are filled in together with the fields. */
    marks: tableOf(Object.fromEntries(values.map(([name], index) => [name, mark(index)]))),
    inScript,
    /** For a template in a script element; escapes code as in a script. */
    inTemplate: (text: string) => changeTemplate(text, marks, { code: inScript, address: inAddress }),
    inStyle: fill(styleText),
    /** For an attribute with an address: percent-encodes the value as one part of the address. */
    inAddress,
    /** For HTML whose scripts and styles are already filled in. */
    inHtml: fill(htmlText),
  };
}

/** Numbers need no escaping. The sound is empty, because Ovation plays it, and so are months, tiers and gifts, which Ovation does not have. */
function valuesOf(words: AlertWords, mediaUrl: (mediaId: string) => string) {
  const { amount, currency, image, seconds, volume } = words;
  const [message, title] = [withoutCode(words.message), withoutCode(words.title)];
  return {
    name: withoutCode(words.name),
    amount,
    currency,
    message,
    messageRaw: message,
    userMessage: message,
    announcement: title,
    messageTemplate: title,
    image: image === '' ? '' : mediaUrl(image),
    video: image === '' ? '' : mediaUrl(image),
    audio: '',
    audioVolume: volume,
    videoVolume: volume,
    widgetDuration: seconds,
    sender: '',
    tier: '',
    items: withoutCode(words.items),
    months: '',
    giftedName: '',
  };
}

/** Values that are complete addresses in the frame. */
const ownAddresses: readonly string[] = ['image', 'video'];

/**
 * Escapes a text so that it has the same meaning in every string, template and regular expression. Outside them it cannot be a call,
 * operator or second word.
 */
function scriptText(text: string): string {
  return text.replace(/[^a-zA-Z0-9]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Escapes a text for a string or an address in CSS. Elsewhere it is a single name. */
function styleText(text: string): string {
  return text.replace(/[^a-zA-Z0-9]/gu, (letter) => `\\${(letter.codePointAt(0) ?? 0).toString(16)} `);
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '`': '&#96;' };

function htmlText(text: string): string {
  return text.replace(/[&<>"'`]/g, (letter) => named[letter] ?? '');
}
