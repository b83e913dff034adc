import type { EventType } from '../contract';
import type { ShowPlan } from './timing';

/** Confetti that flies up from behind the slab, once. Lengths in the look's unit (`em` within the alert). */
export interface Piece {
  /** 0 to 1 along the slab. */
  readonly from: number;
  /** Start of its flight, at the choreography's own pace. */
  readonly atMs: number;
  readonly forMs: number;
  readonly size: number;
  /** Index into the look's colours. */
  readonly colour: number;
  readonly frames: readonly { readonly x: number; readonly y: number; readonly turn: number }[];
}

const pieces: Record<EventType, number> = { 'follower.created': 14, 'perks.purchased': 24, 'donation.created': 28, 'goal.reached': 44 };
const gravity = 92;
const drag = 1.7;
const frameCount = 9;
const colours = 4;

/** The flight of every piece. Spread by the golden ratio: even, never in step, and the same each time. */
export function burst(type: EventType): Piece[] {
  const count = pieces[type];
  return Array.from({ length: count }, (_, index) => {
    const spread = (index * 0.618034) % 1;
    const force = (index * 0.754878) % 1;
    const from = (index + 0.5) / count;
    const forMs = 1_350 + 650 * force;
    return {
      from,
      atMs: 170 + 190 * from,
      forMs,
      size: 1.4 + 1.3 * spread,
      colour: Math.floor(((index * 0.56984) % 1) * colours),
      frames: flight((spread - 0.5) * 34 + (from - 0.5) * 30, 78 + 62 * force, forMs / 1_000, 260 + 500 * spread),
    };
  });
}

/** Thrown with a speed (units a second, up is positive), slowed by air, drawn down. */
function flight(sideways: number, upwards: number, seconds: number, turn: number): Piece['frames'] {
  return Array.from({ length: frameCount }, (_, index) => {
    const progress = index / (frameCount - 1);
    const time = seconds * progress;
    const reached = (1 - Math.exp(-drag * time)) / drag;
    return { x: sideways * reached, y: (gravity * time) / drag - (upwards + gravity / drag) * reached, turn: turn * progress };
  });
}

/** Throws it; the pieces are gone when the last one has landed, or with the alert. */
export function throwBurst(alert: HTMLElement, type: EventType, plan: ShowPlan): void {
  const cloud = alert.ownerDocument.createElement('div');
  cloud.className = 'burst';
  const flights = burst(type).map((piece) => launch(cloud, piece, plan.pace));
  alert.prepend(cloud);
  // Only shortens: a cancelled flight leaves with the alert.
  Promise.all(flights.map((each) => each.finished)).then(
    () => cloud.remove(),
    () => cloud.remove(),
  );
}

function launch(cloud: HTMLElement, piece: Piece, pace: number): Animation {
  const element = cloud.ownerDocument.createElement('i');
  element.dataset.colour = String(piece.colour);
  element.style.setProperty('left', `${(piece.from * 100).toFixed(1)}%`);
  element.style.setProperty('font-size', `${piece.size.toFixed(2)}em`);
  cloud.append(element);
  const last = piece.frames.length - 1;
  const frames = piece.frames.map(({ x, y, turn }, index) => ({
    transform: `translate(${(x / piece.size).toFixed(2)}em, ${(y / piece.size).toFixed(2)}em) rotate3d(.6, .3, 1, ${turn.toFixed(0)}deg)`,
    opacity: index === last ? 0 : index === 0 ? 0 : 1,
  }));
  return element.animate(frames, { delay: piece.atMs * pace, duration: piece.forMs * pace, fill: 'both' });
}
