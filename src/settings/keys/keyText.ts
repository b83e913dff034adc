import { type KeyKind, type KeyReference, ownValue } from '../../contract';
import { t } from '../../languages';

interface KindWords {
  readonly title: string;
  /** What it opens. */
  readonly opens: string;
  readonly renewal: string;
  /** Null = it is not revoked. */
  readonly revocation: string | null;
}

export const kindWords: Readonly<Record<KeyKind, KindWords>> = {
  settings: {
    title: t('Settings'),
    opens: t('This page: everything can be changed with it.'),
    renewal: t('Every other settings page that is open stops working, and so do bookmarks of it.'),
    revocation: null,
  },
  overlay: {
    title: t('Overlay'),
    opens: t('Shows alerts, and nothing else.'),
    renewal: t('The old link stops working at once, also in OBS.'),
    revocation: t('The link stops working at once, also in OBS, until you make a new one.'),
  },
  control: {
    title: t('Control API'),
    opens: t('For a Stream Deck or a bot: pause, skip, mute and the like, and nothing else.'),
    renewal: t('The old key stops working at once.'),
    revocation: t('Programs that have the key control nothing any more.'),
  },
  desk: {
    title: t('Control desk'),
    opens: t('A control desk in a dock or on a phone, and nothing else.'),
    renewal: t('The old link stops working at once.'),
    revocation: t('The link stops working at once, also where it is open.'),
  },
};

const deskTitles: Readonly<Record<string, string>> = { dock: t('OBS dock'), phone: t('Phone') };

/** Of an overlay's link, where the platform is not the demo: nobody but a platform ends its streams (SPEC KEY-2). */
export const streamEndsLater = t(
  'Whoever copied its stream of the platform may hear events for five more minutes: the platform ends it then.',
);

/** What a key is called where the creator has not named it. */
export function keyTitle({ kind, of }: KeyReference): string {
  if (kind === 'desk') return ownValue(deskTitles, of) ?? of;
  return kind === 'overlay' ? of : kindWords[kind].title;
}

export const outcomeWords = {
  copied: t('Copied.'),
  notCopied: t('The browser did not let this page copy. Show it and copy it by hand.'),
  renamed: t('Renamed.'),
  renewed: t('There is a new link, and the one before no longer works. Put the new one where the old one was.'),
  made: t('There is a new key. Copy it now: it cannot be shown again.'),
  revoked: t('Revoked: it opens nothing any more.'),
} as const;
