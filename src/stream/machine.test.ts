import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budgets } from './budget';
import { dueMsOf, initialMachine, step } from './machine';
import type { Effect, Machine, MachineEvent, State } from './states';

const nowMs = 1_000_000;
const open = { resumed: true, renewMs: nowMs + 330_000 } as const;
const states = {
  idle: { tag: 'idle' },
  minting: { tag: 'minting', dueMs: nowMs + 5_000 },
  connecting: { tag: 'connecting', dueMs: nowMs + 10_000 },
  opened: { tag: 'opened', ...open },
  live: { tag: 'live', sinceMs: nowMs - 1_000, ...open },
  reconciling: { tag: 'reconciling', dueMs: nowMs + 60_000 },
  waiting: { tag: 'waiting', next: 'mint', dueMs: nowMs + 4_000, earliestMs: nowMs, reason: 'x' },
  limited: { tag: 'waiting', next: 'mint', dueMs: nowMs + 4_000, earliestMs: nowMs + 4_000, reason: 'limited' },
  stopped: { tag: 'stopped', dueMs: nowMs + 300_000, earliestMs: nowMs, reason: 'key-rejected' },
  closed: { tag: 'closed' },
} as const satisfies Record<string, State>;
type Name = keyof typeof states;

const justRead = { dueMs: nowMs + 4_000, failures: 0, running: null };

const machineIn = (name: Name): Machine => ({
  state: states[name],
  memory: { ...initialMachine.memory, cursor: '1-0', lastByteMs: nowMs, ...(name === 'limited' && { withoutStream: justRead }) },
});
const frame = { id: '2-0', type: 'donation.created', version: 1, data: {}, replayed: false, receivedAtMs: 0 };
const control = (type: string, data: unknown = {}, id: string | null = null): MachineEvent => ({ kind: 'control', type, data, id });
const reported = (effects: readonly Effect[]) => effects.map(({ do: what }) => what);

function outcome(name: Name, happening: MachineEvent) {
  const { machine, effects } = step(machineIn(name), { ...happening, nowMs, random: 0.5 });
  return { to: machine.state.tag, does: reported(effects) };
}

const nothing: readonly string[] = [];
const mintAgain = { to: 'minting', does: ['abandon', 'mint'] };
const pause = { to: 'waiting', does: ['abandon'] };
const pauseAndRead = { to: 'waiting', does: ['abandon', 'pass'] };
const halt = { to: 'stopped', does: ['abandon'] };
const readRest = { to: 'reconciling', does: ['forget-cursor', 'abandon', 'pass'] };

/** Each input, with the states in which it does something. A test below checks that it does nothing in the other states. */
const table: readonly [string, MachineEvent, Partial<Record<Name, { to: string; does: readonly string[] }>>][] = [
  ['start', { kind: 'start', cursor: null, attempts: [] }, { idle: mintAgain }],
  ['minted', { kind: 'minted' }, { minting: { to: 'connecting', does: ['connect'] } }],
  ['a refused key', { kind: 'mint-failed', failure: { kind: 'key-rejected' } }, { minting: halt }],
  ['a rate-limited mint', { kind: 'mint-failed', failure: { kind: 'limited', retryAfterMs: 1_000 } }, { minting: pauseAndRead }],
  ['no mint', { kind: 'mint-failed', failure: { kind: 'unavailable', reason: 'mint-failed' } }, { minting: pause }],
  ['opened', { kind: 'opened', resumed: true }, { connecting: { to: 'opened', does: nothing } }],
  ['a 401', { kind: 'refused', status: 401, retryAfterMs: null }, { connecting: mintAgain }],
  ['a 403', { kind: 'refused', status: 403, retryAfterMs: null }, { connecting: pause }],
  ['a 400', { kind: 'refused', status: 400, retryAfterMs: null }, { connecting: readRest }],
  ['a 429', { kind: 'refused', status: 429, retryAfterMs: null }, { connecting: pauseAndRead }],
  ['a cut', { kind: 'lost', reason: 'x' }, { connecting: pause, opened: pause, live: pause }],
  ['a clean end', { kind: 'ended' }, { opened: pause, live: mintAgain }],
  ['a domain frame', { kind: 'domain', frame }, { opened: { to: 'live', does: ['keep'] }, live: { to: 'live', does: ['keep'] } }],
  [
    'a replayed frame',
    { kind: 'domain', frame: { ...frame, replayed: true } },
    { opened: { to: 'opened', does: ['keep'] }, live: { to: 'live', does: ['keep'] } },
  ],
  ['an event that the storage could not read', { kind: 'unread' }, { live: { to: 'live', does: ['pass'] } }],
  ['connected', control('connected'), { opened: { to: 'live', does: nothing } }],
  ['a ping', control('ping'), { opened: { to: 'live', does: nothing } }],
  ['a checkpoint', control('ping', {}, '3-0'), { opened: { to: 'live', does: ['keep'] }, live: { to: 'live', does: ['keep'] } }],
  ['replayed', control('replayed', { endCursor: '9-0' }), {}],
  ['an unknown control frame', control('later', {}, '9-0'), {}],
  ['reconnect', control('reconnect'), { opened: mintAgain, live: mintAgain }],
  ['resync', control('resync', { reason: 'cursor-trimmed' }), { opened: readRest, live: readRest }],
  ['a final error', control('error', { code: 'keyRevoked' }), { opened: halt, live: halt }],
  ['a temporary error', control('error', { code: 'streamFailed' }), { opened: pause, live: pause }],
  ['an error without a code', control('error', null), { opened: pause, live: pause }],
  ['an unreadable frame', { kind: 'unreadable', id: null }, { live: { to: 'live', does: ['pass'] } }],
  ['an endless line', { kind: 'too-long' }, { opened: readRest, live: readRest }],
  ['a failed storage write', { kind: 'storage-failed' }, { opened: pause, live: pause }],
  ['another filter', { kind: 'refilter' }, { minting: mintAgain, connecting: mintAgain, opened: mintAgain, live: mintAgain }],
  ['a completed first pass', { kind: 'pass-done', outcome: 'complete' }, { reconciling: mintAgain }],
  ['a failed first pass', { kind: 'pass-failed' }, { reconciling: pause }],
  ['a wake', { kind: 'wake' }, { waiting: mintAgain, stopped: mintAgain }],
  ['an early timer', { kind: 'due' }, {}],
];

