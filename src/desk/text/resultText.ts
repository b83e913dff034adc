import type { ControlBody, ControlOutcome, ControlVerb } from '../../contract';
import { t } from '../../languages';
import type { Tone } from '../../ui';
import type { Deed } from '../models/commandModel';

export interface OutcomeWords {
  readonly tone: Tone;
  readonly words: string;
}

/** What came of a command, and whether an overlay has it. */
export function outcomeWords(deed: Deed): OutcomeWords {
  if (deed.tag === 'nothing') return { tone: 'idle', words: deed.words };
  if (deed.tag === 'failed') return { tone: 'bad', words: t('Not done: {why}', { why: deed.why }) };
  const { verb, body, outcome } = deed;
  const done = doneWords(verb, body, outcome);
  if (outcome.overlays > 0)
    return { tone: 'good', words: t('{done} {overlays} received it.', { done, overlays: overlays(outcome.overlays) }) };
  // Who has not answered has not said how many alerts it was about.
  if (outcome.engines > 0)
    return {
      tone: 'busy',
      words: isKept(verb) ? t('{done} No overlay has answered yet.', { done }) : t('Sent. No overlay has answered yet.'),
    };
  if (isKept(verb)) return { tone: 'busy', words: t('{done} No overlay is open: it holds as soon as one is.', { done }) };
  return { tone: 'bad', words: t('No overlay is open: nothing was done. Open its link in OBS or in a tab.') };
}

export function overlays(count: number): string {
  return t('{count, plural, one {# overlay} other {# overlays}}', { count });
}

/** What stands in the settings outlives every overlay. */
function isKept(verb: ControlVerb): boolean {
  return ['pause', 'resume', 'mute', 'unmute', 'safe-mode'].includes(verb);
}

export function count(alerts: number): string {
  return t('{alerts, plural, one {# alert} other {# alerts}}', { alerts });
}

const mutedWords = { alerts: t('Alerts are muted.'), sound: t('Sounds are muted.'), speech: t('Speech is muted.') } as const;
const onAgainWords = { alerts: t('Alerts are on again.'), sound: t('Sounds are on again.'), speech: t('Speech is on again.') } as const;

function doneWords(verb: ControlVerb, body: ControlBody, { alerts }: ControlOutcome): string {
  switch (verb) {
    case 'pause':
      return t('Paused: what comes waits.');
    case 'resume':
      return t('Going on.');
    case 'mute':
      return mutedWords[body.what ?? 'alerts'];
    case 'unmute':
      return onAgainWords[body.what ?? 'alerts'];
    case 'safe-mode':
      return body.forMs === 0 ? t('Safe mode is over.') : t('Safe mode is on.');
    case 'skip':
      return alerts > 0 ? t('Skipped.') : t('Nothing was on stage.');
    case 'skip-speech':
      return alerts > 0 ? t('Speech skipped.') : t('Nothing was being read.');
    case 'replay':
      return alerts > 0 ? t('Shown again next.') : t('It is not kept any more.');
    case 'clear':
      return alerts > 0 ? t('{count} cleared.', { count: count(alerts) }) : t('Nothing waited.');
    case 'undo':
      return alerts > 0 ? t('{count} back in the queue.', { count: count(alerts) }) : t('There was nothing to undo.');
    case 'approve':
      return alerts > 0 ? t('{count} approved.', { count: count(alerts) }) : t('Nothing was held.');
    case 'refuse':
      return alerts > 0 ? t('{count} refused.', { count: count(alerts) }) : t('Nothing was held.');
    case 'move':
      return alerts > 0 ? t('Moved.') : t('It does not wait any more.');
  }
}
