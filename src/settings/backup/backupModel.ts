import { type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import type { CallCompanion } from '../../client';
import { backupPath, companionBasePath, companionEndpoints, ErrorBody, RestoreOffer, restorePath } from '../../contract';
import { t } from '../../languages';
import type { SettingsPorts } from '../ports';

export type BackupState =
  | { readonly tag: 'none' }
  | { readonly tag: 'exporting' }
  /** `share`: 0 to 1 of it is there. */
  | { readonly tag: 'reading'; readonly share: number }
  | { readonly tag: 'offered'; readonly offer: RestoreOffer }
  | { readonly tag: 'taken'; readonly restarts: boolean }
  | { readonly tag: 'failed'; readonly why: string };

export interface BackupModel {
  readonly withSecrets: ReadonlySignal<boolean>;
  readonly state: ReadonlySignal<BackupState>;
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
  const state = signal<BackupState>({ tag: 'none' });
  const base = ports.companionOrigin + companionBasePath;
  const headers = { Authorization: `Bearer ${settingsKey}` };
  const fail = (why: string) => {
    state.value = { tag: 'failed', why };
  };
  const noAnswer = () => fail(t('Ovation does not answer. Is the program still running?'));

  return {
    withSecrets,
    state,
    choose: (chosen) => {
      withSecrets.value = chosen;
    },
    save: async () => {
      state.value = { tag: 'exporting' };
      const secrets = String(withSecrets.peek());
      try {
        const answer = await ports.fetch(`${base}${backupPath}?secrets=${secrets}`, { headers, cache: 'no-store' });
        if (!answer.ok) return fail(t('Ovation answered {status}.', { status: answer.status }));
        ports.saveFile(`ovation-everything-${new Date(ports.clock.now()).toISOString().slice(0, 10)}.ovation`, await answer.blob());
        state.value = { tag: 'none' };
      } catch {
        noAnswer();
      }
    },
    read: async (file) => {
      state.value = { tag: 'reading', share: 0 };
      const onProgress = (share: number) => {
        state.value = { tag: 'reading', share };
      };
      const sent = { url: base + restorePath, headers: { ...headers, 'Content-Type': 'application/octet-stream' }, file, onProgress };
      const answer = await ports.sendFile({ ...sent, signal: new AbortController().signal }).catch(() => null);
      if (!answer) return noAnswer();
      const body = parseJson(answer.text);
      const offer = z.safeParse(RestoreOffer, body);
      if (answer.status === 200 && offer.success) {
        state.value = { tag: 'offered', offer: offer.data };
        return;
      }
      const problem = z.safeParse(ErrorBody, body);
      fail(problem.success ? problem.data.error : t('Ovation answered {status}.', { status: answer.status }));
    },
    take: async () => {
      const answer = await call(companionEndpoints.applyRestore, { body: {} });
      if (answer.ok) state.value = { tag: 'taken', restarts: answer.value.restarts };
      else fail(answer.message);
    },
    leave: async () => {
      const answer = await call(companionEndpoints.discardRestore);
      if (answer.ok) state.value = { tag: 'none' };
      else fail(answer.message);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no answer of ours is null, so no schema takes it for one
  }
}
