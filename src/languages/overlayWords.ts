import { longestText, sentences } from '../contract';
import { t } from './say';

/*
 * What overlays report is written in English, by few words that weigh nothing in OBS; here it is read back, and said in the
 * page's language. What is not known stays as it came. Tests of the languages read the tables.
 */

/** What is wrong beside the connection; between braces stands what is filled in, and may be a sentence itself. */
export const overlayProblems = [
  'A command could not be carried out',
  'An event could not be read and was set aside ({why})',
  'Not reconciled: {why}',
  'Settings cannot be kept for a start without the companion',
  "The overlay's storage fails: {why}",
  "The widgets' {name}: {why}",
  'The picture of an alert was left out: {why}',
  'The sound of an alert was left out: {why}',
  'The type of an alert was left out: {why}',
  'What groups, variants, texts and moderation need could not be loaded',
  'Speech could not be played: {why}',
  'Speech did not come to its end',
  'Speech took too long to be made',
  'Speech came in a form that cannot be played',
  'Speech failed: Ovation answered {status}',
  'What is read aloud of {type} (box {box}): {why} (character {at})',
  'The title of {where}: {why} (character {at})',
  'The message of {where}: {why} (character {at})',
  'This cannot be read: {name}',
  '{variable} cannot be written in this format',
  'look: {why}',
  'update: {why}',
  'adornment: {why}',
  'sound: {why}',
  'Another engine has taken over the ledger',
  'The storage does not answer',
  'The storage did not open in time',
  'The storage is full',
  'The storage cannot be opened ({why})',
  'it did not come in time',
  'it was deleted',
  'its file cannot be drawn',
  'its file cannot be played',
  'its cursors are refused',
  'its pages go round in a circle',
] as const;

/** Why it waits or stopped. */
export const overlayReasons = [
  'the account has changed',
  'the connection was lost',
  'the mint does not answer',
  'the mint failed',
  'the stream does not answer',
  'the stream ended',
  'the stream answers {status}',
  'tokens are refused',
  'what answers is no event stream',
] as const;

/** Reasons that are named by a code; said when they are asked for, because this is loaded before the page's words. */
const codes: Readonly<Record<string, () => string>> = {
  budget: () => t('as often as the platform allows was tried'),
  limited: () => t('the platform asks to wait'),
  silence: () => t('the stream fell silent'),
  resync: () => t('what was missed is read from the platform’s lists'),
  reconciling: () => t('what was missed is read from the platform’s lists'),
  storage: () => t('its storage fails'),
  'key-rejected': () => t('the API key is refused'),
  'no-premium': () => t('the account has no premium plan'),
  'no-account': () => t('no account is connected'),
  'link-rejected': () => t('its link is not valid any more'),
  keyRevoked: () => t('the API key was revoked'),
  keyDisabled: () => t('the API key was disabled'),
  keyExpired: () => t('the API key has expired'),
  entitlementLost: () => t('the premium plan has ended'),
};

/** No sentence of ours holds others as deep as that. */
const deepest = 5;

type Reader = (text: string, depth: number) => string | null;
const readers: readonly Reader[] = [...overlayProblems, ...overlayReasons, ...Object.values(sentences)]
  .filter((english) => english.replace(/\{\w+\}/g, '').length > 3) // one that is all filling would take anything
  .map(readerOf);

/** Reads a sentence back by its English form. */
function readerOf(english: string): Reader {
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pattern = english
    .split(/\{\w+\}/)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(.*?)');
  const whole = new RegExp(`^${pattern}\\.?$`, 's');
  return (text, depth) => {
    const found = whole.exec(text);
    return found && t(english, Object.fromEntries(names.map((name, index) => [name, inner(found[index + 1] ?? '', depth + 1)])));
  };
}

/** What needs no filling is found as it is; a page’s own words may be among it. */
const inner = (text: string, depth: number) => read(text, depth) ?? t(text);

function read(text: string, depth: number): string | null {
  if (depth > deepest) return null;
  for (const reader of readers) {
    const said = reader(text, depth);
    if (said !== null) return said;
  }
  return null;
}

/**
 * What an overlay reports, in the page's language (SPEC LNG-4). Several problems are told one after the other. Whoever has
 * an overlay's key may report anything, and patterns take the longer the more there is: what is too long stays as it came.
 */
export function overlayWords(english: string): string {
  return english.length > longestText ? english : problemWords(english, 0);
}

function problemWords(english: string, depth: number): string {
  if (depth > deepest) return english;
  const said = Object.hasOwn(codes, english) ? (codes[english]?.() ?? null) : read(english, depth);
  if (said !== null) return said;
  // A box's own problem begins with its name.
  const [, box, rest = ''] = /^([a-z0-9][a-z0-9-]*): (.+)$/s.exec(english) ?? [];
  if (box !== undefined) return `${box}: ${problemWords(rest, depth + 1)}`;
  const at = english.indexOf('. ');
  return at < 0 ? t(english) : `${problemWords(english.slice(0, at), depth)}. ${problemWords(english.slice(at + 2), depth)}`;
}
