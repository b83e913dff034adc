import type { ControlBody, ControlOutcome, ControlVerb } from '../../contract';
import type { Tone } from '../../ui';
import type { Deed } from '../models/commandModel';

export interface OutcomeWords {
  readonly tone: Tone;
  readonly words: string;
}

/** What came of a command, and whether an overlay has it. */
export function outcomeWords(deed: Deed): OutcomeWords {
  if (deed.tag === 'nothing') return { tone: 'idle', words: deed.words };
  if (deed.tag === 'failed') return { tone: 'bad', words: `Not done: ${deed.why}` };
  const { verb, body, outcome } = deed;
  const done = doneWords(verb, body, outcome);
  if (outcome.overlays > 0) return { tone: 'good', words: `${done} ${overlays(outcome.overlays)} received it.` };
  // Who has not answered has not said how many alerts it was about.
  if (outcome.engines > 0) return { tone: 'busy', words: `${isKept(verb) ? done : 'Sent.'} No overlay has answered yet.` };
  if (isKept(verb)) return { tone: 'busy', words: `${done} No overlay is open: it holds as soon as one is.` };
  return { tone: 'bad', words: 'No overlay is open: nothing was done. Open its link in OBS or in a tab.' };
}

export function overlays(count: number): string {
  return count === 1 ? '1 overlay' : `${count} overlays`;
}

/** What stands in the settings outlives every overlay. */
function isKept(verb: ControlVerb): boolean {
  return ['pause', 'resume', 'mute', 'unmute', 'safe-mode'].includes(verb);
}

export function count(alerts: number): string {
  return alerts === 1 ? '1 alert' : `${alerts} alerts`;
}

const muteWords = { alerts: 'Alerts are', sound: 'Sounds are', speech: 'Speech is' } as const;

function doneWords(verb: ControlVerb, body: ControlBody, { alerts }: ControlOutcome): string {
  const what = muteWords[body.what ?? 'alerts'];
  switch (verb) {
    case 'pause':
      return 'Paused: what comes waits.';
    case 'resume':
      return 'Going on.';
    case 'mute':
      return `${what} muted.`;
    case 'unmute':
      return `${what} on again.`;
    case 'safe-mode':
      return body.forMs === 0 ? 'Safe mode is over.' : 'Safe mode is on.';
    case 'skip':
      return alerts > 0 ? 'Skipped.' : 'Nothing was on stage.';
    case 'skip-speech':
      return alerts > 0 ? 'Speech skipped.' : 'Nothing was being read.';
    case 'replay':
      return alerts > 0 ? 'Shown again next.' : 'It is not kept any more.';
    case 'clear':
      return alerts > 0 ? `${count(alerts)} cleared.` : 'Nothing waited.';
    case 'undo':
      return alerts > 0 ? `${count(alerts)} back in the queue.` : 'There was nothing to undo.';
    case 'approve':
      return alerts > 0 ? `${count(alerts)} approved.` : 'Nothing was held.';
    case 'refuse':
      return alerts > 0 ? `${count(alerts)} refused.` : 'Nothing was held.';
    case 'move':
      return alerts > 0 ? 'Moved.' : 'It does not wait any more.';
  }
}
