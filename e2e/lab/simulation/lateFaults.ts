import type { FaultWindow } from './faults';
import type { Action, Damage, DamagedFile, Plan } from './plan';
import type { Random } from './random';

/** Three of twenty seeds have these faults. `delivery.ts` lists none of these seeds, so the listed histories do not change. */
export const hasLateFaults = (seed: number): boolean => [5, 16, 19].includes(seed % 20);

const damagedFiles: readonly [DamagedFile, ...DamagedFile[]] = ['settings.json', 'keys.json', 'identities.json'];
const damages: readonly [Damage, ...Damage[]] = ['empty', 'half', 'another shape', 'gone'];

/** How far the computer's clock is ahead of the platform's clock from the start. */
const clockSkewsMs = [-180_000, 180_000, 600_000, -43_200_000, 43_200_000] as const;

/** Adds streams whose body never arrives, damaged state files, and clocks that are wrong from the start. */
export function withLateFaults(plan: Plan, random: Random): Plan {
  const isQuiet = random.happens(0.3);
  const first = isQuiet ? withSilenceAlone(plan, random) : withDamage(withSilence(plan, random), random);
  return random.happens(0.5) ? { ...first, clockSkewMs: random.pick(clockSkewsMs) } : first;
}

/** Replaces all faults by one: until `calmFromMs`, the stream's bodies never arrive, so REST must deliver the events. */
function withSilenceAlone(plan: Plan, random: Random): Plan {
  const calmFromMs = random.pick([120_000, 240_000]);
  const producing = plan.actions.filter(({ do: what }) => ['donate', 'twins', 'purchase', 'follow'].includes(what));
  return {
    ...plan,
    calmFromMs,
    actions: producing.map((action): Action => ({ ...action, atMs: action.atMs % 60_000 })).sort((one, other) => one.atMs - other.atMs),
    faultWindows: [{ place: 'stream', fault: 'stream-held', probability: 1, fromMs: 0, untilMs: calmFromMs }],
  };
}

function withSilence(plan: Plan, random: Random): Plan {
  const fromMs = random.between(0, plan.calmFromMs - 1);
  const silence: FaultWindow = {
    place: 'stream',
    fault: 'stream-held',
    probability: random.pick([0.5, 1]),
    fromMs,
    untilMs: fromMs + random.pick([12_000, 60_000]),
  };
  const cut: Action = { atMs: fromMs, do: 'cut-streams' };
  return { ...plan, faultWindows: [...plan.faultWindows, silence], actions: inOrder([...plan.actions, cut]) };
}

function withDamage(plan: Plan, random: Random): Plan {
  const damaged = Array.from(
    { length: random.between(1, 2) },
    (): Action => ({
      atMs: random.between(0, plan.calmFromMs - 1),
      do: 'damage-file',
      file: random.pick(damagedFiles),
      damage: random.pick(damages),
      forMs: random.pick([300, 2_000, 20_000]),
    }),
  );
  return { ...plan, actions: inOrder([...plan.actions, ...damaged]) };
}

function inOrder(actions: readonly Action[]): Action[] {
  return [...actions].sort((one, other) => one.atMs - other.atMs);
}
