import type { WidgetCode } from '../../../contract/settings';

/* What a widget's code wants and Ovation has not, said before it is taken (SPEC CUS-103). Read from the text alone: it is a hint, and stops nothing. */

/** Events of StreamElements that have no equal here. */
export const missingEvents = ['chat', 'subscriptions', 'cheers', 'raids', 'counters'] as const;
export type MissingEvents = (typeof missingEvents)[number];

const signs: Readonly<Record<MissingEvents, RegExp>> = {
  chat: /(['"`])(message|delete-messages?)\1|\.listener\s*={2,3}\s*(['"`])message\3|tmi\.js|irc-ws\.chat\.twitch/,
  subscriptions: /subscriber-latest|['"`]subscriber['"`]/,
  cheers: /cheer-latest|['"`]cheer['"`]/,
  raids: /raid-latest|host-latest|['"`]raid['"`]/,
  counters: /bot:counter|counters\.get/,
};

/** What the code listens for and will not get. */
export function missingEventsOf({ html, js }: Pick<WidgetCode, 'html' | 'js'>): readonly MissingEvents[] {
  // Words of the page itself, such as a class `message`, ask for nothing.
  const scripts = [...html.matchAll(/<script\b[\s\S]*?(?:<\/script|$)/gi)].map(([script]) => script);
  const code = [...scripts, js].join('\n');
  return missingEvents.filter((events) => signs[events].test(code));
}

/** Which of the two contracts code is written for that is to draw alerts. */
export function alertKindOf({ html, js }: Pick<WidgetCode, 'html' | 'js'>): WidgetCode['kind'] {
  return /onEventReceived|onWidgetLoad/.test(`${html}\n${js}`) ? 'widget' : 'alert';
}

/** Servers that answer only with the key of a StreamElements account. */
export const isAccountServer = (host: string): boolean => /^(?:api|realtime|astro)\.streamelements\.com$/.test(host);

/** Whether code asks such a server for something. */
export function asksAccountServer({ html, js }: Pick<WidgetCode, 'html' | 'js'>): boolean {
  return /\b(?:api|realtime|astro)\.streamelements\.com\b/.test(`${html}\n${js}`);
}

/** What scripts ask of a browser and no widget has: its frame is closed, or nobody sees or answers it on stream. */
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

/** What the code uses that no widget has. */
export function closedWaysOf({ html, js }: Pick<WidgetCode, 'html' | 'js'>): readonly ClosedWay[] {
  const code = withoutComments(`${html}\n${js}`);
  return closedWays.filter((way) => waySigns[way].test(code));
}

/** Lines that only explain: a word in them uses nothing. */
const withoutComments = (code: string) => code.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');

/** Whether the code sets its own fields. */
export function setsFields({ html, js }: Pick<WidgetCode, 'html' | 'js'>): boolean {
  return /\bSE_API\s*\.\s*setField\b/.test(withoutComments(`${html}\n${js}`));
}

/** Whether a widget holds further events until it has shown one, as alerts do. */
export function looksLikeAlert({ fields, html, js }: Pick<WidgetCode, 'fields' | 'html' | 'js'>): boolean {
  return /widgetDuration['"]?\s*:/.test(fields) || /\bresumeQueue\b/.test(`${html}\n${js}`);
}
