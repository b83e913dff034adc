import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import type { ControlLiveMessage, ControlOutcome, ControlState, LiveControlState } from '../../contract/companion';
import { companionBasePath, type QueueEntry, type QueueReport } from '../../contract/engine';
import { Moderation } from '../../contract/settings';
import { createControlModel } from '../../page/stream/models/controlModel';
import { listenForShortcuts } from '../../page/stream/models/shortcuts';
import type { ControlPorts, KeyPress } from '../../page/stream/ports';
import { createVirtualTime } from '../virtualTime';

export const emptyQueueReport: QueueReport = { stage: null, waiting: 0, held: 0, queue: [], recent: [], undo: null };

export const calm: ControlState = { paused: false, muted: { alerts: false, sound: false, speech: false }, safeUntilMs: null, boxes: [] };

export function elementOf(element: string, report: Partial<QueueReport>): ControlState['boxes'][number] {
  return { box: element, pages: 1, visible: true, queued: 0, showing: null, endsAtMs: null, report: { ...emptyQueueReport, ...report } };
}

export function entryOf(seq: number, change: Partial<QueueEntry> = {}): QueueEntry {
  const said = { name: 'Ada', title: 'Ada', amount: '$5.00', message: null };
  const { key, type } = { key: `donation.created:${seq}`, type: 'donation.created' } as const;
  return { seq, key, type, arrival: 'live', receivedAtMs: 0, ...said, notes: [], held: null, ...change };
}

interface OpenControlOptions {
  readonly control?: ControlState;
  readonly memory?: Record<string, string>;
  readonly aheadMs?: number;
  /** The moderation in the settings. null simulates settings that cannot be read. */
  readonly moderation?: Moderation | null;
}

/** The model of the control page with a fake companion and virtual time. It is closed at the end of the test. */
export async function openControl({
  control = calm,
  memory = {},
  aheadMs = 0,
  moderation = z.parse(Moderation, {}),
}: OpenControlOptions = {}) {
  const time = createVirtualTime();
  const companion = createFakeCompanion(() => ({ nowMs: time.clock.now() + aheadMs, control, troubles: [] }), moderation);
  const pressed = new Set<(press: KeyPress) => void>();
  const ports: ControlPorts = {
    fetch: companion.fetch,
    clock: time.clock,
    timers: time.timers,
    random: () => 0.5,
    companionOrigin: 'http://127.0.0.1:4747',
    page: {
      onReturn: () => () => {},
      isWide: () => true,
      onWidth: () => () => {},
      onKey: (listener) => {
        pressed.add(listener);
        return () => pressed.delete(listener);
      },
    },
    memory: { read: (name) => memory[name] ?? null, write: (name, value) => Object.assign(memory, { [name]: value }) },
  };
  const model = createControlModel(ports, 'control-key');
  onTestFinished(listenForShortcuts(ports, model));
  onTestFinished(() => model.close());
  await time.advance(0);
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

/** Keeps live channels open, and answers each command with the outcome and status in `reported`. */
function createFakeCompanion(hello: () => LiveControlState, moderation: Moderation | null) {
  const commands: { readonly verb: string; readonly body: unknown }[] = [];
  const channels = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const reported = { outcome: { engines: 1, overlays: 2, alerts: 1 } as ControlOutcome, status: 200, moderation };
  const commandIds: string[] = [];
  const frame = (message: ControlLiveMessage) => new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`);
  const say = (message: ControlLiveMessage) => {
    for (const channel of channels) channel.enqueue(frame(message));
  };
  const openChannel = (signal: AbortSignal | null | undefined) =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          channels.add(controller);
          signal?.addEventListener('abort', () => channels.delete(controller) && controller.error(signal.reason));
          controller.enqueue(frame({ type: 'control', state: hello() }));
        },
      }),
    );
  const answer: typeof fetch = async (input, init = {}) => {
    const url = new URL(String(input));
    const path = url.pathname.slice(companionBasePath.length);
    if (reported.status === 0) throw new TypeError('Failed to fetch');
    if (reported.status !== 200)
      return Response.json({ error: 'Refused', code: 'UNAUTHORIZED', details: null }, { status: reported.status });
    if (path === '/live') return openChannel(init.signal);
    if (path === '/feed') return Response.json({ events: [], nextCursor: null, needsAction: 0 });
    if (path === '/control/moderation')
      return reported.moderation ? Response.json(reported.moderation) : new Response('{}', { status: 500 });
    commandIds.push(url.searchParams.get('commandId') ?? '');
    commands.push({ verb: path.replace('/control/', ''), body: JSON.parse(String(init.body)) });
    return Response.json(reported.outcome);
  };
  return {
    fetch: answer,
    commands,
    told: reported,
    tell: (state: LiveControlState) => say({ type: 'control', state }),
    say,
    commandIds,
    cut: () => {
      for (const channel of channels) channel.close();
      channels.clear();
    },
  };
}
