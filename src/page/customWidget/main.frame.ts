import { framePainted, framePong, frameReady, type InlineHandlers, storeAreas } from '../../contract';
import type { StoredEntry } from '../../contract/companion';
import type { CustomContent, FieldValue, FrameMessage, HostMessage, CustomEvent as WidgetEvent } from '../../contract/settings';
import { watchBrowser } from './browserGate';
import { watchDocument } from './documentMemory';
import { closeElements, keepLinks } from './elementGate';
import { createEventQueue } from './eventQueue';
import { detailsOf, recentOf, type ShapeContext, sessionDataOf, testDetailsOf } from './eventShapes';
import { createFrameLog, missingFileOf, placeOf } from './frameLog';
import { boundAudioContexts, watchDrawn } from './frameMemory';
import { awaitPort, type FramePort, heapMegabytes } from './framePort';
import { createFrameSound } from './frameSound';
import { asStorage, createFrameStore, noKeeping } from './frameStore';
import { createHeldMemory, watchGraphics } from './heldMemory';
import { callHostsDirectly, watchRefusals } from './hostCalls';
import { bindHandlers } from './inlineHandlers';
import { createSeApi } from './seApi';
import { whenPainted } from './watchPaint';

/* The first script of a custom widget's frame (SPEC CUS-20). Provides StreamElements' API and is connected to the overlay by a port. */

interface FrameConfig {
  readonly fieldData: Record<string, FieldValue>;
  readonly currency: { readonly code: string; readonly name: string; readonly symbol: string };
  readonly channel: string;
  readonly store: Readonly<Record<string, string>>;
  readonly local: Readonly<Record<string, string>>;
  /** How many characters the companion has inserted before the first line of each script. */
  readonly shieldLength: number;
  readonly handlers: Readonly<Record<string, InlineHandlers>>;
  readonly notes: readonly string[];
}

// The constants below must be above the call of `run`: the bundler turns `const` into `var`, so they are undefined until their line runs.
const storeDelayMs = 250;
/** The original function. If a widget could replace it, the widget could change messages. */
const { stringify } = JSON;
const maxUnsent = 50;
/** How many recent events the session contains: as many as on StreamElements. The oldest is first. */
const maxRecents = 25;
/** How long the widget's start waits for an image that does not load. */
const loadMs = 2_000;

run(window as Window & typeof globalThis & { __ovation?: FrameConfig });

