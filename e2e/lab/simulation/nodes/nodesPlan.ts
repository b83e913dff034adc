import type { FaultKind, FaultWindow, Place } from '../faults';
import type { Untimed } from '../plan';
import { createRandom, type Random } from '../random';

export type NodeAction = { readonly atMs: number } & (
  | { readonly do: 'donate'; readonly amounts: readonly number[] }
  | { readonly do: 'goal'; readonly amount: number }
  /** Sends one token to all nodes simultaneously, `afterMs` after it was minted. */
  | { readonly do: 'race-token'; readonly afterMs?: number }
  /** Opens more streams with one key than the limit allows. */
  | { readonly do: 'crowd'; readonly streams: number; readonly forMs: number }
  | { readonly do: 'kill-node' | 'freeze-node'; readonly node: number; readonly forMs: number }
  /** Replaces Valkey with a replica that lacks the writes of the last `ageMs`. */
  | { readonly do: 'take-over'; readonly ageMs: number }
  | { readonly do: 'kill-valkey' | 'freeze-valkey'; readonly forMs: number }
);

export interface NodesPlan {
  readonly seed: number;
  readonly readers: number;
  readonly skewsMs: readonly number[];
  readonly actions: readonly NodeAction[];
  readonly faultWindows: readonly FaultWindow[];
  readonly calmFromMs: number;
}

export const nodeCount = 3;
const calmFromMs = 24_000;

const faultChoices: readonly [
  readonly [Place, FaultKind, readonly [number, ...number[]]],
  ...(readonly [Place, FaultKind, readonly [number, ...number[]]])[],
] = [
  ['words', 'word-lost', [0.3, 1]],
  ['words', 'word-doubled', [0.5]],
  ['words', 'word-late', [0.5, 1]],
  ['words', 'word-overtaken', [0.5]],
  ['valkey', 'valkey-cut', [0.1, 1]],
  ['valkey', 'valkey-deaf', [0.1, 1]],
  ['valkey', 'valkey-slow', [0.5]],
  ['database', 'database-away', [0.02, 0.2]],
  ['database', 'database-slow', [0.2]],
  ['database', 'commit-late', [0.5]],
  ['database', 'commit-unanswered', [0.3]],
  ['stream', 'stream-cut', [0.2]],
  ['stream', 'stream-cut-mid-frame', [0.2]],
  ['stream', 'net-copy', [0.5]],
  ['stream', 'net-refuse', [0.5]],
  ['upstream', 'net-lost-answer', [0.3]],
  ['upstream', 'net-copy', [0.5]],
  ['upstream', 'net-hang', [0.3]],
];

export function makeNodesPlan(seed: number): NodesPlan {
  const random = createRandom(seed, 'nodes plan');
  const actions: NodeAction[] = [];
  const add = (most: number, make: () => Untimed<NodeAction>, fromMs = 2_000) => {
    const count = random.between(0, most);
    for (let index = 0; index < count; index += 1) actions.push({ atMs: random.between(fromMs, calmFromMs - 1), ...make() });
  };
  const node = () => random.between(0, nodeCount - 1);
  const amount = () => random.between(1, 9) * 100;
  for (let index = 0; index < 8; index += 1) actions.push({ atMs: random.between(500, calmFromMs), do: 'donate', amounts: [amount()] });
  add(3, () => ({ do: 'donate', amounts: Array.from({ length: random.between(2, 6) }, amount) }));
  add(2, () => ({ do: 'goal', amount: random.between(5, 30) * 100 }), 300);
  add(2, () => ({ do: 'race-token' }));
  add(2, () => ({ do: 'crowd', streams: random.between(4, 9), forMs: random.pick([500, 3_000, 9_000]) }));
  add(2, () => ({ do: 'kill-node', node: node(), forMs: random.pick([100, 2_000, 10_000]) }));
  const faultWindows = Array.from({ length: random.between(0, 4) }, () => planWindow(random));
  if (random.happens(0.2)) {
    const atMs = random.between(2_000, calmFromMs - 1);
    actions.push({ atMs: atMs - 3, do: 'donate', amounts: Array.from({ length: 6 }, amount) });
    actions.push({ atMs, do: 'freeze-node', node: node(), forMs: random.pick([1_000, 7_000, 17_000]) });
    faultWindows.push({ place: 'database', fault: 'database-slow', probability: 0.5, fromMs: atMs - 5, untilMs: atMs + 1 });
  }
  if (random.happens(0.5)) add(2, () => ({ do: 'take-over', ageMs: random.pick([1_000, 100, 1_000_000]) }));
  if (random.happens(0.3)) add(1, () => ({ do: 'kill-valkey', forMs: random.pick([100, 3_000]) }));
  if (random.happens(0.3)) add(1, () => ({ do: 'freeze-valkey', forMs: random.pick([200, 2_000]) }));
  if (seed % 4 === 1) {
    // Uses a token twice. When Valkey is replaced in between, the new Valkey knows that the token was minted, but not that it was used.
    const atMs = createRandom(seed, 'token before a fall back').between(2_000, calmFromMs - 2_000);
    actions.push({ atMs, do: 'race-token', afterMs: 1_000 }, { atMs: atMs + 1_500, do: 'take-over', ageMs: 1_000 });
  }
  return {
    seed,
    readers: random.between(1, 2),
    skewsMs: Array.from({ length: nodeCount }, () => random.pick([0, 0, -400, 400])),
    actions: actions.sort((one, other) => one.atMs - other.atMs),
    faultWindows,
    calmFromMs,
  };
}

function planWindow(random: Random): FaultWindow {
  const [place, fault, probabilities] = random.pick(faultChoices);
  const fromMs = random.between(1_000, calmFromMs - 1);
  const untilMs = Math.min(calmFromMs, fromMs + (place === 'words' ? 20_000 : random.pick([1_000, 5_000, 15_000])));
  return { place, fault, probability: random.pick(probabilities), fromMs, untilMs };
}
