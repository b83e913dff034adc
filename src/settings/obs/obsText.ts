import type { ObsFinding, ObsProblem, ObsReport } from '../../contract';
import { t } from '../../languages';

interface ProblemWords {
  readonly title: string;
  readonly remedy: string;
}

const switchOn = t('In OBS, open Tools → WebSocket Server Settings and tick “Enable WebSocket server”. Then try again.');
const whereItStands = t('In OBS it stands under Tools → WebSocket Server Settings → Show Connect Info.');

export const problemWords: Readonly<Record<ObsProblem, ProblemWords>> = {
  off: { title: t('OBS does not run, or its WebSocket server is off'), remedy: t('Start OBS. {switchOn}', { switchOn }) },
  'server-off': { title: t('OBS runs, but its WebSocket server is off or has another port'), remedy: switchOn },
  'unknown-host': { title: t('No computer of this name is known'), remedy: t('Check the address, or give the computer’s IP address.') },
  'no-answer': {
    title: t('OBS does not answer in time'),
    remedy: t('Check the address, and whether a firewall of the other computer lets port 4455 in.'),
  },
  'wrong-password': { title: t('OBS refuses the password'), remedy: whereItStands },
  'password-needed': { title: t('OBS asks for a password'), remedy: whereItStands },
  'not-obs': {
    title: t('What answers there is not OBS’s WebSocket server'),
    remedy: t('OBS 28 and later have it built in, at port 4455. An older plugin (port 4444) speaks another language: update OBS.'),
  },
  'too-old': { title: t('This OBS is too old'), remedy: t('Update OBS to version 31 or later.') },
  'no-browser': {
    title: t('This OBS has no browser sources'),
    remedy: t('It was built without them, as some Linux distributions do. Install OBS from obsproject.com, or as the Flatpak.'),
  },
  closed: { title: t('OBS ended the connection in the middle'), remedy: t('Is OBS still running? Look again to see how far it came.') },
  busy: { title: t('OBS is busy'), remedy: t('It may be changing its scene collection. Try again in a moment.') },
  refused: { title: t('OBS refused it'), remedy: t('Nothing was changed. Look again, or do it in OBS by hand.') },
  changed: { title: t('OBS is not as it was a moment ago'), remedy: t('Nothing was changed. Look again.') },
  'not-reached': {
    title: t('OBS runs on another computer, which cannot reach Ovation'),
    remedy: t('Ovation listens on its own computer only. Let other devices in under Computer, in a network that you trust.'),
  },
  'not-set-up': { title: t('Address and password are needed first'), remedy: whereItStands },
  'bad-address': { title: t('This is no address'), remedy: t('A computer and a port, for example 127.0.0.1:4455.') },
};

/** In an isolate of its own: what is named in Arabic turns round no English sentence, and the other way about. */
const isolated = (text: string | null) => (text === null || text === '' ? '' : `\u2068${text}\u2069`);

/** What is wrong, and what a mend would change, before it is pressed; `change`: what to do by hand where it cannot be mended. */
export function findingWords({ kind, canMend, ...named }: ObsFinding): { readonly wrong: string; readonly change: string } {
  const [source, from, to, box] = [isolated(named.source), isolated(named.from), isolated(named.to), isolated(named.box)];
  const newLink = canMend
    ? t('Puts the link of the box “{box}” into it. Everything else of it stays.', { box })
    : t('There is no link for the box “{box}”: make one under Keys and links, or delete the source in OBS.', { box });
  switch (kind) {
    case 'old-link':
      return { wrong: t('“{source}” has an old link, which opens nothing any more.', { source }), change: newLink };
    case 'other-address':
      return {
        wrong: t('“{source}” shows the Ovation at {from}, not this one. If that is meant, leave it.', { source, from }),
        change: newLink,
      };
    case 'not-an-overlay':
      return { wrong: t('“{source}” holds a page of yours that is no overlay, and may show it on stream.', { source }), change: newLink };
    case 'twice':
      return {
        wrong: t('“{source}” and “{to}” show the same box. Alerts play in one of them at a time.', { source, to }),
        change: canMend
          ? t('Puts “{to}” into the places of “{source}”, and removes “{source}”. This cannot be undone here.', { source, to })
          : t('It has filters or stands in a group, so it stays: put “{to}” in its place by hand, and remove it.', { to }),
      };
    case 'default-size':
      return {
        wrong: t('“{source}” has OBS’s own size, {from}, so alerts are small and blurred.', { source, from }),
        change: t('Makes it {to}, your canvas. Where you moved or scaled it, it keeps its place.', { to }),
      };
    case 'frame-rate':
      return {
        wrong: t('“{source}” runs at {from} frames a second.', { source, from }),
        change: t('Lets it run at {to}, as your stream does.', { to }),
      };
    case 'refreshed':
      return {
        wrong: t('“{source}” is refreshed whenever its scene becomes active, which cuts alerts short.', { source }),
        change: t('Switches that off for it.'),
      };
    case 'shut-down':
      return {
        wrong: t('“{source}” is shut down when it is not visible, which cuts alerts short.', { source }),
        change: t('Switches that off for it.'),
      };
    case 'not-in-mixer':
      return {
        wrong: t('The sound of “{source}” does not go through OBS: your stream may not hear it.', { source }),
        change: t('Switches on “Control audio via OBS” for it.'),
      };
    case 'muted':
      return { wrong: t('“{source}” is muted in OBS’s mixer.', { source }), change: t('Unmutes it.') };
    case 'old-obs':
      return {
        wrong: t('OBS {from} has an older browser than Ovation is made for.', { from }),
        change: t('Update OBS to version {to} or later.', { to }),
      };
  }
}

export function undoWords({ what, source: name }: NonNullable<ObsReport['undo']>): string {
  const source = isolated(name);
  return what === 'added' ? t('“{source}” was added.', { source }) : t('“{source}” was mended.', { source });
}

/** What adding would do, before it is pressed. */
export function addWords({ canvas, sources }: ObsReport, box: string, scene: string): string {
  const present = sources.find((source) => source.box === box);
  if (present) return t('Puts “{name}” into the scene “{scene}” as well.', { name: isolated(present.name), scene: isolated(scene) });
  return t('Adds a browser source of {width} × {height} to the scene “{scene}”, with its sound in the mixer.', {
    ...{ width: String(canvas.width), height: String(canvas.height), scene: isolated(scene) },
  });
}

/** Where a box is. */
export function placeWords({ name, scenes }: ObsReport['sources'][number]): string {
  return t('In OBS as “{name}”, in {scenes}.', { name: isolated(name), scenes: scenes.map(isolated).join(', ') });
}

/** Which OBS it is. */
export function seenWords({ obs, canvas }: ObsReport, address: string): string {
  return t('OBS {version} at {address}, canvas {width} × {height} at {fps} frames a second.', {
    ...{ version: isolated(obs.version), address: isolated(address), fps: String(canvas.fps) },
    ...{ width: String(canvas.width), height: String(canvas.height) },
  });
}
