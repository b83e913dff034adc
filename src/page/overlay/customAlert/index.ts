import { alertPing, framePainted, mediaPattern, wordLimits } from '../../../contract';
import type { Alert, CustomFailure, EngineMessage, PageMessage } from '../../../contract/engine';
import type { AlertDrawing, AlertWords, CustomContent } from '../../../contract/settings';
import { createElement } from '../alertView';
import { cancelAnimation, fadeOut } from '../motion';
import { addStyle } from '../optionalParts';
import type { PageLike } from '../ports';
import { type DrawnAlert, earlyExitMs, exitMs, frameTimeoutMs, prepareTimeoutMs, type ShowControl } from '../show';
import { followLevel, levelOf } from '../volume';
import { type CustomFrame, openCustomFrame } from '../widgets/customFrame';
import style from './customAlert.css?inline';

/* Lets the creator's code draw alerts (SPEC CUS-60, CUS-61). If the code's frame has not painted in time, Ovation draws the alert. */

export type CustomAlert = Alert & { readonly drawnBy: AlertDrawing };

export interface CustomAlertsOptions {
  readonly overlay: HTMLElement;
  readonly page: PageLike;
  post(message: PageMessage): void;
}

export interface CustomAlerts {
  /** Resolves when the creator's code is ready to draw or has failed, or after a time limit. Never rejects. */
  prepare(alert: CustomAlert, showId: number): Promise<void>;
  /** Returns null if the code cannot draw the alert. The engine receives the reason. */
  draw(show: ShowControl, isCalm: boolean): DrawnAlert | null;
  /** Called when the show is over. Removes the frame if the alert was not drawn. */
  abandon(showId: number): void;
  onFrame(message: Extract<EngineMessage, { kind: 'alert-frame' }>): void;
}

/** How long an alert must have been visible before `SE_API.resumeQueue` can end it. */
const minShownMs = 1_000;

interface Prepared {
  readonly showId: number;
  readonly alert: CustomAlert;
  readonly view: HTMLElement;
  frame: CustomFrame | null;
  /** The volume that the frame received most recently. null until the frame has received its content. */
  soundLevel: number | null;
  /** `ready`: the frame's scripts have run and it has received the event. */
  state: 'opening' | 'ready' | 'painted' | 'failed';
  drawn: { readonly show: ShowControl; readonly atMs: number } | null;
  readonly isHurried: boolean;
  readonly untilMs: number;
  limit(leftMs: number): void;
  settle(): void;
}

