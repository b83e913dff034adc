import type { BusinessEvent } from '../../contract/api';
import {
  type Alert,
  type EngineMessage,
  liveness,
  type PageMessage,
  type PagePort,
  type PreviewCommand,
  type PreviewStatus,
} from '../../contract/engine';
import {
  elementSettings,
  type FrameEvent,
  neededBy,
  type Overlay,
  readFrameMessage,
  type WidgetView,
  withoutHidden,
} from '../../contract/settings';
import { composeAlert, composeSummary, forceVariation, moderated, prepareFeatures } from '../alerts';
import { textLibrary } from '../alerts/moderationLibrary';
import { createOpenStages } from './openStages';
import { figuresWidget, sampleWidget } from './sampleWidgets';
import { createStills } from './stills';

interface PreviewEngineOptions {
  now(): number;
  every(periodMs: number, callback: () => void): () => void;
  notify(status: PreviewStatus): void;
  /** Called when a still alert was painted. Its effects start right after this call. */
  onStill?(element: string): void;
}

type Play = Extract<PreviewCommand, { kind: 'play' }>;

interface JoinedPage {
  /** Name of the element that the page shows; null if the page is the overlay itself. */
  readonly element: string | null;
  send(message: EngineMessage): void;
  view: string;
}

/** The preview's engine. Composes alerts with the real engine's functions and shows them immediately. */
export function createPreviewEngine({ now, every, notify, onStill = () => {} }: PreviewEngineOptions) {
  // This function has over 50 lines, because tests, still alerts and widgets use the same set of pages.
  const pages = new Set<JoinedPage>();
  let shown: (Omit<Extract<PreviewCommand, { kind: 'overlay' }>, 'kind' | 'overlay'> & { overlay: Overlay }) | null = null;
  let showId = 0;
  let stage: JoinedPage | null = null;
  /** An alert that was played before its element had joined. */
  let early: Play | null = null;
  const compose = createComposer(now);
  const composeStill = createComposer(now);
  const openStages = createOpenStages({ now, nextShowId: () => ++showId, send: (element, message) => pageOf(element)?.send(message) });
  const stills = createStills({
    now,
    compose(element, events, { settings, request }) {
      const { variant: variation, ...others } = request.previewRequest;
      const previewRequest = { ...others, ...(variation && element === request.element && { variant: variation }) };
      return composeStill({ kind: 'play', settings, element, events, previewRequest, sounds: false });
    },
    send: (element, message) => pageOf(element)?.send(message),
  });
  const stop = every(liveness.pingEveryMs, () => broadcast({ kind: 'ping' }));

  function broadcast(message: EngineMessage): void {
    for (const page of pages) page.send(message);
  }

  const pageOf = (elementName: string | null) => [...pages].find(({ element }) => element === elementName);

  function join(page: JoinedPage): void {
    pages.add(page);
    if (page.element === null) {
      if (shown) page.send({ kind: 'layout', layout: withoutHidden(shown.overlay) });
      notify({ kind: 'ready' });
    } else {
      sendElement(page);
      if (early?.element === page.element) play(early);
      stills.show(page.element);
      openStages.joined(page.element);
    }
  }

  /** Sends the element's widget with the events. Sends nothing if there are no events and the widget is unchanged. */
  function sendElement(page: JoinedPage, events: readonly FrameEvent[] = []): void {
    if (!shown || page.element === null) return;
    const { settings, currency, figures, isImage } = shown;
    const element = elementSettings(settings, page.element);
    const view = figures
      ? figuresWidget(element, settings, now(), figures, page.element)
      : withFrame(page.element, isImage && element.widget?.kind === 'custom' ? null : sampleWidget(element, settings, now(), { currency }));
    const text = JSON.stringify(view);
    if (text === page.view && events.length === 0) return;
    if (text !== page.view) page.send({ kind: 'themes', ...neededBy(settings, page.element) });
    page.view = text;
    page.send({ kind: 'widget', view, events });
  }

  function withFrame(element: string, view: WidgetView | null): WidgetView | null {
    if (!shown || view?.content.kind !== 'custom') return view;
    const { path = null, ...stage } = shown.frames?.[element] ?? {};
    return { ...view, content: { ...view.content, ...stage, frame: path, isEditor: true } };
  }

  function testsOf(element: string, events: readonly BusinessEvent[]): readonly FrameEvent[] {
    if (!shown) return [];
    const { settings, currency } = shown;
    const played = sampleWidget(elementSettings(settings, element), settings, now(), { events, currency })?.content;
    return played?.kind === 'custom' ? played.events.map((event) => ({ kind: 'test', event })) : [];
  }

  function receive(page: JoinedPage, message: PageMessage): void {
    if (message.kind === 'leave') leave(page);
    else if (message.kind === 'started' && message.showId === showId) notify({ kind: 'showing', shows: true });
    else if (message.kind === 'ended' && message.showId === showId) {
      stills.giveWay(null);
      notify({ kind: 'showing', shows: false });
    } else if (page.element !== null) receiveOf(page.element, message);
  }

  function receiveOf(element: string, message: PageMessage): void {
    if (message.kind === 'started' && stills.isStill(element, message.showId)) onStill(element);
    else if (message.kind === 'ended' && stills.isStill(element, message.showId)) {
      stills.forget(element);
      stills.show(element);
    } else if (message.kind === 'custom') {
      const read = message.text === null ? null : readFrameMessage(message.text);
      if (message.text === null) notify({ kind: 'frame-absent', element });
      else if (read) notify({ kind: 'custom', element, message: read });
    } else if (message.kind === 'notice') notify({ kind: 'custom-notice', element, notice: message.notice });
    else if (message.kind === 'alert-frame') notify({ kind: 'alert-frame', element, showId: message.showId, request: message.request });
    else if (message.kind === 'drawn-instead') notify({ kind: 'drawn-instead', element, why: message.why });
  }

  function leave(page: JoinedPage): void {
    pages.delete(page);
    if (page.element !== null) stills.forget(page.element);
    if (page !== stage) return;
    stage = null;
    stills.giveWay(null);
    notify({ kind: 'showing', shows: false });
  }

  function clear(): void {
    early = null;
    stage?.send({ kind: 'clear', showId });
    showId += 1; // so that later messages about the cleared show are ignored
    stills.giveWay(null);
    notify({ kind: 'showing', shows: false });
  }

  const isElement = (elementName: string) =>
    shown !== null && withoutHidden(shown.overlay).elements.some((layer) => layer.box === elementName);

  function sendToWidgets(events: readonly BusinessEvent[]): void {
    for (const page of pages) if (page.element !== null) sendElement(page, testsOf(page.element, events));
  }

  function play(order: Play): void {
    const alert = compose(order);
    const next = pageOf(order.element) ?? (shown ? null : pageOf(null)) ?? null;
    early = alert && !next && isElement(order.element) ? order : null;
    if (!alert || stage !== next) stage?.send({ kind: 'clear', showId });
    showId += 1;
    stills.giveWay(alert ? (next?.element ?? null) : null);
    if (!alert) {
      notify({ kind: 'showing', shows: false });
      return notify({ kind: 'dropped' });
    }
    stage = next;
    if (stage?.element && alert.drawnBy) notify({ kind: 'drawn-instead', element: stage.element, why: null });
    if (stage) stage.send({ kind: 'show', showId, alert });
    else notify({ kind: 'showing', shows: false }); // the overlay does not contain the element, or the element has not joined yet
  }

  function show({ kind: _, pictures: __, ...given }: Extract<PreviewCommand, { kind: 'overlay' }>): void {
    shown = given;
    const { settings, overlay, stills: request } = given;
    if (given.isImage) broadcast({ kind: 'ping' }); // there were no pings while the timers were stopped
    pageOf(null)?.send({ kind: 'layout', layout: withoutHidden(overlay) });
    for (const page of pages) sendElement(page);
    const elements = [...pages].flatMap(({ element }) => element ?? []);
    stills.set(request ? { settings, overlay, request } : null, elements);
  }

  /** The elements that draw something in an image. null if some elements of the overlay have not joined yet. */
  function drawnElements(): readonly string[] | null {
    const names = shown ? withoutHidden(shown.overlay).elements.map(({ box: element }) => element) : [];
    const joined = names.flatMap((name) => pageOf(name) ?? []);
    if (joined.length < names.length) return null;
    return joined.flatMap(({ element, view }) => (element !== null && (view !== 'null' || stills.isIn(element)) ? element : []));
  }

  function handle(order: PreviewCommand): void {
    switch (order.kind) {
      case 'play':
        sendToWidgets(order.events);
        return play(order);
      case 'test':
        return sendToWidgets(order.events);
      case 'frame-event': {
        const page = pageOf(order.element);
        return page && sendElement(page, [order.event]);
      }
      case 'clear':
        return clear();
      case 'stage':
        return openStages.set(order);
      case 'overlay':
        return show(order);
      case 'alert-frame':
        return stage?.send(order);
      case 'move':
        return; // the page moves its frames itself
      case 'layout':
        if (shown) shown.overlay = order.overlay;
        return pageOf(null)?.send({ kind: 'layout', layout: withoutHidden(order.overlay) });
    }
  }

  return {
    connect(): PagePort {
      let listener: (message: EngineMessage) => void = () => {};
      let page: JoinedPage | null = null;
      return {
        post: (message) => {
          if (message.kind === 'join') {
            page = { element: message.element ?? null, send: (sent) => listener(sent), view: '' };
            join(page);
          } else if (page) receive(page, message);
        },
        listen: (listened) => {
          listener = listened;
          return () => {
            listener = () => {};
          };
        },
        close: () => {
          if (page) leave(page);
        },
      };
    },
    handle,
    drawnElements,
    close: stop,
  };
}

/** Composes alerts as the engine's director does. The result is null if moderation drops the alert. */
function createComposer(now: () => number): (play: Play) => Alert | null {
  return ({ settings, element: name, events, previewRequest }) => {
    const { variant: variation, summary = null } = previewRequest;
    const features = prepareFeatures(settings, { library: textLibrary });
    const forced = variation && forceVariation(variation, settings, name, textLibrary);
    const { source, isDropped } = moderated(events, settings, features.moderateTest, now(), summary);
    if (isDropped) return null;
    const options = { element: elementSettings(settings, name), locale: settings.locale, origin: 'test' } as const;
    const varied = { ...options, applyVariation: forced ?? features.applyVariation };
    // The alert is not spoken, because fetching a voice needs an overlay key, which a preview does not have.
    return { ...(summary ? composeSummary(source, summary, varied) : composeAlert(source, varied)), speech: undefined };
  };
}
