import type { Chance } from './chance';
import type { Action, Untimed } from './plan';

/** What a creator does with the control API: of a chance of its own, so that a seed's other happenings stay what they were. */
export function controlled(chance: Chance, produced: readonly Action[], boxes: readonly string[], calmFromMs: number): Action[] {
  if (chance.happens(0.6)) return [];
  return Array.from({ length: chance.between(1, 3) }, () => command(chance, boxes)).flatMap(({ first, undo }) => {
    // Soon after something that is shown.
    const after = chance.pick([0, ...produced.map(({ atMs }) => atMs)]);
    const atMs = Math.min(calmFromMs - 1, after + chance.pick([0, 40, 150, 400, 1_000]));
    const again = undo && { ...undo, atMs: Math.min(calmFromMs - 1, atMs + chance.pick([100, 3_000, 15_000])) };
    return [{ ...first, atMs }, ...(again && chance.happens(0.7) ? [again] : [])];
  });
}

type Control = Untimed<Extract<Action, { do: 'control' }>>;

/** `undo` = what takes it back. */
function command(chance: Chance, boxes: readonly string[]): { readonly first: Control; readonly undo?: Control } {
  const box = chance.happens(0.5) ? chance.pick([boxes[0] ?? 'alerts', ...boxes]) : undefined;
  const what = chance.pick(['alerts', 'alerts', 'sound', 'speech'] as const);
  const to = (verb: Control['verb'], body: Control['body'] = {}): Control => ({ do: 'control', verb, body });
  return chance.pick([
    { first: to('pause'), undo: to('resume') },
    { first: to('pause'), undo: to('resume') },
    { first: to('mute', { what }), undo: to('unmute', { what }) },
    { first: to('skip', box ? { box } : {}) },
    { first: to('skip', box ? { box } : {}) },
    { first: to('skip', { key: 'donation.created:somebody-else' }) },
    { first: to('skip-speech', box ? { box } : {}) },
    { first: to('safe-mode', { forMs: chance.pick([5_000, 30_000]) }), undo: to('safe-mode', { forMs: 0 }) },
  ]);
}