test.each(table)('%s: its effect in each state', (_, happening, expected) => {
  for (const name of Object.keys(states) as Name[]) {
    expect({ name, ...outcome(name, happening) }).toEqual({ name, ...(expected[name] ?? { to: states[name].tag, does: nothing }) });
  }
});

test('closing works in each state and is final', () => {
  for (const name of Object.keys(states) as Name[]) expect(outcome(name, { kind: 'close' }).to).toBe('closed');
});

test('each waiting state gets its `due` event in time', () => {
  const after: Partial<Record<Name, string>> = { minting: 'waiting', connecting: 'waiting', opened: 'waiting', live: 'waiting' };
  for (const name of Object.keys(states) as Name[]) {
    const machine = machineIn(name);
    const dueMs = dueMsOf(machine);
    if (dueMs === null) expect(['idle', 'closed']).toContain(name);
    else
      expect({ name, to: step(machine, { kind: 'due', nowMs: dueMs, random: 0 }).machine.state.tag }).toEqual({
        name,
        to: after[name] ?? 'minting',
      });
  }
});

const anyHappening: fc.Arbitrary<MachineEvent> = fc.oneof(
  fc.constantFrom(...table.map(([, happening]) => happening)),
  fc.constant<MachineEvent>({ kind: 'due' }),
);

test('[DLV-15] [DLV-16] [DLV-19] for any events in any order the budgets hold, a next time exists, and silence is never live', () => {
  const steps = fc.array(
    fc.record({
      happening: anyHappening,
      waitMs: fc.integer({ min: 0, max: 30_000 }),
      random: fc.double({ min: 0, max: 0.999, noNaN: true }),
    }),
    { maxLength: 120 },
  );
  fc.assert(
    fc.property(steps, (list) => {
      const made: Record<'mint' | 'connect', number[]> = { mint: [], connect: [] };
      let machine = initialMachine;
      let atMs = 0;
      const apply = (happening: MachineEvent, random: number) => {
        const next = step(machine, { ...happening, nowMs: atMs, random });
        machine = next.machine;
        for (const effect of next.effects) if (effect.do === 'mint' || effect.do === 'connect') made[effect.do].push(atMs);
      };
      apply({ kind: 'start', cursor: null, attempts: [] }, 0);
      for (const { happening, waitMs, random } of list) {
        atMs += waitMs;
        apply({ kind: 'due' }, random);
        apply(happening, random);
        expect(dueMsOf(machine)).toBeLessThan(atMs + 20 * 60_000);
        if (machine.state.tag === 'live') expect(atMs - (machine.memory.lastByteMs ?? 0)).toBeLessThanOrEqual(27_000);
      }
      for (const [what, quota] of [
        ['mint', budgets.mints.quota],
        ['connect', budgets.connects.quota],
      ] as const) {
        for (const endMs of made[what])
          expect(made[what].filter((one) => one > endMs - 60_000 && one <= endMs).length).toBeLessThanOrEqual(quota);
      }
    }),
  );
});

test.each([
  ['quota.exceeded', 'quota-exceeded'],
  ['x'.repeat(60), 'x'.repeat(40)],
  ['', 'unknown'],
])('[CTL-5] the code of an error, %j, is shortened to what a report accepts', (code, reason) => {
  const { machine } = step(machineIn('live'), { ...control('error', { code }), nowMs, random: 0.5 });
  expect(machine.state).toMatchObject({ tag: 'waiting', reason });
});
