import type { Action, Plan, Untimed } from './plan';
import type { Random } from './random';

/** Plans commands of the control API. `random` must be separate, so that the rest of the seed's history does not change. */
export function planControls(random: Random, produced: readonly Action[], elements: readonly string[], calmFromMs: number): Action[] {
  if (random.happens(0.5)) return [];
  return Array.from({ length: random.between(1, 3) }, () => controlSteps(random, elements)).flatMap((steps) => {
    let atMs = random.pick([0, ...produced.map((made) => made.atMs)]);
    return steps.flatMap((step, index) => {
      atMs = Math.min(calmFromMs - 1, atMs + (index === 0 ? random.pick([0, 40, 150, 400, 1_000]) : random.pick([100, 3_000, 15_000])));
      // Sometimes leaves out the command that would reverse the previous command.
      return index === 0 || random.happens(0.8) ? [{ ...step, atMs }] : [];
    });
  });
}

/** Only these seeds mute alerts while approved alerts wait, so that the histories of all other seeds do not change. */
export const hasLetThrough = (seed: number): boolean => seed % 11 === 8;

/** Adds actions that require approval, mute alerts, approve alerts, and end the mute. Donations arrive in between (SPEC MOD-12). */
export function withLetThrough(plan: Plan, random: Random): Plan {
  const to = (verb: Control['verb'], body: Control['body'] = {}): Control => ({ do: 'control', verb, body });
  const donate = (donorName: string): Untimed => ({
    do: 'donate',
    amount: random.between(1, 15),
    currency: 'usd',
    donorName,
    message: 'Hello!',
  });
  const [hold, letThrough] = random.pick<readonly [Step, Step]>([
    [{ do: 'hold', what: 'all', forMs: 0 }, to('approve', { all: true })],
    [to('approve-first', { isOn: true }), to('approve-first', { isOn: false })],
  ]);
  const [mute, unmute] = [to('mute', { what: 'alerts' }), to('unmute', { what: 'alerts' })];
  const [one, other] = [donate('Held 1'), donate('Held 2')];
  const held = random.pick<readonly Untimed[]>([
    [one, other, mute],
    [one, mute, other],
    [mute, one, other],
  ]);
  let atMs = random.between(0, Math.max(0, plan.calmFromMs - 30_000));
  const planned = [hold, ...held, letThrough, donate('Later'), unmute].map((step): Action => {
    atMs += random.pick(step === unmute ? [1_000, 4_000, 15_000] : [100, 400, 1_000]);
    return { ...step, atMs: Math.min(plan.calmFromMs - 1, atMs) };
  });
  return { ...plan, actions: [...plan.actions, ...planned].sort((before, after) => before.atMs - after.atMs) };
}

type Step = Untimed<Extract<Action, { do: 'control' | 'hold' }>>;
type Control = Untimed<Extract<Action, { do: 'control' }>>;

function controlSteps(random: Random, elements: readonly string[]): readonly Step[] {
  const where = random.happens(0.5) ? { box: random.pick([elements[0] ?? 'alerts', ...elements]) } : {};
  const what = random.pick(['alerts', 'alerts', 'sound', 'speech'] as const);
  const to = (verb: Control['verb'], body: Control['body'] = {}): Control => ({ do: 'control', verb, body });
  const hold: Step = { do: 'hold', what: random.pick(['all', 'all', 'messages']), forMs: random.pick([0, 5_000]) };
  const some = random.happens(0.5) ? { ...where, all: true } : where;
  return random.pick<readonly Step[]>([
    [to('pause'), to('resume')],
    [to('pause'), to('clear', where), to('undo', where), to('resume')],
    [to('pause'), to('move', { ...where, key: latestKey }), to('resume')],
    [to('mute', { what }), to('unmute', { what })],
    [to('skip', where)],
    [to('skip', where)],
    [to('skip', { key: 'donation.created:somebody-else' })],
    [to('skip-speech', where)],
    [to('safe-mode', { forMs: random.pick([5_000, 30_000]) }), to('safe-mode', { forMs: 0 })],
    [to('clear', where), to('undo', where)],
    [hold, to('approve', some), to('approve', some)],
    [hold, to('refuse', some), to('undo', where), to('approve', { all: true })],
    [to('replay', where), to('replay', { ...where, key: latestKey })],
  ]);
}

/** A placeholder for the key of the latest event at the time when the command is sent. */
export const latestKey = 'the-latest';
