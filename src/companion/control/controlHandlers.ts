import * as z from 'zod/mini';
import { type ControlVerb, catalogText, controlVerbs } from '../../contract';
import { donationOfKey } from '../../contract/api';
import { type ControlBody, type ControlOutcome, safeModeMs } from '../../contract/companion';
import type { Command, CommandSource } from '../../contract/engine';
import { type Control, elementsOfOverlay, Moderation, type Settings } from '../../contract/settings';
import { HttpProblem } from '../../server/http';
import { type Caller, type CompanionHandlers, overlayOf, overlaysOfCaller } from '../access/authenticate';
import { createLinkLimit } from '../access/links';
import type { Features } from '../features';
import { refusal } from '../problems';
import { controlState, defaultControl } from './controlState';
import { changedTimers, startsWhenShown } from './timerCommands';

/** Limits the commands of OBS scripts, because each command changes the settings. Allows a script that adds time twice a second. */
const scriptCommands = { quota: 20, windowMs: 10_000 };

type ControlParts = Pick<Features, 'settings' | 'hub' | 'clock' | 'accounts' | 'receipts'>;

/** The control API (SPEC CTL). Stores lasting changes in the settings, and sends all other commands to the overlays. */
export function controlHandlers(parts: Features) {
  const limit = createLinkLimit(parts.clock, scriptCommands);
  return {
    control: ({ params, query, body, caller }) =>
      run(parts, verbOf(params.verb), body, { by: sourceOf(caller), commandId: query.commandId }),
    getControlState: () => controlState(parts),
    getControlModeration: () => parts.settings.get().moderation ?? z.parse(Moderation, {}),
    forwardCommand: async ({ body: { verb, ...body }, caller }) => {
      const settings = parts.settings.get();
      const startsShown = verb === 'start-timer' && body.box !== undefined && startsWhenShown(settings, body.box);
      if (!settings.obsScripts && !startsShown) throw refusal('FORBIDDEN', catalogText('obs-scripts-off'));
      const own = overlaysOfCaller(caller).flatMap((overlay) => elementsOfOverlay(settings, overlay));
      if (body.box !== undefined && !own.includes(body.box)) throw refusal('FORBIDDEN', catalogText('element-of-another-link'));
      limit(overlayOf(caller));
      await run(parts, verb, body, { by: 'obs', own });
      return {};
    },
  } satisfies CompanionHandlers;
}

function sourceOf(caller: Caller): CommandSource {
  if (caller.kind === 'device') return caller.device;
  return caller.kind === 'control' ? 'control-key' : 'creator';
}

function verbOf(given = ''): ControlVerb {
  const verb = controlVerbs.find((one) => one === given);
  if (verb) return verb;
  throw refusal('NOT_FOUND', catalogText('command-unknown', { known: controlVerbs.join(', ') }));
}

interface Sender {
  readonly by: CommandSource;
  readonly commandId?: string | undefined;
  /** The elements that the sender may control. If absent, all elements. */
  readonly own?: readonly string[];
}

async function run(parts: ControlParts, verb: ControlVerb, body: ControlBody, { by, commandId, own }: Sender): Promise<ControlOutcome> {
  const { hub, clock } = parts;
  const ask = (command: Command) => hub.ask(command, commandId);
  const isTarget = (name: string) => (body.box === undefined || body.box === name) && own?.includes(name) !== false;
  const { box: element, key, before, all, forMs, isOn = true, level, addMs } = body;
  switch (verb) {
    case 'pause':
    case 'resume':
      await changeControl(parts, () => ({ paused: verb === 'pause' }));
      return ask({ type: 'notice' });
    case 'mute':
      await mute(parts, body, true);
      return ask(body.what === 'speech' ? { type: 'skip-speech' } : { type: 'notice' });
    case 'unmute':
      await mute(parts, body, false);
      return ask({ type: 'notice' });
    case 'safe-mode': {
      const lastsMs = forMs ?? safeModeMs;
      const safeUntilMs = lastsMs === 0 ? null : clock.now() + lastsMs;
      await changeSettings(parts, ({ moderation }) => ({ moderation: { ...(moderation ?? z.parse(Moderation, {})), safeUntilMs } }));
      return ask({ type: 'notice' });
    }
    case 'approve-first':
      await changeControl(parts, (control) => ({
        approveFirst: isOn,
        ...(control.approveFirst && !isOn && { approveFirstEndedAtMs: clock.now() }),
      }));
      return ask({ type: 'notice' });
    case 'volume':
      if (level === undefined) throw new HttpProblem('INVALID_REQUEST', 'Invalid body: level: must be a number from 0 to 1');
      await changeControl(parts, () => ({ volume: level }));
      return ask({ type: 'notice' });
    case 'restart-widget':
      await changeControl(parts, (_, present) => ({ widgetStarts: restarted(present, isTarget) }));
      return ask({ type: 'notice', box: element });
    case 'start-timer':
    case 'pause-timer':
    case 'add-time':
    case 'reset-timer': {
      const command = { verb, isTarget, addMs, atMs: clock.now() };
      await changeControl(parts, (_, present) => ({ timers: changedTimers(present, command) }));
      return ask({ type: 'notice', box: element });
    }
    case 'move':
      if (key === undefined) throw new HttpProblem('INVALID_REQUEST', 'Invalid body: key: must name the alert');
      return ask({ type: verb, box: element, key, before, by });
    case 'replay':
      if (key !== undefined && isGone(parts, key)) throw refusal('CONFLICT', catalogText('replay-of-gone'));
      return ask({ type: verb, box: element, key, by });
    default:
      return ask({ type: verb, box: element, key, all, by });
  }
}

function isGone({ accounts, receipts }: ControlParts, key: string): boolean {
  const id = donationOfKey(key);
  return id !== null && receipts.gone(accounts.reference()?.id ?? '').includes(id);
}

/** The restart counts of all custom widgets, increased by one for the targets of this command. */
function restarted({ boxes: elements, control }: Settings, isTarget: (element: string) => boolean): Record<string, number> {
  const names = Object.keys(elements).filter((name) => elements[name]?.widget?.kind === 'custom');
  const targets = names.filter(isTarget);
  if (targets.length === 0) throw refusal('INVALID_REQUEST', catalogText('custom-widget-unknown'));
  const starts = (name: string) => control?.widgetStarts?.[name] ?? 0;
  return Object.fromEntries(names.map((name) => [name, starts(name) + (targets.includes(name) ? 1 : 0)]));
}

function mute(parts: ControlParts, { what, forMs }: ControlBody, isMuted: boolean): Promise<void> {
  if (!what) throw new HttpProblem('INVALID_REQUEST', 'Invalid body: what: must be alerts, sound or speech');
  const untilMs = isMuted && forMs ? parts.clock.now() + forMs : null;
  return changeControl(parts, (control) => ({
    muted: { ...control.muted, [what]: isMuted },
    mutedUntilMs: { alerts: null, sound: null, speech: null, ...control.mutedUntilMs, [what]: untilMs },
  }));
}

function changeControl(parts: ControlParts, changed: (control: Control, present: Settings) => Partial<Control>): Promise<void> {
  return changeSettings(parts, (present) => {
    const { control = defaultControl } = present;
    return { control: { ...control, ...changed(control, present) } };
  });
}

/** Does not check the settings' version: a command must not fail because a settings page saved at the same time. */
async function changeSettings({ settings, hub }: ControlParts, changed: (present: Settings) => Partial<Settings>): Promise<void> {
  await settings.updateAtOnce((present) => ({ ...present, ...changed(present), version: present.version + 1 }));
  hub.settingsChanged();
}
