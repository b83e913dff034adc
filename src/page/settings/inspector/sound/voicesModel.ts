import { type ReadonlySignal, signal } from '@preact/signals';
import { speechPath } from '../../../../contract';
import { companionEndpoints } from '../../../../contract/companion';
import type { SpeechRequest, Voice } from '../../../../contract/settings';
import type { CallCompanion } from '../../../companion';
import { refusalText, t } from '../../../i18n';
import { responseRefusalText } from '../../frame/companionFiles';
import type { SettingsPorts, Undo } from '../../frame/ports';
import type { RequestState } from '../../frame/requestState';

export type Voices =
  | { readonly tag: 'reading' }
  /** `platform`: `process.platform` on the companion's computer. `voices` may be empty. */
  | { readonly tag: 'ready'; readonly voices: readonly Voice[]; readonly platform: string }
  | { readonly tag: 'unreadable'; readonly why: string };

export interface VoicesModel {
  readonly voices: ReadonlySignal<Voices>;
  readonly playback: ReadonlySignal<RequestState>;
  read(): Promise<void>;
  listen(request: SpeechRequest, volume: number): Promise<void>;
  close(): void;
}

interface VoicesOptions {
  readonly call: CallCompanion;
  readonly ports: Pick<SettingsPorts, 'fetch' | 'companionOrigin' | 'playSound'>;
  readonly settingsKey: string;
}

const timeoutMs = 20_000;

/** The voices on the companion's computer. They are read when the section that shows them opens. */
export function createVoicesModel({ call, ports, settingsKey }: VoicesOptions): VoicesModel {
  const voices = signal<Voices>({ tag: 'reading' });
  const playback = signal<RequestState>({ tag: 'idle' });
  let stopSound: Undo = () => {};

  async function fetchSound(request: SpeechRequest): Promise<Blob> {
    const response = await ports.fetch(ports.companionOrigin + speechPath, {
      method: 'POST',
      headers: { Authorization: `Bearer ${settingsKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return response.blob();
    throw new Error(await responseRefusalText(response));
  }

  return {
    voices,
    playback,
    read: async () => {
      const answer = await call(companionEndpoints.getVoices);
      voices.value = answer.ok ? { tag: 'ready', ...answer.value } : { tag: 'unreadable', why: refusalText(answer) };
    },
    listen: async (request, volume) => {
      stopSound();
      playback.value = { tag: 'busy' };
      try {
        stopSound = ports.playSound(await fetchSound(request), volume);
        playback.value = { tag: 'idle' };
      } catch (error) {
        playback.value = { tag: 'failed', why: error instanceof Error ? error.message : t('speech.failed') };
      }
    },
    close: () => stopSound(),
  };
}
