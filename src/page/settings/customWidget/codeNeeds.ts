import type { WidgetCode } from '../../../contract/settings';

/*
 * Finds what a widget's code uses but Ovation lacks, before the code is added (SPEC CUS-140). Only searches for words, so the result is a
 * hint and blocks nothing.
 */

export const missingEvents = ['chat', 'subscriptions', 'cheers', 'raids', 'counters'] as const;
export type MissingEvents = (typeof missingEvents)[number];

const signs: Readonly<Record<MissingEvents, RegExp>> = {
  chat: /(['"`])(message|delete-messages?)\1|\.listener\s*={2,3}\s*(['"`])message\3|tmi\.js|irc-ws\.chat\.twitch/,
  subscriptions: /subscriber-latest|['"`]subscriber['"`]/,
  cheers: /cheer-latest|['"`]cheer['"`]/,
  raids: /raid-latest|host-latest|['"`]raid['"`]/,
  counters: /bot:counter|counters\.get/,
};

/** The events that the code expects but will never receive. */
export function missingEventsOf({ html, js }: Pick<WidgetCode, 'html' | 'js'>): readonly MissingEvents[] {
  // Search only scripts: a class named `message` in the HTML is not an event.
  const scripts = [...html.matchAll(/<script\b[\s\S]*?(?:<\/script|$)/gi)].map(([script]) => script);
  const code = [...scripts, js].join('\n');
  return missingEvents.filter((events) => signs[events].test(code));
}

/** Whether alert code is written like a widget, which listens for events, or like an alert. */
export function alertKindOf({ html, js }: Pick<WidgetCode, 'html' | 'js'>): WidgetCode['kind'] {
  return /onEventReceived|onWidgetLoad/.test(`${html}\n${js}`) ? 'widget' : 'alert';
}

/** Whether the host is a server that needs the key of a StreamElements account. */
export const isAccountServer = (host: string): boolean => /^(?:api|realtime|astro)\.streamelements\.com$/.test(host);

export function asksAccountServer({ html, js }: Pick<WidgetCode, 'html' | 'js'>): boolean {
  return /\b(?:api|realtime|astro)\.streamelements\.com\b/.test(`${html}\n${js}`);
}

/** Browser features that widgets cannot use, because the sandbox blocks them or because nobody could see or answer them on stream. */
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

export function closedWaysOf({ html, js }: Pick<WidgetCode, 'html' | 'js'>): readonly ClosedWay[] {
  const code = withoutComments(`${html}\n${js}`);
  return closedWays.filter((way) => waySigns[way].test(code));
}

/** Removes comment lines: words in comments are not code. */
const withoutComments = (code: string) => code.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');

export function setsFields({ html, js }: Pick<WidgetCode, 'html' | 'js'>): boolean {
  return /\bSE_API\s*\.\s*setField\b/.test(withoutComments(`${html}\n${js}`));
}

/** Whether the widget shows one event at a time and makes the others wait, as alerts do. */
export function looksLikeAlert({ fields, html, js }: Pick<WidgetCode, 'fields' | 'html' | 'js'>): boolean {
  return /widgetDuration['"]?\s*:/.test(fields) || /\bresumeQueue\b/.test(`${html}\n${js}`);
}
