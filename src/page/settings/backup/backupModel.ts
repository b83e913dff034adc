import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import { backupPath, companionBasePath, companionEndpoints, RestoreOffer, restorePath } from '../../../contract';
import { type Answer, type CallCompanion, refusalOf } from '../../companion';
import { refusalText, t } from '../../i18n';
import type { SettingsPorts } from '../shell/ports';

export type ExportState = { readonly tag: 'none' } | { readonly tag: 'exporting' } | { readonly tag: 'failed'; readonly why: string };

export type RestoreState =
  | { readonly tag: 'none' }
  /** `share`: 0 to 1 of it is there. */
  | { readonly tag: 'reading'; readonly share: number }
  | { readonly tag: 'offered'; readonly offer: RestoreOffer }
  | { readonly tag: 'taken'; readonly restarts: boolean }
  | { readonly tag: 'failed'; readonly why: string };

export interface BackupModel {
  readonly withSecrets: ReadonlySignal<boolean>;
  readonly exporting: ReadonlySignal<ExportState>;
  readonly restoring: ReadonlySignal<RestoreState>;
  /** Something is under way, and nothing else begins. */
  readonly isBusy: ReadonlySignal<boolean>;
  choose(withSecrets: boolean): void;
  save(): Promise<void>;
  /** Looks at a file; nothing changes yet. */
  read(file: Blob): Promise<void>;
  take(): Promise<void>;
  leave(): Promise<void>;
}

interface BackupModelOptions {
  readonly call: CallCompanion;
  readonly ports: Pick<SettingsPorts, 'fetch' | 'clock' | 'companionOrigin' | 'saveFile' | 'sendFile'>;
  readonly settingsKey: string;
}

export function createBackupModel({ call, ports, settingsKey }: BackupModelOptions): BackupModel {
  const withSecrets = signal(false);
  const exporting = signal<ExportState>({ tag: 'none' });
  const restoring = signal<RestoreState>({ tag: 'none' });
  const isAnswering = signal(false);
  const isBusy = computed(() => exporting.value.tag === 'exporting' || restoring.value.tag === 'reading' || isAnswering.value);
  const base = ports.companionOrigin + companionBasePath;
  const headers = { Authorization: `Bearer ${settingsKey}` };
  const failed = (why: string) => ({ tag: 'failed', why }) as const;
  const noAnswer = () => failed(t('server.silent'));

  async function exportAll(): Promise<ExportState> {
    const secrets = String(withSecrets.peek());
    try {
      const answer = await ports.fetch(`${base}${backupPath}?secrets=${secrets}`, { headers, cache: 'no-store' });
      if (!answer.ok) return failed(refusalText(refusalOf(answer.status, await answer.json().catch(() => null)))); // no JSON, no reason
      ports.saveFile(`ovation-everything-${new Date(ports.clock.now()).toISOString().slice(0, 10)}.ovation`, await answer.blob());
      return { tag: 'none' };
    } catch {
      return noAnswer();
    }
  }

  async function lookAt(file: Blob): Promise<RestoreState> {
    const onProgress = (share: number) => {
      restoring.value = { tag: 'reading', share };
    };
    const sent = { url: base + restorePath, headers: { ...headers, 'Content-Type': 'application/octet-stream' }, file, onProgress };
    const answer = await ports.sendFile({ ...sent, signal: new AbortController().signal }).catch(() => null);
    if (!answer) return noAnswer();
    const body = parseJson(answer.text);
    const offer = z.safeParse(RestoreOffer, body);
    if (answer.status === 200 && offer.success) return { tag: 'offered', offer: offer.data };
    return failed(refusalText(refusalOf(answer.status, body)));
  }

  /** What the creator says to the offer, once. */
  async function reply<T>(ask: () => Promise<Answer<T>>, next: (value: T) => RestoreState): Promise<void> {
    if (isBusy.peek()) return;
    isAnswering.value = true;
    const answer = await ask();
    batch(() => {
      isAnswering.value = false;
      restoring.value = answer.ok ? next(answer.value) : failed(refusalText(answer));
    });
  }

  return {
    ...{ withSecrets, exporting, restoring, isBusy },
    choose: (chosen) => {
      withSecrets.value = chosen;
    },
    save: async () => {
      if (isBusy.peek()) return;
      exporting.value = { tag: 'exporting' };
      exporting.value = await exportAll();
    },
    read: async (file) => {
      if (isBusy.peek()) return;
      restoring.value = { tag: 'reading', share: 0 };
      restoring.value = await lookAt(file);
    },
    take: () =>
      reply(
        () => call(companionEndpoints.applyRestore, { body: {} }),
        ({ restarts }) => ({ tag: 'taken', restarts }),
      ),
    leave: () =>
      reply(
        () => call(companionEndpoints.discardRestore),
        () => ({ tag: 'none' }),
      ),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no answer of ours is null, so no schema takes it for one
  }
}
