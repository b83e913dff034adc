import type { ShowPlan } from './timing';

/** What flies about an alert, once. Lengths in the look's unit (`em` within the alert), speeds in units a second. */
export interface ParticleBurst {
  readonly pieces: number;
  /** Its pieces carry `data-kind` from 0 to below this; the look's style gives each its form. */
  readonly kinds: number;
  /** Along the alert, and outwards to both sides from where a piece begins. */
  readonly sideways: number;
  /** Least and most speed upwards. */
  readonly up: readonly [least: number, most: number];
  /** Downwards; below 0 it rises. */
  readonly gravity: number;
  /** How soon air takes the speed away. */
  readonly drag: number;
  readonly size: readonly [least: number, most: number];
  readonly forMs: readonly [least: number, most: number];
  /** Degrees. */
  readonly turn: number;
  /** When the first and the last piece begin, at the choreography's own pace. */
  readonly fromMs: number;
  readonly toMs: number;
}

export interface Piece {
  /** 0 to 1 along the place that it is thrown from. */
  readonly from: number;
  readonly atMs: number;
  readonly forMs: number;
  readonly size: number;
  readonly kind: number;
  readonly frames: readonly { readonly x: number; readonly y: number; readonly turn: number }[];
}

const frameCount = 9;
/** Each piece is a layer of its own for the compositor. */
const maxPieces = 96;

/** The flight of every piece. Spread by the golden ratio: even, never in step, and the same each time. */
export function createPieces(thrown: ParticleBurst): Piece[] {
  const count = Math.min(maxPieces, Math.round(thrown.pieces));
  const within = ([least, most]: readonly [number, number], share: number) => least + (most - least) * share;
  return Array.from({ length: count }, (_, index) => {
    const spread = (index * 0.618034) % 1;
    const force = (index * 0.754878) % 1;
    const from = (index + 0.5) / count;
    const forMs = within(thrown.forMs, force);
    const sideways = (spread + from - 1) * thrown.sideways;
    return {
      from,
      atMs: within([thrown.fromMs, thrown.toMs], from),
      forMs,
      size: within(thrown.size, spread),
      kind: Math.floor(((index * 0.56984) % 1) * thrown.kinds),
      frames: flight(thrown, sideways, within(thrown.up, force), forMs / 1_000, thrown.turn * (0.35 + 0.65 * spread)),
    };
  });
}

/** Thrown with a speed, slowed by air, drawn down. */
function flight({ gravity, drag }: ParticleBurst, sideways: number, up: number, seconds: number, turn: number): Piece['frames'] {
  return Array.from({ length: frameCount }, (_, index) => {
    const progress = index / (frameCount - 1);
    const time = seconds * progress;
    const reached = (1 - Math.exp(-drag * time)) / drag;
    return { x: sideways * reached, y: (gravity * time) / drag - (up + gravity / drag) * reached, turn: turn * progress };
  });
}

/** So many begin to fly in one frame: more, on a slow machine, would cost the frames in which the words come in. */
const pieceGroup = 8;

/** Pieces that stand where they begin, unseen. */
export interface Particles {
  /** Throws them, once. Resolves when all fly, with the flight of the last one, after which they are unseen again. */
  launch(plan: Pick<ShowPlan, 'pace'>): Promise<Animation | undefined>;
  remove(): void;
}

/** Puts the pieces before an alert's first frame: put there while others move, or taken out then, they would lay the page out. */
export function createParticles(alert: HTMLElement, thrown: ParticleBurst): Particles {
  const { timeline } = alert.ownerDocument;
  const nowMs = () => Number(timeline.currentTime);
  const particles = alert.ownerDocument.createElement('div');
  particles.className = 'burst';
  const pieces = createPieces(thrown);
  const lastMs = Math.max(...pieces.map(({ atMs, forMs }) => atMs + forMs));
  const launches = pieces.map((piece) => place(particles, piece)); // in the order in which they begin
  alert.prepend(particles);
  return {
    async launch({ pace }) {
      const beganMs = nowMs();
      const endsMs = lastMs * pace;
      let last: Animation | undefined;
      for (let at = 0; at < launches.length && particles.isConnected; at += pieceGroup) {
        const group = launches.slice(at, at + pieceGroup).map((launch) => launch(pace, nowMs() - beganMs, endsMs));
        last = group.at(-1);
        await group[0]?.ready.catch(() => {}); // with the next frame; where it was cancelled, the alert has left
      }
      // Not its `finished`: it may be cancelled (`cancelAnimation` in motion.ts).
      return last;
    },
    remove: () => particles.remove(),
  };
}

type Launch = (pace: number, sinceMs: number, endsMs: number) => Animation;

function place(particles: HTMLElement, piece: Piece): Launch {
  const element = particles.ownerDocument.createElement('i');
  element.dataset.kind = String(piece.kind);
  element.style.setProperty('left', `${(piece.from * 100).toFixed(1)}%`);
  element.style.setProperty('font-size', `${piece.size.toFixed(2)}em`);
  particles.append(element);
  return (...when) => {
    const { frames, timing } = toKeyframes(piece, ...when);
    return element.animate(frames, timing);
  };
}

interface KeyframeTiming {
  readonly frames: { offset: number; opacity: number; transform: string }[];
  readonly timing: { readonly delay: number; readonly duration: number };
}

/**
 * A piece that waits, flies and has landed is all one animation: whenever one begins or ends the page styles all of itself
 * anew, and these many would have it do so in every frame of the entrance. `endsMs` is when the last of all has landed.
 */
export function toKeyframes({ atMs, forMs, size, frames: path }: Piece, pace: number, sinceMs: number, endsMs: number): KeyframeTiming {
  const beginsMs = atMs * pace - sinceMs;
  const delay = Math.min(0, beginsMs);
  const duration = endsMs - sinceMs - delay;
  const last = path.length - 1;
  const frames = path.map(({ x, y, turn }, index) => ({
    offset: Math.min(1, (beginsMs - delay + (forMs * pace * index) / last) / duration),
    transform: `translate(${(x / size).toFixed(2)}em, ${(y / size).toFixed(2)}em) rotate3d(.6, .3, 1, ${turn.toFixed(0)}deg)`,
    opacity: index % last === 0 ? 0 : 1,
  }));
  const [first, final] = [frames[0], frames[last]];
  return { frames: first && final ? [{ ...first, offset: 0 }, ...frames, { ...final, offset: 1 }] : [], timing: { delay, duration } };
}

/** Throws it once, and leaves nothing of it. */
export function playBurst(from: HTMLElement, thrown: ParticleBurst, plan: Pick<ShowPlan, 'pace'>): void {
  const particles = createParticles(from, thrown);
  particles
    .launch(plan)
    .then((last) => last?.finished)
    .then(particles.remove, particles.remove);
}
