import * as z from 'zod/mini';
import {
  type Command,
  type CompanionEndpoints,
  type Control,
  type ControlBody,
  type ControlOutcome,
  type ControlState,
  type ControlVerb,
  controlVerbs,
  Moderation,
  type Muted,
  mutedAt,
  type Settings,
  safeModeMs,
  sentence,
} from '../../contract';
import { type Handlers, HttpProblem } from '../../http';
import { boxOf, type Caller } from '../access/authenticate';
import { refusal } from '../refusal';
import type { CompanionParts } from '../routes';

type ControlRows = 'control' | 'passOnOrder' | 'getControlState' | 'renewControlKey' | 'deleteControlKey' | 'answerCommand';
type Parts = Pick<CompanionParts, 'settings' | 'keys' | 'hub' | 'clock'>;

const nothingMuted: Muted = { alerts: false, sound: false, speech: false };
const untouched: Control = { paused: false, muted: nothingMuted };

/** The control API (SPEC CTL). What is to outlive a program is written into the settings; the rest is told to the overlays. */
export function createControlHandlers(parts: Parts): Pick<Handlers<CompanionEndpoints, Caller>, ControlRows> {
  const { keys, hub } = parts;
  return {
    control: ({ params, query, body, caller }) => run(parts, verbOf(params.verb), body, { by: whoCalls(caller), deed: query.deed }),
    getControlState: () => controlState(parts),
    renewControlKey: async () => {
      const key = await keys.renewControl();
      hub.statusChanged();
      return { key };
    },
    deleteControlKey: async () => {
      await keys.deleteControl();
      hub.statusChanged();
      return {};
    },
    passOnOrder: async ({ body: { verb, ...body } }) => {
      await run(parts, verb, body, { by: 'OBS' });
      return {};
    },
    answerCommand: ({ body, caller }) => {
      hub.answered(body, boxOf(caller));
      return {};
    },
  };
}

/** As a receipt names who it was. */
function whoCalls(caller: Caller): string {
  if (caller.kind === 'desk') return caller.desk === 'phone' ? 'the phone' : 'the dock';
  return caller.kind === 'control' ? 'the control key' : 'the creator';
}

function verbOf(given = ''): ControlVerb {
  const verb = controlVerbs.find((one) => one === given);
  if (verb) return verb;
  throw refusal('NOT_FOUND', sentence('command-unknown', { known: controlVerbs.join(', ') }));
}

interface Asker {
  /** As a receipt names who it was. */
  readonly by: string;
  /** What a desk calls the command. */
  readonly deed?: string | undefined;
}

async function run(parts: Parts, verb: ControlVerb, body: ControlBody, { by, deed }: Asker): Promise<ControlOutcome> {
  const { hub, clock } = parts;
  const ask = (command: Command) => hub.ask(command, deed);
  const { box, key, before, all, what, forMs } = body;
  const mute = (isMuted: boolean) => {
    if (!what) throw new HttpProblem('INVALID_REQUEST', 'Invalid body: what: must be alerts, sound or speech');
    const untilMs = isMuted && forMs ? clock.now() + forMs : null;
    return change(parts, ({ control = untouched }) => ({
      control: {
        ...control,
        muted: { ...control.muted, [what]: isMuted },
        mutedUntilMs: { alerts: null, sound: null, speech: null, ...control.mutedUntilMs, [what]: untilMs },
      },
    }));
  };
  switch (verb) {
    case 'pause':
    case 'resume':
      await change(parts, ({ control = untouched }) => ({ control: { ...control, paused: verb === 'pause' } }));
      return ask({ type: 'notice' });
    case 'mute':
      await mute(true);
      return ask(what === 'speech' ? { type: 'skip-speech' } : { type: 'notice' });
    case 'unmute':
      await mute(false);
      return ask({ type: 'notice' });
    case 'safe-mode': {
      const lastsMs = forMs ?? safeModeMs;
      const safeUntilMs = lastsMs === 0 ? null : clock.now() + lastsMs;
      await change(parts, ({ moderation }) => ({ moderation: { ...(moderation ?? z.parse(Moderation, {})), safeUntilMs } }));
      return ask({ type: 'notice' });
    }
    case 'move':
      if (key === undefined) throw new HttpProblem('INVALID_REQUEST', 'Invalid body: key: must name the alert');
      return ask({ type: verb, box, key, before, by });
    default:
      return ask({ type: verb, box, key, all, by });
  }
}

/** On whatever version there is: a command in mid-stream waits for no conflict, and settings pages put theirs on top of it. */
async function change({ settings, hub }: Parts, changed: (present: Settings) => Partial<Settings>): Promise<void> {
  await settings.update((present) => ({ ...present, ...changed(present), version: present.version + 1 }));
  hub.settingsChanged();
}

export function controlState({ settings, hub, clock }: Pick<Parts, 'settings' | 'hub' | 'clock'>): ControlState {
  const { control = untouched, moderation } = settings.get();
  const boxes = hub.engines().flatMap(({ report, desks }) => report.boxes.map((one) => ({ ...one, desk: desks.get(one.box) ?? null })));
  return {
    ...control,
    muted: mutedAt(control, clock.now()),
    safeUntilMs: moderation?.safeUntilMs ?? null,
    boxes: boxes.map(({ endsAtMs = null, ...box }) => ({ ...box, endsAtMs })),
  };
}
