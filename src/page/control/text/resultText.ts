import { settingVerbs } from '../../../contract';
import type { ControlBody, ControlOutcome, ControlVerb } from '../../../contract/companion';
import { t } from '../../i18n';
import type { Tone } from '../../ui';
import type { CommandResult } from '../models/commandModel';

interface ResultText {
  readonly tone: Tone;
  readonly text: string;
}

/** Effect of a command, and whether an overlay received it. `isMuted`: alerts are muted, so that what is approved waits (SPEC MOD-12). */
export function resultText(result: CommandResult, isMuted = false): ResultText {
  if (result.tag === 'nothing') return { tone: 'idle', text: result.text };
  if (result.tag === 'failed') return { tone: 'bad', text: t('control.result.failed', { why: result.why }) };
  const { verb, body, outcome } = result;
  const waits = isMuted && verb === 'approve' && outcome.alerts > 0;
  const done = waits ? t('control.result.approve.muted', { count: alertsText(outcome.alerts) }) : doneText(verb, body, outcome);
  if (outcome.overlays > 0) return { tone: 'good', text: t('control.result.received', { done, overlays: overlaysText(outcome.overlays) }) };
  // Without an answer it is not known how many alerts were affected.
  if (outcome.engines > 0)
    return {
      tone: 'busy',
      text: isStored(verb) ? t('control.result.unanswered', { done }) : t('control.result.sent'),
    };
  if (isStored(verb)) return { tone: 'busy', text: t('control.result.kept', { done }) };
  return { tone: 'bad', text: t('control.result.noOverlay') };
}

export function overlaysText(count: number): string {
  return t('control.count.overlays', { count });
}

/** Stored in the settings, so the command applies even if no overlay is open. */
function isStored(verb: ControlVerb): boolean {
  return settingVerbs.some((one) => one === verb);
}

export function alertsText(alerts: number): string {
  return t('control.count.alerts', { alerts });
}

const mutedText = () =>
  ({
    alerts: t('control.result.mute.alerts'),
    sound: t('control.result.mute.sound'),
    speech: t('control.result.mute.speech'),
  }) as const;
const unmutedText = () =>
  ({
    alerts: t('control.result.unmute.alerts'),
    sound: t('control.result.unmute.sound'),
    speech: t('control.result.unmute.speech'),
  }) as const;

function doneText(verb: ControlVerb, body: ControlBody, { alerts }: ControlOutcome): string {
  switch (verb) {
    case 'pause':
      return t('control.result.pause');
    case 'resume':
      return t('control.result.resume');
    case 'mute':
      return mutedText()[body.what ?? 'alerts'];
    case 'unmute':
      return unmutedText()[body.what ?? 'alerts'];
    case 'safe-mode':
      return body.forMs === 0 ? t('control.result.safeMode.off') : t('control.result.safeMode.on');
    case 'approve-first':
      return body.isOn === false ? t('control.result.approveFirst.off') : t('control.result.approveFirst.on');
    case 'volume':
      return t('control.result.volume', { percent: Math.round(100 * (body.level ?? 1)) });
    case 'restart-widget':
      return t('control.result.restartWidget');
    case 'start-timer':
      return t('control.result.timer.start');
    case 'pause-timer':
      return t('control.result.timer.pause');
    case 'add-time':
      return (body.addMs ?? 0) < 0 ? t('control.result.timer.less') : t('control.result.timer.more');
    case 'reset-timer':
      return t('control.result.timer.reset');
    case 'skip':
      return alerts > 0 ? t('control.result.skip') : t('control.result.skip.none');
    case 'skip-speech':
      return alerts > 0 ? t('control.result.skipSpeech') : t('control.result.skipSpeech.none');
    case 'replay':
      return alerts > 0 ? t('control.result.replay') : t('control.result.replay.none');
    case 'clear':
      return alerts > 0 ? t('control.result.clear', { count: alertsText(alerts) }) : t('control.result.clear.none');
    case 'undo':
      return alerts > 0 ? t('control.result.undo', { count: alertsText(alerts) }) : t('control.result.undo.none');
    case 'approve':
      return alerts > 0 ? t('control.result.approve', { count: alertsText(alerts) }) : t('control.result.approve.none');
    case 'refuse':
      return alerts > 0 ? t('control.result.refuse', { count: alertsText(alerts) }) : t('control.result.refuse.none');
    case 'move':
      return alerts > 0 ? t('control.result.move') : t('control.result.move.none');
  }
}
