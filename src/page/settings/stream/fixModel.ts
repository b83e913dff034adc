import { type ReadonlySignal, signal } from '@preact/signals';
import type { SettingVerb } from '../../../contract';
import { companionEndpoints } from '../../../contract/companion';
import type { Answer, CallCompanion } from '../../companion';
import { refusalText } from '../../i18n';
import type { Switch } from '../connections/problemsOfShow';
import type { RequestState } from '../frame/requestState';

/** The buttons of the state line, which fix a problem with one press (SPEC SPG-34). */
export interface FixModel {
  readonly command: ReadonlySignal<RequestState>;
  end(what: Switch): Promise<void>;
  dismiss(id: string): Promise<void>;
  restart(elements: readonly string[]): Promise<void>;
}

export function createFixModel(call: CallCompanion): FixModel {
  const command = signal<RequestState>({ tag: 'idle' });

  async function follow(send: () => Promise<Answer<unknown>>): Promise<void> {
    command.value = { tag: 'busy' };
    const answer = await send();
    command.value = answer.ok ? { tag: 'idle' } : { tag: 'failed', why: refusalText(answer) };
  }

  const run = (verb: SettingVerb, body: object = {}) => follow(() => call(companionEndpoints.control, { params: { verb }, body }));

  return {
    command,
    end: async (what) => {
      if (what === 'paused') await run('resume');
      else if (what === 'approveFirst') await run('approve-first', { isOn: false });
      else if (what === 'safeMode') await run('safe-mode', { forMs: 0 });
      else if (what === 'silent') await run('volume', { level: 1 });
      else for (const kind of ['alerts', 'sound', 'speech']) await run('unmute', { what: kind });
    },
    dismiss: (id) => follow(() => call(companionEndpoints.dismissNotice, { params: { id } })),
    restart: async (elements) => {
      for (const element of elements) await run('restart-widget', { box: element });
    },
  };
}
