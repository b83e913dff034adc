import { onTestFinished } from 'vitest';
import {
  type BoxDesk,
  type ControlOutcome,
  type ControlState,
  companionBasePath,
  type DeskLiveMessage,
  type DeskState,
  type QueueEntry,
} from '../../contract';
import { createDeskModel } from '../../page/control/models/controlModel';
import { listenForShortcuts } from '../../page/control/models/shortcuts';
import type { DeskPorts, KeyPress } from '../../page/control/ports';
import { createVirtualTime } from '../virtualTime';

export const emptyDesk: BoxDesk = { stage: null, waiting: 0, held: 0, queue: [], recent: [], undo: null };

export const calm: ControlState = { paused: false, muted: { alerts: false, sound: false, speech: false }, safeUntilMs: null, boxes: [] };

export function boxOf(box: string, desk: Partial<BoxDesk>): ControlState['boxes'][number] {
  return { box, pages: 1, visible: true, queued: 0, showing: null, endsAtMs: null, desk: { ...emptyDesk, ...desk } };
}

export function entryOf(seq: number, change: Partial<QueueEntry> = {}): QueueEntry {
  const said = { name: 'Ada', title: 'Ada', amount: '$5.00', message: null };
  const { key, type } = { key: `donation.created:${seq}`, type: 'donation.created' } as const;
  return { seq, key, type, arrival: 'live', receivedAtMs: 0, ...said, notes: [], held: null, ...change };
}

interface OpenDeskOptions {
  /** What the desk is told when it opens. */
  readonly control?: ControlState;
  /** What this browser remembers. */
  readonly memory?: Record<string, string>;
  /** The companion's clock is ahead of the desk's. */
  readonly aheadMs?: number;
}

/** The desk's model at a companion of a few lines, on a virtual clock; closed with the test. */
export async function openDesk({ control = calm, memory = {}, aheadMs = 0 }: OpenDeskOptions = {}) {
  const time = createVirtualTime();
  const companion = createFakeCompanion(() => ({ nowMs: time.clock.now() + aheadMs, control, troubles: [] }));
  const pressed = new Set<(press: KeyPress) => void>();
  const ports: DeskPorts = {
    ...{ fetch: companion.fetch, clock: time.clock, timers: time.timers, random: () => 0.5, companionOrigin: 'http://127.0.0.1:4747' },
    page: {
      onReturn: () => () => {},
      onKey: (listener) => {
        pressed.add(listener);
        return () => pressed.delete(listener);
      },
    },
    memory: { read: (name) => memory[name] ?? null, write: (name, value) => Object.assign(memory, { [name]: value }) },
  };
  const model = createDeskModel(ports, 'desk-key');
  onTestFinished(listenForShortcuts(ports, model));
  onTestFinished(() => model.close());
  await time.advance(0);
  /** Answers whether the desk took the key for itself. */
  const press = async (key: string, change: Partial<KeyPress> = {}) => {
    let isTaken = false;
    const take = () => {
      isTaken = true;
    };
    for (const listener of pressed) listener({ key, isTyping: false, isChord: false, isRepeated: false, take, ...change });
    await time.advance(0);
    return isTaken;
  };
  return { ...companion, model, time, press, memory };
}

/** Keeps live channels open, and answers each command as it is told to. */
function createFakeCompanion(hello: () => DeskState) {
  const commands: { readonly verb: string; readonly body: unknown }[] = [];
  const channels = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const told = { outcome: { engines: 1, overlays: 2, alerts: 1 } as ControlOutcome, status: 200 };
  const deeds: string[] = [];
  const frame = (message: DeskLiveMessage) => new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`);
  const say = (message: DeskLiveMessage) => {
    for (const channel of channels) channel.enqueue(frame(message));
  };
  const openChannel = (signal: AbortSignal | null | undefined) =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          channels.add(controller);
          signal?.addEventListener('abort', () => channels.delete(controller) && controller.error(signal.reason));
          controller.enqueue(frame({ type: 'desk', state: hello() }));
        },
      }),
    );
  const answer: typeof fetch = async (input, init = {}) => {
    const url = new URL(String(input));
    const path = url.pathname.slice(companionBasePath.length);
    if (told.status === 0) throw new TypeError('Failed to fetch');
    if (told.status !== 200) return Response.json({ error: 'Refused', code: 'UNAUTHORIZED', details: null }, { status: told.status });
    if (path === '/live') return openChannel(init.signal);
    deeds.push(url.searchParams.get('deed') ?? '');
    commands.push({ verb: path.replace('/control/', ''), body: JSON.parse(String(init.body)) });
    return Response.json(told.outcome);
  };
  return {
    fetch: answer,
    commands,
    told,
    tell: (state: DeskState) => say({ type: 'desk', state }),
    say,
    deeds,
    cut: () => {
      for (const channel of channels) channel.close();
      channels.clear();
    },
  };
}
