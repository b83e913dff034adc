import * as z from 'zod/mini';
import { ownValue } from './names';

/*
 * What the companion says to people (SPEC CMP-20). A page says it in its own language, by the id and the values; the text in
 * English stands beside it for everybody else. A sentence that the companion no longer says may go; one that means something
 * else gets another id. Between braces stands what is filled in; nothing else of MessageFormat is used here.
 */
export const sentences = {
  'account-fixed': 'CREATOR_API_URL and CREATOR_API_KEY set the account: change it there and start Ovation again.',
  'account-just-identified': 'The account was identified just now: connect again.',
  'address-not-http': 'This is no address: it begins with http:// or https://.',
  'address-unencrypted':
    'The address must begin with https://. Over http:// the API key could be read on its way; only addresses of this computer or of a private network do without.',
  'address-with-extras': 'The address must have no user name, query or fragment.',
  'autostart-not-changed': '{file} could not be changed ({why}).',
  'budget-used-up': 'Too many calls for this account: it is asked again in a moment.',
  'command-unknown': 'There is no command of this name: {known}.',
  'copied-history-not-deleted': 'The history in {folder} could not be deleted ({why}): nobody was erased.',
  'demo-away': 'The demo does not run beside a connected account.',
  'desk-unknown': 'There is no desk of this name: {known}.',
  'receipts-of-no-account': 'These receipts are of an account that was never connected here.',
  'receipts-too-many': 'This link has brought too many receipts today: the others are taken tomorrow.',
  'data-put-back': 'Ovation could not start with the data that were restored or updated: those of before are back.',
  'engine-unknown': 'This engine has no live channel: open it first.',
  'export-not-made': 'The file could not be made ({why}): nothing was changed.',
  'file-set-aside': '{file} could not be read; it is kept as {kept}.',
  'file-not-written': '{file} could not be written ({why}): nothing was changed.',
  'key-unknown': 'There is no such key.',
  'key-rejected': 'The platform refuses the API key. Create a new key in its dashboard (API keys page) and connect it in the settings.',
  'link-invalid': 'This link is not valid any more. Open the one that Ovation printed, or copy a new one.',
  'link-too-narrow': 'This link does not open that.',
  'list-unreadable': '{list} answered in a shape that this program cannot read: {why}',
  'medium-unknown': 'There is no such medium. It may have been deleted elsewhere.',
  'medium-used': 'The settings use this medium. Choose another one there first, or delete it all the same.',
  'mint-unreadable': 'The platform answered the mint with something that is no token.',
  'menu-not-changed': '{file} could not be changed ({why}): the menu of programs stays as it is.',
  'network-fixed': 'OVATION_HOST says where Ovation listens: start it without, to switch this here.',
  'network-not-opened': 'No other device can be let in: {why}.',
  'no-account': 'No account is connected. Connect one in the settings page.',
  'no-voice': 'There is no voice on this computer: the settings say how to get one.',
  'not-creator-api': 'This address answers, but not as the Creator API. Give the base address that the platform names, without /api/v1.',
  'not-ours-to-end': 'This Ovation is started and ended by somebody else.',
  'overlay-unknown': 'There is no overlay of this name.',
  'perk-line-gone': 'This line is not on the list any more.',
  'perk-line-overtaken': 'Another page has ticked this meanwhile: look again.',
  'plan-refused': 'The platform gives API access to premium accounts only. Upgrade the plan there, then try again.',
  'platform-away': 'The platform does not answer. Check the address and your internet connection.',
  'platform-limit': 'The platform asks to wait: too many requests for this account.',
  'platform-refuses': 'The platform refuses this call (status {status}).',
  'receipts-not-kept': 'Receipts could not be kept ({why}): nothing was changed.',
  'settings-changed-elsewhere': 'The settings were changed elsewhere meanwhile: take the present ones and change them again.',
  'settings-elsewhere':
    'The settings open on the computer that runs Ovation. To open them on other devices too, allow it there, under Computer.',
  'speech-busy': 'Too much is to be read aloud at once.',
  'speech-failed': 'Speech failed: {why}.',
  'ticket-used': 'This ticket was used already, or is too old. Start Ovation again: it opens a fresh one.',

  'restore-another': 'Another file is just being read: try again in a moment.',
  'restore-changed-part': 'In it “{name}” is not as Ovation writes it: the file was changed. Nothing was changed here.',
  'restore-foreign': 'This is no file of everything that Ovation exported.',
  'restore-foreign-part': 'It holds “{name}”, which is nothing of ours. Nothing was changed.',
  'restore-half': 'The file is not whole: it broke off, or was changed. Nothing was changed here; export or copy it anew.',
  'restore-newer': 'It was exported from a newer Ovation ({version}; {part}). Update this one, then try again.',
  'restore-not-noted': 'It could not be noted ({why}): nothing was changed.',
  'restore-not-offered': 'There is nothing to restore: choose the file again.',
  'restore-not-unpacked': 'The file could not be unpacked ({why}): nothing was changed.',
  'restore-no-room': 'It needs {megabytes} MB more on this disk than are free. Make room, then try again.',
  'restore-part-too-large': 'It holds “{name}” of more than {megabytes} MB, which is more than Ovation keeps. Nothing was changed.',
  'restore-secret-part': 'It holds “{name}”, though it says that it has no keys in it. Nothing was changed.',
  'restore-unreadable': 'The file could not be read to its end: it was changed. Nothing was changed here.',
  'restore-too-large': 'It is larger than {gigabytes} GB, which is more than Ovation keeps.',

  'media-all-full': 'All media together may take {megabytes} MB: delete some that are not used.',
  'media-disk-full': 'The disk is full: nothing was kept.',
  'media-file-too-large': 'The file is larger than {megabytes} MB, which is the most for one.',
  'media-not-whole': 'The file did not arrive whole.',
  'media-not-written': 'The file could not be written ({code}).',
  'media-too-many': 'There are {most} media, which is the most: delete some.',
  'media-uploads-busy': 'Other files are just being uploaded: try again in a moment.',
  'upload-empty': 'There is no file in the body.',
  'upload-type': 'Send the file as Content-Type: {type}.',

  'file-avif': 'The file is an AVIF or HEIC: save it as PNG, JPEG or WebP. {offered}',
  'file-bmp': 'The file is a BMP: save it as PNG. {offered}',
  'file-cut-off': 'The file ends too early: it is damaged, or did not arrive whole.',
  'file-damaged': 'The file is damaged: it has a part that no {format} has.',
  'file-empty': 'The file is empty.',
  'file-with-tail': 'Something else stands behind the picture in this file: open it and save it anew.',
  'file-flac': 'The file is a FLAC: save it as MP3, WAV or Ogg. {offered}',
  'file-foreign-stream': 'The file has a stream of a kind that browsers cannot play ({codec}).',
  'file-m4a': 'The file is an M4A: save it as MP3, WAV or Ogg. {offered}',
  'file-markup':
    'The file is a text of markup, such as SVG or HTML, which could carry a program: save the picture as PNG or WebP. {offered}',
  'file-matroska': 'The file is Matroska and no WebM: save it as WebM.',
  'file-mp4': 'The file is an MP4: save it as WebM. {offered}',
  'file-no-mp3': 'The file is no MP3 that can be played.',
  'file-no-pcm': 'The file is a WAV that browsers cannot play: save it as PCM, or as MP3.',
  'file-no-size': 'The file has no size.',
  'file-other-ogg': 'The file is an Ogg of another kind than Opus and Vorbis.',
  'file-several-streams': 'The file holds more than one stream: save it as a sound alone.',
  'file-too-many-frames': 'The file has {frames} frames, and {most} are the most.',
  'file-too-many-pixels':
    'The file is {width} × {height} pixels, which is more than overlays can hold: make it {most} × {most} or smaller.',
  'file-unknown': 'The file is of no kind that is known here. {offered}',
  'file-without-both': 'The file is a {format} without picture and sound.',
  'file-without-picture': 'The file is a {format} without a picture.',
  'file-without-size': 'The file is a {format} without a size.',
  'file-without-sound': 'The file is a {format} without a sound.',
  'file-zip': 'The file is a ZIP archive: unpack it first. {offered}',
  'files-offered': 'PNG, JPEG, GIF, WebP, WebM, WAV, MP3 and Ogg (Opus or Vorbis) are taken.',

  /** Parts of sentences: why something could not be written. */
  'why-disk-fails': 'the disk fails: save what is on it',
  'why-disk-full': 'the disk is full: make room on it',
  'why-not-writable': 'the data folder cannot be written: check its rights',
  'why-text-too-long': 'the text is too long',
  'part-file-itself': 'the file itself',
  'the-file': 'The file',
} as const;
export type SentenceId = keyof typeof sentences;

