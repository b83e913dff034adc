import { tableOf } from '../../contract';
import { type AlertWords, withoutCode } from '../../contract/settings';
import { changeTemplate } from './templateCode';
import { maxFilled } from './templating';

/**
 * Placeholders in an alert's custom code (SPEC CUS-62). Each value is escaped for its place, so that it never becomes a tag, code or rule.
 */

/** Takes the place of a placeholder until its value is inserted. Made of noncharacters, so that it cannot be confused with other text. */
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
    /** A mark for each placeholder. `buildFrame` inserts marks in the same way as the values of fields. */
    marks: tableOf(Object.fromEntries(values.map(([name], index) => [name, mark(index)]))),
    inScript,
    /**
     * Fills a template of Vue, Lodash and others. These libraries run templates as code, so values in the template's code are escaped as
     * in a script.
     */
    inTemplate: (text: string) => changeTemplate(text, marks, { code: inScript, address: inAddress }),
    inStyle: fill(styleText),
    /** Percent-encodes a value for an attribute that contains an address, so that the value is a single part of the address. */
    inAddress,
    /** Fills in HTML whose scripts and styles are already filled in. */
    inHtml: fill(htmlText),
  };
}

/**
 * The values of the placeholders. `audio` is empty, because Ovation plays the sound. `sender`, `tier`, `months` and `giftedName` are about
 * subscriptions, which Ovation does not have.
 */
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

const ownAddresses: readonly string[] = ['image', 'video'];

/**
 * Escapes a text so that it means the same in every string, template and regular expression. Elsewhere in a script, the text cannot become
 * a call, an operator or a second word.
 */
function scriptText(text: string): string {
  return text.replace(/[^a-zA-Z0-9]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Escapes a text for a string or an address in CSS. Elsewhere in CSS it is a single name. */
function styleText(text: string): string {
  return text.replace(/[^a-zA-Z0-9]/gu, (letter) => `\\${(letter.codePointAt(0) ?? 0).toString(16)} `);
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '`': '&#96;' };

function htmlText(text: string): string {
  return text.replace(/[&<>"'`]/g, (letter) => named[letter] ?? '');
}
