import { loadSamples } from '../alerts';
import { answerCommand, type Command } from '../contract';
import type { Director } from './director';
import type { SessionOptions } from './session';

/* What a creator tells the overlays to do in mid-stream. No alert waits for it, so it is loaded apart. */

/** Carries a command out, and says so where an answer is waited for. */
export async function runCommand(command: Command, id: string | undefined, directors: readonly Director[], options: SessionOptions) {
  const meant = directors.filter(({ box }) => command.box === undefined || box === command.box);
  const alerts = await carryOut(command, meant, options);
  const pages = options.pages.all().filter(({ box }) => command.box === undefined || box === command.box);
  if (id !== undefined) await options.call(answerCommand, { body: { id, overlays: pages.length, alerts } });
}

/** Answers how many alerts it concerned. */
async function carryOut(command: Command, directors: readonly Director[], { ports, settings }: SessionOptions): Promise<number> {
  switch (command.type) {
    case 'test': {
      const { makeTest } = await loadSamples();
      const test = await makeTest(command, `test-${ports.newId()}`, ports.clock.now(), settings());
      for (const director of directors) director.test(test);
      return directors.length;
    }
    case 'skip':
      return directors.filter((director) => skip(director, command.key, command.by)).length;
    case 'skip-speech':
      return directors.filter(skipSpeech).length;
    default:
      return 0; // the settings that came before it do the rest
  }
}

/** Takes off what is on stage; with `key` only that (SPEC CTL-3). Answers whether it was. */
function skip(director: Director, key: string | undefined, by: string): boolean {
  const { show } = director;
  if (!show || (key !== undefined && show.alert.key !== key)) return false;
  director.end(show, { tag: 'skipped', by });
  return true;
}

function skipSpeech({ show }: Director): boolean {
  if (!show?.alert.speech) return false;
  show.page.post({ kind: 'skip-speech', showId: show.id });
  return true;
}