/** A name, a figure, or a sentence in a sentence. */
export type SentenceValue = string | number | Sentence;
/** `id` is one of {@link sentences}, or of another build's. */
export interface Sentence {
  readonly id: string;
  readonly values: Readonly<Record<string, SentenceValue>>;
}
export const Sentence: z.ZodMiniType<Sentence> = z.object({
  id: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.lazy(() => Sentence)])),
});

/** Something that is told: in English, and so that a page can say it in its language; without a sentence the words are somebody else's. */
export const Told = z.object({ text: z.string(), sentence: z.optional(Sentence) });
export type Told = z.infer<typeof Told>;

/** What stands between braces. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ValuesOf<Id extends SentenceId> = Readonly<Record<NamesIn<(typeof sentences)[Id]>, SentenceValue>>;

/** A sentence with what is filled in. */
export function sentence<Id extends SentenceId>(
  id: Id,
  ...[values]: [NamesIn<(typeof sentences)[Id]>] extends [never] ? [] : [ValuesOf<Id>]
): Sentence {
  return { id, values: values ?? {} };
}

export function inEnglish({ id, values }: Sentence): string {
  const text = isSentenceId(id) ? sentences[id] : id;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = ownValue(values, name) ?? '';
    return typeof value === 'object' ? inEnglish(value) : String(value);
  });
}

export function told(said: Sentence): Told {
  return { text: inEnglish(said), sentence: said };
}

export function isSentenceId(id: string): id is SentenceId {
  return Object.hasOwn(sentences, id);
}

/** Of a problem's details; null = what it says stands in its text alone. */
export function sentenceIn(details: unknown): Sentence | null {
  const parsed = z.safeParse(z.object({ sentence: Sentence }), details);
  return parsed.success ? parsed.data.sentence : null;
}