function run(frame: Window & typeof globalThis & { __ovation?: FrameConfig }): void {
  // This function has over 50 lines, because its inner functions use the same port and content.
  const config = frame.__ovation;
  if (!config) throw new Error('config.js has not run');
  delete frame.__ovation;
  const { fieldData, currency, channel, shieldLength } = config;
  let port: FramePort | null = null;
  const unsent: FrameMessage[] = [];
  let content: CustomContent | null = null;
  let isLoaded = false;
  const known = new Set<string>();
  /** Keys of all events that the frame has received. `sessionCount` is the number of these keys. */
  const counted = new Set<string>();
  /** Identifies this frame among the frames that share its store. */
  const name = frame.crypto.getRandomValues(new Uint32Array(3)).join('-');
  let shownSession = '';

  function send(message: FrameMessage): void {
    if (port) port.post(stringify(message));
    else if (unsent.length < maxUnsent) unsent.push(message);
  }

  const log = createFrameLog(send, () => frame.performance.now(), shieldLength);
  const later = (run: () => void): void => void frame.setTimeout(() => (port ? run() : later(run)), storeDelayMs);
  const keeping = { send: (entry: StoredEntry) => send({ kind: 'store', ...entry, by: name }), later };
  const [store, local] = storeAreas.map((area) => createFrameStore(area, config[area], keeping));
  if (!store || !local) throw new Error('a store is missing');

  const dispatch = (type: string, detail: unknown) => frame.dispatchEvent(new CustomEvent(type, { detail }));
  const sendEvent = (detail: unknown) => dispatch('onEventReceived', detail);
  const queue = createEventQueue({
    duration: () => fieldData.widgetDuration,
    send: sendEvent,
    after: (ms, run) => {
      const timer = frame.setTimeout(run, ms);
      return () => frame.clearTimeout(timer);
    },
  });
  const shape = (): ShapeContext => ({ channel, currency: currency.code, sessionCount: counted.size });

  const api = createSeApi({
    store,
    fieldData,
    isEditor: () => content?.isEditor ?? false,
    isMuted: () => content?.soundLevel === 0,
    onStored: sendStored,
    onResume: () => {
      queue.resume();
      send({ kind: 'resume' });
    },
    onField: (name, value, reload) => send({ kind: 'field', name, value, reload }),
    onMissing: (what) => log('warn', `Ovation has no ${what}: the result is empty.`),
  });

  const held = createHeldMemory();
  const ofDocument = watchDocument(frame);
  const sound = createFrameSound(frame, ofDocument);
  ofDocument.onAdded(sound.noteNodes);
  const drawn = watchDrawn(frame); // before `watchBrowser`, which reads messages with the getter that this call defines
  watchBrowser(frame, {
    held,
    onLooseNode: ofDocument.noteLoose,
    onNodeBytes: ofDocument.noteBytes,
    onNodes: sound.noteNodes,
    onCalled: sound.noteCall,
  });
  watchGraphics(frame, held);
  closeElements(frame, sound.noteHtml);
  keepLinks(frame);
  callHostsDirectly(frame);
  boundAudioContexts(frame);
  const define = (name: string, value: unknown) => Object.defineProperty(frame, name, { value, writable: true, configurable: true });
  for (const [name, value] of Object.entries({ fieldData, currency, channel, SE_API: api })) define(name, value);
  define('localStorage', asStorage(local));
  define('sessionStorage', asStorage(createFrameStore('local', {}, noKeeping)));
  Object.defineProperty(frame.document, 'cookie', { get: () => '', set: () => {}, configurable: true });
  for (const dialog of ['alert', 'confirm', 'prompt', 'print'] as const)
    define(dialog, (text?: unknown) => {
      log('warn', `${dialog}(): ${String(text ?? '')}`);
      return dialog === 'confirm' ? false : dialog === 'prompt' ? null : undefined;
    });

  for (const level of ['log', 'info', 'debug', 'warn', 'error'] as const) {
    const original = frame.console[level].bind(frame.console);
    frame.console[level] = (...parts: unknown[]) => {
      original(...parts);
      log(level === 'warn' || level === 'error' ? level : 'log', ...parts);
    };
  }
  frame.addEventListener(
    'error',
    (event: Event) => {
      // Logs only errors of scripts. For a file that fails to load, the element sends an event without a message.
      if (event instanceof ErrorEvent) log('error', event.message + placeOf(event, shieldLength));
      else if (event.target instanceof HTMLElement) {
        const missing = missingFileOf(event.target);
        if (missing) log('warn', missing);
      }
    },
    true,
  );
  frame.addEventListener('unhandledrejection', ({ reason }) => log('error', 'Unhandled rejection:', reason));
  send({ kind: 'loaded' });
  watchRefusals(frame, {
    onHost: (host) => send({ kind: 'refused', host }),
    onCall: (host) => log('warn', `A call to ${host} was refused. The creator can allow this host under Network.`),
  });
  for (const note of config.notes) log('warn', note);
  bindHandlers(frame, config.handlers, log);

  function announce(): void {
    if (!isLoaded || !port) return;
    port.post(frameReady);
  }

  /** Starts the widget with its first content. Events in this content happened before the start. */
  function begin({ session, events, isEditor, soundLevel }: CustomContent): void {
    for (const { key } of events) known.add(key);
    const data = sessionDataOf(session, events);
    shownSession = JSON.stringify(data);
    dispatch('onWidgetLoad', {
      channel: { username: channel, apiToken: '', id: '', providerId: '', avatar: '' },
      currency,
      fieldData,
      recents: events.flatMap((event) => recentOf(event) ?? []).slice(-maxRecents),
      session: {
        data,
        settings: { autoReset: true, calendar: false, resetOnStart: false },
      },
      overlay: { isEditorMode: isEditor, muted: soundLevel === 0 },
    });
  }

  function show(next: CustomContent): void {
    const before = content;
    content = next;
    sound.setLevel(next.soundLevel);
    for (const { key } of next.events) counted.add(key);
    if (!before) return begin(next);
    const muted = next.soundLevel === 0;
    if (muted !== (before.soundLevel === 0)) sendEvent({ listener: 'alertService:toggleSound', event: { muted } });
    const session = sessionDataOf(next.session, next.events);
    const text = JSON.stringify(session);
    if (text === shownSession) return;
    shownSession = text;
    dispatch('onSessionUpdate', { session });
  }

  /** Ignores events that the widget already has. After a disconnect, the overlay may resend events of the first content. */
  function onEvent(event: WidgetEvent): void {
    if (known.has(event.key)) return;
    known.add(event.key);
    counted.add(event.key);
    for (const detail of detailsOf(event, shape())) queue.add(detail);
  }

  function onSkip(): void {
    sendEvent({ listener: 'event:skip', event: {} });
    queue.resume();
  }

  /** Sends two events for a button: StreamElements sends `event:test`, but widgets also listen for `widget-button`. */
  function onButton(field: string, value: FieldValue | null): void {
    const event = { listener: 'widget-button', field, value };
    sendEvent({ listener: 'event:test', event });
    sendEvent({ listener: 'widget-button', event });
  }

  function onStored({ key, json, by }: Extract<HostMessage, { kind: 'stored' }>): void {
    if (by !== name && store?.receive(key, json)) sendStored(key, json === null ? null : JSON.parse(json));
  }

  function sendStored(key: string, value: unknown): void {
    sendEvent({ listener: 'kvstore:update', event: { data: { key: `customWidget.${key}`, value } } });
  }

  function receive(message: HostMessage): void {
    switch (message.kind) {
      case 'content':
        return show(message.content);
      case 'event':
        return onEvent(message.event);
      case 'test':
        for (const detail of testDetailsOf(message.event, shape())) queue.add(detail);
        return;
      case 'button':
        return onButton(message.field, message.value);
      case 'skip':
        return onSkip();
      case 'stored':
        return onStored(message);
      case 'alert':
        for (const detail of message.isTest ? testDetailsOf(message.event, shape()) : detailsOf(message.event, shape())) sendEvent(detail);
        return whenPainted(frame, () => port?.post(framePainted));
      case 'ping':
        return port?.post(framePong(message.ping, heapMegabytes() + drawn.megabytes() + ofDocument.megabytes() + held.megabytes()));
    }
  }

  awaitPort(frame, {
    onOpen: (given) => {
      port = given;
      for (const message of unsent.splice(0)) send(message);
      announce();
    },
    onMessage: (data) => receive(data as HostMessage), // the overlay is of the same build, so the type is known
  });

  define('__ovationRuntime', {
    loaded: () => {
      const load = () => {
        if (isLoaded) return;
        isLoaded = true;
        announce();
      };
      // Waits until jQuery has called the widget's `$(…)`, which happens after this script and before `load`.
      frame.addEventListener('load', () => frame.setTimeout(load));
      frame.setTimeout(load, loadMs);
    },
  });
}
