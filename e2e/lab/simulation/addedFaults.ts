import type { FaultKind, FaultWindow, Place } from './faults';
import { forgeries } from './forgeries';
import type { Action, Plan } from './plan';
import type { Random } from './random';

/**
 * Faults that were added to the simulation later. They occur in only a third of the seeds, so that the histories of the other
 * seeds do not change.
 */
export const hasAddedFaults = (seed: number): boolean => seed % 3 === 2;

const faultChoices: readonly [readonly [Place, FaultKind], ...(readonly [Place, FaultKind])[]] = [
  ['code', 'code-fails'],
  ['code', 'code-hangs'],
  ['companion', 'net-body-hang'],
  ['companion', 'net-body-cut'],
  ['upstream', 'net-body-hang'],
  ['upstream', 'net-body-cut'],
];

/** Adds failed imports of code, responses that break off, and a companion that dies while it sends a response. */
export function withAddedFaults(plan: Plan, random: Random): Plan {
  const at = () => random.between(0, plan.calmFromMs - 1);
  const faultWindows = Array.from({ length: random.between(1, 2) }, (): FaultWindow => {
    const [place, fault] = random.pick(faultChoices);
    // Failed imports begin at 0, because the engine imports its text library when it starts, and again only if that import failed.
    const fromMs = place === 'code' ? 0 : at();
    return { place, fault, probability: random.pick([0.3, 1]), fromMs, untilMs: fromMs + random.pick([1_000, 10_000, 60_000]) };
  });
  const cutOffs = Array.from(
    { length: random.between(0, 2) },
    (): Action => ({
      atMs: at(),
      do: 'cut-off-companion',
      forMs: random.pick([300, 2_000, 20_000]),
    }),
  );
  const actions = [...plan.actions, ...cutOffs].sort((one, other) => one.atMs - other.atMs);
  return { ...plan, faultWindows: [...plan.faultWindows, ...faultWindows], actions };
}

export function withForgeries(plan: Plan, random: Random): Plan {
  const forged = Array.from(
    { length: random.between(0, 2) },
    (): Action => ({
      atMs: random.between(0, plan.calmFromMs - 1),
      do: 'forge-receipts',
      kind: random.pick(forgeries),
      element: random.pick(['alerts', Object.keys(plan.settings.boxes).at(-1) ?? 'alerts']),
    }),
  );
  return { ...plan, actions: [...plan.actions, ...forged].sort((one, other) => one.atMs - other.atMs) };
}
