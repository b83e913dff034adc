import type { WidgetCode } from '../../../contract/settings';

/* What a widget's code uses and Ovation lacks, shown before the code is added (SPEC CUS-25). It scans the text, so it is a hint and
   blocks nothing. */

/** StreamElements events without an equivalent here. */
export const missingEvents = ['chat', 'subscriptions', 'cheers', 'raids', 'counters'] as const;
export type MissingEvents = (typeof missingEvents)[number];

const signs: Readonly<Record<MissingEvents, RegExp>> = {
  chat: /(['"`])(message|delete-messages?)\1|\.listener\s*={2,3}\s*(['"`])message\3|tmi\.js|irc-ws\.chat\.twitch/,
  subscriptions: /subscriber-latest|['"`]subscriber['"`]/,
  cheers: /cheer-latest|['"`]cheer['"`]/,
  raids: /raid-latest|host-latest|['"`]raid['"`]/,
  counters: /bot:counter|counters\.get/,
};

/** Events that the code listens for and will not receive. */
export function missingEventsOf({ html, js }: Pick<WidgetCode, 'html' | 'js'>): readonly MissingEvents[] {
  // Words of the page itself, such as a class `message`, do not count.
  const scripts = [...html.matchAll(/<script\b[\s\S]*?(?:<\/script|$)/gi)].map(([script]) => script);
  const code = [...scripts, js].join('\n');
  return missingEvents.filter((events) => signs[events].test(code));
}

/** The contract that alert code is written for. */
export function alertKindOf({ html, js }: Pick<WidgetCode, 'html' | 'js'>): WidgetCode['kind'] {
  return /onEventReceived|onWidgetLoad/.test(`${html}\n${js}`) ? 'widget' : 'alert';
}

/** Servers that require the key of a StreamElements account. */
export const isAccountServer = (host: string): boolean => /^(?:api|realtime|astro)\.streamelements\.com$/.test(host);

/** Whether the code requests something from such a server. */
export function asksAccountServer({ html, js }: Pick<WidgetCode, 'html' | 'js'>): boolean {
  return /\b(?:api|realtime|astro)\.streamelements\.com\b/.test(`${html}\n${js}`);
}

/** Browser features that no widget has: the sandbox blocks them, or nobody can see or answer them on stream. */
export const closedWays = ['frames', 'workers', 'peers', 'devices', 'obs', 'dialogs'] as const;
export type ClosedWay = (typeof closedWays)[number];

const waySigns: Readonly<Record<ClosedWay, RegExp>> = {
  frames: /<(?:iframe|embed|object)\b|createElement\(\s*['"`](?:iframe|embed|object)['"`]|youtube\.com\/iframe_api/i,
  workers: /new\s+(?:Shared)?Worker\b|serviceWorker\.register|audioWorklet\.addModule/,
  peers: /\bRTCPeerConnection\b|\bnew\s+Peer\(/,
  devices: /\.getUserMedia\(|\.getDisplayMedia\(|geolocation\.(?:get|watch)/,
  obs: /\bobsstudio\b|\bOBSWebSocket\b|['"`]ws:\/\/(?:localhost|127\.0\.0\.1):44(?:44|55)/,
  dialogs: /(?<![\w.$])(?:window\.)?(?:alert|confirm|prompt)\(|\bwindow\.open\(/,
};

/** The blocked browser features that the code uses. */
export function closedWaysOf({ html, js }: Pick<WidgetCode, 'html' | 'js'>): readonly ClosedWay[] {
  const code = withoutComments(`${html}\n${js}`);
  return closedWays.filter((way) => waySigns[way].test(code));
}

/** Removes comment lines: a word in a comment uses nothing. */
const withoutComments = (code: string) => code.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');

/** Whether the code sets its own fields. */
export function setsFields({ html, js }: Pick<WidgetCode, 'html' | 'js'>): boolean {
  return /\bSE_API\s*\.\s*setField\b/.test(withoutComments(`${html}\n${js}`));
}

/** Whether a widget delays further events until it has shown one, as alerts do. */
export function looksLikeAlert({ fields, html, js }: Pick<WidgetCode, 'fields' | 'html' | 'js'>): boolean {
  return /widgetDuration['"]?\s*:/.test(fields) || /\bresumeQueue\b/.test(`${html}\n${js}`);
}