export function createCustomAlerts({ overlay, page, post }: CustomAlertsOptions): CustomAlerts {
  // This function has over 50 lines, because its inner functions use the same prepared alert.
  let current: Prepared | null = null;
  /** Code whose previous frame was too late. Its next frame gets less time. */
  const late = new Set<string>();
  let failure: { readonly showId: number; readonly why: CustomFailure } | null = null;
  addStyle(overlay.ownerDocument, style);

  function close(prepared: Prepared): void {
    prepared.frame?.close();
    prepared.frame = null;
    prepared.view.remove();
    prepared.settle();
    if (current === prepared) current = null;
  }

  /** Lets Ovation draw the alert instead: immediately if the frame should already be visible, otherwise when the alert starts. */
  function fail(prepared: Prepared, why: CustomFailure): void {
    prepared.state = 'failed';
    failure = { showId: prepared.showId, why };
    prepared.frame?.close();
    prepared.frame = null;
    prepared.settle();
    prepared.drawn?.show.redraw();
  }

  function prepare(alert: CustomAlert, showId: number): Promise<void> {
    if (current) close(current);
    const { currency } = alert.drawnBy.event;
    const { code, values, hosts } = alert.drawnBy;
    const isHurried = late.delete(code);
    const maxMs = isHurried ? prepareTimeoutMs : frameTimeoutMs(alert);
    return new Promise((resolve) => {
      const view = createElement(overlay.ownerDocument, 'article', 'alert-frame');
      overlay.append(view);
      const untilMs = page.now() + maxMs;
      let cancel = page.after(maxMs, resolve);
      const limit = (leftMs: number) => {
        cancel();
        cancel = page.after(Math.min(leftMs, untilMs - page.now()), resolve);
      };
      const settle = () => {
        cancel();
        resolve();
      };
      current = { showId, alert, view, frame: null, soundLevel: null, state: 'opening', drawn: null, isHurried, untilMs, limit, settle };
      post({
        kind: 'alert-frame',
        showId,
        request: { code, values, hosts, currency: currency || 'USD', alert: wordsOf(alert) },
      });
    });
  }

  function open(prepared: Prepared, path: string): void {
    const { alert, view, untilMs } = prepared;
    prepared.frame = openCustomFrame({
      parent: view,
      page,
      path,
      soundLevel: levelOf('sound'),
      pings: { ...alertPing, firstAnswerMs: Math.max(0, untilMs - page.now()) },
      onReady: () => {
        prepared.state = 'ready';
        prepared.limit(prepareTimeoutMs);
        const { event } = alert.drawnBy;
        sendContent(prepared, levelOf('sound'));
        prepared.frame?.post({ kind: 'alert', event, isTest: alert.origin === 'test' });
      },
      onMessage: (text) => receive(prepared, text),
      onStopped: () => fail(prepared, 'stopped'),
      onAbsent: () => fail(prepared, 'late'),
    });
  }

  function sendContent(prepared: Prepared, soundLevel: number): void {
    if (prepared.soundLevel === soundLevel) return;
    prepared.soundLevel = soundLevel;
    prepared.frame?.post({ kind: 'content', content: contentOf(prepared.alert, soundLevel) });
  }

  function receive(prepared: Prepared, text: string): void {
    if (text !== framePainted) {
      if (text === resumeText) resume(prepared);
      return post({ kind: 'custom', text });
    }
    if (prepared.state === 'ready') prepared.state = 'painted';
    prepared.settle();
  }

  function resume({ drawn, showId }: Prepared): void {
    if (!drawn) return;
    const leftMs = Math.max(0, drawn.atMs + minShownMs - page.now());
    page.after(leftMs, () => current?.showId === showId && drawn.show.end());
  }

  function draw(show: ShowControl, isCalm: boolean): DrawnAlert | null {
    const prepared = current?.showId === show.showId ? current : null;
    if (prepared?.state !== 'painted') {
      const { showId } = show;
      const known = failure?.showId === showId ? failure.why : null;
      const why = known ?? (prepared?.state === 'ready' ? 'empty' : 'late');
      if (prepared) close(prepared);
      if (prepared && !prepared.isHurried && why === 'late') late.add(prepared.alert.drawnBy.code);
      post({ kind: 'drawn-instead', showId, why });
      return null;
    }
    const { view, alert } = prepared;
    prepared.drawn = { show, atMs: page.now() };
    Object.assign(view.dataset, { alertKey: alert.key, alertKeys: alert.keys.join(' '), alertOrigin: alert.origin, type: alert.type });
    const unfollow = followLevel('sound', (level) => sendContent(prepared, level));
    const hush = () => {
      unfollow(); // so that unmuting does not restart the sound
      sendContent(prepared, 0);
    };
    return drawnAlert(view, isCalm, {
      hush,
      close: () => {
        unfollow();
        close(prepared);
      },
    });
  }

  return {
    prepare,
    draw,
    abandon: (showId) => {
      if (current?.showId === showId && !current.drawn) close(current);
    },
    onFrame: ({ showId, path }) => {
      if (current?.showId !== showId || current.state !== 'opening' || current.frame) return;
      if (path === null) fail(current, 'absent');
      else open(current, path);
    },
  };
}

const resumeText = JSON.stringify({ kind: 'resume' });

function drawnAlert(view: HTMLElement, isCalm: boolean, { hush, close }: { hush(): void; close(): void }): DrawnAlert {
  let isLeaving = false;
  if (isCalm) view.animate({ opacity: [0, 1] }, exitMs);
  return {
    startEffects: () => {},
    hush,
    leave: (early) => {
      if (isLeaving) return;
      isLeaving = true;
      fadeOut(view, early ? earlyExitMs : exitMs);
    },
    rescheduleExit: () => {},
    remove: () => {
      for (const animation of view.getAnimations()) cancelAnimation(animation);
      close();
    },
  };
}

/** The values of placeholders in the alert's custom code (SPEC CUS-62). The frame adds the volume. */
export function wordsOf({ drawnBy: { event }, title, durationMs, volume, look: design }: CustomAlert): AlertWords {
  const { name, amount, currency, message, items } = event;
  const { image = '' } = design.dressing ?? {};
  return {
    name: cutTo(wordLimits.name, name),
    amount,
    currency,
    message: cutTo(wordLimits.message, message),
    title: cutTo(wordLimits.title, title.map(({ text }) => text).join('')),
    items: cutTo(wordLimits.items, items.map(({ name: item, quantity }) => (quantity > 1 ? `${quantity}× ${item}` : item)).join(', ')),
    image: mediaPattern.test(image) ? image : '',
    seconds: durationMs / 1_000,
    volume,
  };
}

const cutTo = (length: number, text: string) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

const noSums = { session: 0, week: 0, month: 0, total: 0 };
const nobody = { donation: null, donator: null };

/** The content that the custom code receives: only this alert. Totals and earlier events are for widgets (SPEC CUS-60). */
function contentOf({ drawnBy: { code, event }, volume }: CustomAlert, soundLevel: number): CustomContent {
  return {
    kind: 'custom',
    frame: null,
    code,
    currency: event.currency,
    session: {
      tips: { ...noSums, count: 0, goal: 0 },
      followers: { ...noSums, goal: 0 },
      top: { session: nobody, weekly: nobody, monthly: nobody, alltime: nobody },
    },
    events: [],
    starts: 0,
    isEditor: false,
    soundLevel: volume === 0 ? 0 : soundLevel,
  };
}
