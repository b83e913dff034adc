import type { Action, Untimed } from './plan';
import type { Chance } from './random';

/** What a creator does with the control API: of a chance of its own, so that a seed's other happenings stay what they were. */
export function controlled(chance: Chance, produced: readonly Action[], boxes: readonly string[], calmFromMs: number): Action[] {
  if (chance.happens(0.5)) return [];
  return Array.from({ length: chance.between(1, 3) }, () => doings(chance, boxes)).flatMap((steps) => {
    // Soon after something that is shown.
    let atMs = chance.pick([0, ...produced.map((made) => made.atMs)]);
    return steps.flatMap((step, index) => {
      atMs = Math.min(calmFromMs - 1, atMs + (index === 0 ? chance.pick([0, 40, 150, 400, 1_000]) : chance.pick([100, 3_000, 15_000])));
      // Not everything is taken back.
      return index === 0 || chance.happens(0.8) ? [{ ...step, atMs }] : [];
    });
  });
}

type Step = Untimed<Extract<Action, { do: 'control' | 'hold' }>>;
type Control = Untimed<Extract<Action, { do: 'control' }>>;

function doings(chance: Chance, boxes: readonly string[]): readonly Step[] {
  const where = chance.happens(0.5) ? { box: chance.pick([boxes[0] ?? 'alerts', ...boxes]) } : {};
  const what = chance.pick(['alerts', 'alerts', 'sound', 'speech'] as const);
  const to = (verb: Control['verb'], body: Control['body'] = {}): Control => ({ do: 'control', verb, body });
  const hold: Step = { do: 'hold', what: chance.pick(['all', 'all', 'messages']), forMs: chance.pick([0, 5_000]) };
  const some = chance.happens(0.5) ? { ...where, all: true } : where;
  return chance.pick<readonly Step[]>([
    [to('pause'), to('resume')],
    [to('pause'), to('clear', where), to('undo', where), to('resume')],
    [to('pause'), to('move', { ...where, key: theLatest }), to('resume')],
    [to('mute', { what }), to('unmute', { what })],
    [to('skip', where)],
    [to('skip', where)],
    [to('skip', { key: 'donation.created:somebody-else' })],
    [to('skip-speech', where)],
    [to('safe-mode', { forMs: chance.pick([5_000, 30_000]) }), to('safe-mode', { forMs: 0 })],
    [to('clear', where), to('undo', where)],
    [hold, to('approve', some), to('approve', some)],
    [hold, to('refuse', some), to('undo', where), to('approve', { all: true })],
    [to('replay', where), to('replay', { ...where, key: theLatest })],
  ]);
}

/** In a plan: the key of what was recorded last when it is time. */
export const theLatest = 'the-latest';
