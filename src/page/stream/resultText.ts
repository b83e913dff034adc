import { type ControlVerb, settingVerbs } from '../../contract';
import type { ControlBody, ControlOutcome } from '../../contract/companion';
import { t } from '../i18n';
import type { Tone } from '../ui';
import type { CommandResult } from './models/commandModel';
import { alertsText, overlaysText } from './reachText';

interface ResultText {
  readonly tone: Tone;
  readonly text: string;
}

/** Says what a command did, and whether an overlay received it. `isMuted`: approved alerts wait for the end of the mute (SPEC MOD-12). */
export function resultText(result: CommandResult, isMuted = false): ResultText {
  if (result.tag === 'nothing') return { tone: 'idle', text: result.text };
  if (result.tag === 'failed') return { tone: 'bad', text: t('control.result.failed', { why: result.why }) };
  const { verb, body, outcome } = result;
  const waits = isMuted && verb === 'approve' && outcome.alerts > 0;
  const done = waits ? t('control.result.approve.muted', { count: alertsText(outcome.alerts) }) : doneText(verb, body, outcome);
  if (outcome.overlays > 0) return { tone: 'good', text: t('control.result.received', { done, overlays: overlaysText(outcome.overlays) }) };
  // Without an answer, the number of affected alerts is unknown.
  if (outcome.engines > 0)
    return {
      tone: 'busy',
      text: isStored(verb) ? t('control.result.unanswered', { done }) : t('control.result.sent'),
    };
  if (isStored(verb)) return { tone: 'busy', text: t('control.result.kept', { done }) };
  return { tone: 'bad', text: t('control.result.noOverlay') };
}

/** Whether the command changes the settings, and so works even if no overlay is open. */
function isStored(verb: ControlVerb): boolean {
  return settingVerbs.some((one) => one === verb);
}

function doneText(verb: ControlVerb, body: ControlBody, { alerts }: ControlOutcome): string {
  const count = alertsText(alerts);
  switch (verb) {
    case 'pause':
    case 'resume':
      return t(`control.result.${verb}`);
    case 'mute':
    case 'unmute':
      return t(`control.result.${verb}.${body.what ?? 'alerts'}`);
    case 'safe-mode':
      return t(body.forMs === 0 ? 'control.result.safeMode.off' : 'control.result.safeMode.on');
    case 'approve-first':
      return t(body.isOn === false ? 'control.result.approveFirst.off' : 'control.result.approveFirst.on');
    case 'volume':
      return t('control.result.volume', { percent: Math.round(100 * (body.level ?? 1)) });
    case 'restart-widget':
      return t('control.result.restartWidget');
    case 'start-timer':
      return t('control.result.timer.start');
    case 'pause-timer':
      return t('control.result.timer.pause');
    case 'add-time':
      return t((body.addMs ?? 0) < 0 ? 'control.result.timer.less' : 'control.result.timer.more');
    case 'reset-timer':
      return t('control.result.timer.reset');
    case 'skip-speech':
      return t(alerts > 0 ? 'control.result.skipSpeech' : 'control.result.skipSpeech.none');
    case 'skip':
    case 'replay':
    case 'move':
      return t(alerts > 0 ? `control.result.${verb}` : `control.result.${verb}.none`);
    case 'clear':
    case 'undo':
    case 'approve':
    case 'refuse':
      return alerts > 0 ? t(`control.result.${verb}`, { count }) : t(`control.result.${verb}.none`);
  }
}
