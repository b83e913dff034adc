import type { ShowPlan } from './show';

/** A burst of particles around an alert. Lengths are in the alert's unit (`em`), speeds in units per second. */
export interface ParticleBurst {
  readonly pieces: number;
  /** Pieces have a `data-kind` from 0 to `kinds` - 1. The theme's style defines the shape of each kind. */
  readonly kinds: number;
  /** The greatest speed sideways. Pieces drift outwards from the middle of the alert. */
  readonly sideways: number;
  readonly up: readonly [min: number, max: number];
  readonly gravity: number;
  /** Air resistance, per second: the higher it is, the faster the exponential decay of the speed. */
  readonly drag: number;
  readonly size: readonly [min: number, max: number];
  readonly forMs: readonly [min: number, max: number];
  readonly turn: number;
  /** When the first piece starts, and when the last one does, ms at pace 1. */
  readonly fromMs: number;
  readonly toMs: number;
}

interface Piece {
  readonly from: number;
  readonly atMs: number;
  readonly forMs: number;
  readonly size: number;
  readonly kind: number;
  readonly frames: readonly { readonly x: number; readonly y: number; readonly turn: number }[];
}

const frameCount = 9;
/** The most pieces of one burst. Limited, because each piece is a compositor layer. */
const maxPieces = 96;

/** Computes the flight of every piece. Irrational ratios spread the pieces evenly without a visible pattern. */
export function createPieces(burst: ParticleBurst): Piece[] {
  const count = Math.min(maxPieces, Math.round(burst.pieces));
  const between = ([min, max]: readonly [number, number], share: number) => min + (max - min) * share;
  return Array.from({ length: count }, (_, index) => {
    const spread = (index * 0.618034) % 1;
    const force = (index * 0.754878) % 1;
    const from = (index + 0.5) / count;
    const forMs = between(burst.forMs, force);
    const sideways = (spread + from - 1) * burst.sideways;
    return {
      from,
      atMs: between([burst.fromMs, burst.toMs], from),
      forMs,
      size: between(burst.size, spread),
      kind: Math.floor(((index * 0.56984) % 1) * burst.kinds),
      frames: flight(burst, sideways, between(burst.up, force), forMs / 1_000, burst.turn * (0.35 + 0.65 * spread)),
    };
  });
}

function flight({ gravity, drag }: ParticleBurst, sideways: number, up: number, seconds: number, turn: number): Piece['frames'] {
  return Array.from({ length: frameCount }, (_, index) => {
    const progress = index / (frameCount - 1);
    const time = seconds * progress;
    const reached = (1 - Math.exp(-drag * time)) / drag;
    return { x: sideways * reached, y: (gravity * time) / drag - (up + gravity / drag) * reached, turn: turn * progress };
  });
}

/** How many pieces are launched per frame. If there were more, slow computers would drop frames of the text's entrance. */
const piecesPerFrame = 8;

export interface Particles {
  /** Launches all pieces; can be called once. When all pieces fly, resolves to the animation that ends last. */
  launch(plan: Pick<ShowPlan, 'pace'>): Promise<Animation | undefined>;
  remove(): void;
}

/**
 * Call this before the alert's first frame, because adding or removing elements during an animation forces a layout. `afterMs`: how much
 * later the burst begins, ms at pace 1.
 */
export function createParticles(alert: HTMLElement, burst: ParticleBurst, afterMs = 0): Particles {
  const { timeline } = alert.ownerDocument;
  const nowMs = () => Number(timeline.currentTime);
  const particles = alert.ownerDocument.createElement('div');
  particles.className = 'burst';
  const pieces = createPieces({ ...burst, fromMs: burst.fromMs + afterMs, toMs: burst.toMs + afterMs });
  const lastMs = Math.max(...pieces.map(({ atMs, forMs }) => atMs + forMs));
  const launches = pieces.map((piece) => appendPiece(particles, piece));
  alert.prepend(particles);
  return {
    async launch({ pace }) {
      const beganMs = nowMs();
      const endsMs = lastMs * pace;
      let last: Animation | undefined;
      for (let at = 0; at < launches.length && particles.isConnected; at += piecesPerFrame) {
        const group = launches.slice(at, at + piecesPerFrame).map((launch) => launch(pace, nowMs() - beganMs, endsMs));
        last = group.at(-1);
        await group[0]?.ready.catch(() => {}); // waits for the next frame; rejects if the alert was removed
      }
      // Does not read `finished` of the animation, because the animation may be cancelled (`cancelAnimation` in motion.ts).
      return last;
    },
    remove: () => particles.remove(),
  };
}

type Launch = (pace: number, sinceMs: number, endsMs: number) => Animation;

function appendPiece(particles: HTMLElement, piece: Piece): Launch {
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

/**
 * A single animation covers the wait, the flight and the remaining time until `endsMs`, because each start or end of an animation
 * recalculates the styles of the page.
 */
export function toKeyframes({ atMs, forMs, size, frames: path }: Piece, pace: number, sinceMs: number, endsMs: number) {
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

export function playBurst(from: HTMLElement, burst: ParticleBurst, plan: Pick<ShowPlan, 'pace'>): void {
  const particles = createParticles(from, burst);
  particles
    .launch(plan)
    .then((last) => last?.finished)
    .then(particles.remove, particles.remove);
}
