import { forgeries } from './checkKept';
import type { Front, Place, Trouble } from './faults';
import type { Action, Plan } from './plan';
import type { Chance } from './random';

/** Faults that were thought of when seeds had failed already meet the seeds of this remainder alone, so that those play as they did. */
export const meetsLaterFaults = (seed: number): boolean => seed % 3 === 2;

const storms: readonly [readonly [Place, Trouble], ...(readonly [Place, Trouble])[]] = [
  ['code', 'code-fails'],
  ['code', 'code-hangs'],
  ['companion', 'net-body-hang'],
  ['companion', 'net-body-cut'],
  ['upstream', 'net-body-hang'],
  ['upstream', 'net-body-cut'],
];

/** The plan with code that fails to load, answers that break off, and a companion that dies in the middle of one. */
export function withLaterFaults(plan: Plan, chance: Chance): Plan {
  const at = () => chance.between(0, plan.calmFromMs - 1);
  const fronts = Array.from({ length: chance.between(1, 2) }, (): Front => {
    const [place, trouble] = chance.pick(storms);
    // The library of texts is asked for at the start, and again after some time.
    const fromMs = place === 'code' ? 0 : at();
    return { place, trouble, probability: chance.pick([0.3, 1]), fromMs, untilMs: fromMs + chance.pick([1_000, 10_000, 60_000]) };
  });
  const cutOffs = Array.from(
    { length: chance.between(0, 2) },
    (): Action => ({
      ...{ atMs: at(), do: 'cut-off-companion', forMs: chance.pick([300, 2_000, 20_000]) },
    }),
  );
  const actions = [...plan.actions, ...cutOffs].sort((one, other) => one.atMs - other.atMs);
  return { ...plan, fronts: [...plan.fronts, ...fronts], actions };
}

/** The plan with receipts that somebody brings who has an overlay's link and is no overlay. */
export function withForgeries(plan: Plan, chance: Chance): Plan {
  const forged = Array.from(
    { length: chance.between(0, 2) },
    (): Action => ({
      ...{ atMs: chance.between(0, plan.calmFromMs - 1), do: 'forge-receipts' },
      ...{ kind: chance.pick(forgeries), box: chance.pick(['alerts', Object.keys(plan.settings.boxes).at(-1) ?? 'alerts']) },
    }),
  );
  return { ...plan, actions: [...plan.actions, ...forged].sort((one, other) => one.atMs - other.atMs) };
}
