import { type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints, type SpeechRequest, speechPath, type Voice } from '../../../contract';
import { type CallCompanion, refusalOf } from '../../companion';
import { refusalText, t } from '../../i18n';
import type { SettingsPorts, Undo } from '../shell/ports';

export type Voices =
  | { readonly tag: 'reading' }
  /** `platform` as Node names it. No voices: nothing speaks there. */
  | { readonly tag: 'ready'; readonly voices: readonly Voice[]; readonly platform: string }
  | { readonly tag: 'unreadable'; readonly why: string };

export type Listening = { readonly tag: 'idle' } | { readonly tag: 'busy' } | { readonly tag: 'failed'; readonly why: string };

export interface VoicesModel {
  readonly voices: ReadonlySignal<Voices>;
  readonly listening: ReadonlySignal<Listening>;
  read(): Promise<void>;
  /** Lets a text be heard here, as overlays would say it. */
  listen(request: SpeechRequest, volume: number): Promise<void>;
  close(): void;
}

interface VoicesOptions {
  readonly call: CallCompanion;
  readonly ports: Pick<SettingsPorts, 'fetch' | 'companionOrigin' | 'playSound'>;
  readonly settingsKey: string;
}

const listenMs = 20_000;

/** What can speak on the companion's system; read when somebody looks. */
export function createVoicesModel({ call, ports, settingsKey }: VoicesOptions): VoicesModel {
  const voices = signal<Voices>({ tag: 'reading' });
  const listening = signal<Listening>({ tag: 'idle' });
  let silence: Undo = () => {};

  async function fetchSound(request: SpeechRequest): Promise<Blob> {
    const response = await ports.fetch(ports.companionOrigin + speechPath, {
      method: 'POST',
      headers: { Authorization: `Bearer ${settingsKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(listenMs),
    });
    if (response.ok) return response.blob();
    const body: unknown = await response.json().catch(() => null); // no JSON, no reason
    throw new Error(refusalText(refusalOf(response.status, body)));
  }

  return {
    voices,
    listening,
    read: async () => {
      const answer = await call(companionEndpoints.getVoices);
      voices.value = answer.ok ? { tag: 'ready', ...answer.value } : { tag: 'unreadable', why: refusalText(answer) };
    },
    listen: async (request, volume) => {
      silence();
      listening.value = { tag: 'busy' };
      try {
        silence = ports.playSound(await fetchSound(request), volume);
        listening.value = { tag: 'idle' };
      } catch (error) {
        listening.value = { tag: 'failed', why: error instanceof Error ? error.message : t('speech.failed') };
      }
    },
    close: () => silence(),
  };
}
