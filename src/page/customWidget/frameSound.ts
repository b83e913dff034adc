/*
 * Silences what a widget plays while sounds are muted (SPEC CTL-17): media elements, contexts of sound and the browser's speech. The widget
 * sees its own values, and gets them back. What is used here is kept as it was before the widget's first script.
 */

const { apply, getOwnPropertyDescriptor } = Reflect;

type Frame = Window & typeof globalThis;

export interface FrameSound {
  setMuted(isMuted: boolean): void;
  /** The widget has made a context of sound. */
  addContext(context: AudioContext): void;
}

export function createFrameSound(frame: Frame): FrameSound {
  let isMuted = false;
  const media = silenceMedia(frame, () => isMuted);
  const contexts = silenceContexts(frame, () => isMuted);
  const { speechSynthesis } = frame;
  const cancel = speechSynthesis?.cancel.bind(speechSynthesis);
  const speak = speechSynthesis?.speak.bind(speechSynthesis);
  if (speechSynthesis)
    speechSynthesis.speak = (utterance) => {
      if (!isMuted) speak(utterance);
    };
  return {
    addContext: contexts.add,
    setMuted: (next) => {
      if (next === isMuted) return;
      isMuted = next;
      media.update();
      contexts.update();
      if (isMuted) cancel?.();
    },
  };
}

/** `muted` is what the widget set; the element is muted while sounds are, too. */
function silenceMedia(frame: Frame, isMuted: () => boolean) {
  const { prototype } = frame.HTMLMediaElement;
  const native = getOwnPropertyDescriptor(prototype, 'muted');
  const { play } = prototype;
  if (!native?.get || !native.set) throw new Error('media elements cannot be muted');
  const { get, set } = native;
  /** Elements that play, with what the widget set. An element outside the document is known by its `play`. */
  const own = new Map<HTMLMediaElement, boolean>();
  const { addEventListener } = prototype;
  const follow = (element: HTMLMediaElement) => {
    if (!own.has(element)) {
      own.set(element, Boolean(apply(get, element, [])));
      apply(addEventListener, element, ['pause', () => forget(element), { once: true }]);
    }
    apply(set, element, [isMuted() || own.get(element)]);
  };
  Object.defineProperty(prototype, 'muted', {
    ...native,
    get(this: HTMLMediaElement) {
      return own.get(this) ?? Boolean(apply(get, this, []));
    },
    set(this: HTMLMediaElement, value: unknown) {
      if (!own.has(this)) return apply(set, this, [value]);
      own.set(this, Boolean(value));
      follow(this);
    },
  });
  prototype.play = function (this: HTMLMediaElement) {
    follow(this);
    return apply(play, this, []);
  };
  const forget = (element: HTMLMediaElement) => {
    const wanted = own.get(element);
    own.delete(element);
    if (wanted !== undefined) apply(set, element, [wanted]);
  };
  frame.document.addEventListener('play', ({ target }) => follow(target as HTMLMediaElement), true); // only media elements play
  return {
    update: () => {
      for (const element of own.keys()) follow(element);
    },
  };
}

/** Contexts are suspended meanwhile; those that the widget suspended itself stay so. */
function silenceContexts(frame: Frame, isMuted: () => boolean) {
  const { prototype } = frame.AudioContext;
  const { suspend, resume } = prototype;
  const contexts = new Map<AudioContext, { runs: boolean }>();
  const update = (context: AudioContext, { runs }: { runs: boolean }) => {
    if (context.state === 'closed') contexts.delete(context);
    else void apply(isMuted() || !runs ? suspend : resume, context, []).catch(() => {}); // closed meanwhile
  };
  const wants = (runs: boolean, native: () => Promise<void>) =>
    function (this: AudioContext): Promise<void> {
      const known = contexts.get(this);
      if (known) known.runs = runs;
      return isMuted() ? Promise.resolve() : apply(native, this, []);
    };
  prototype.suspend = wants(false, suspend);
  prototype.resume = wants(true, resume);
  return {
    add: (context: AudioContext) => {
      const state = { runs: true };
      contexts.set(context, state);
      if (isMuted()) update(context, state);
    },
    update: () => {
      for (const [context, state] of contexts) update(context, state);
    },
  };
}
