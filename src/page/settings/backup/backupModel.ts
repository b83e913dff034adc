import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { backupPath, companionEndpoints, RestoreOffer, restorePath } from '../../../contract/companion';
import { companionBasePath } from '../../../contract/engine';
import type { Answer, CallCompanion } from '../../companion';
import { refusalText, t } from '../../i18n';
import { responseRefusalText, uploadFile } from '../frame/companionFiles';
import { fileStartBytes, ovationFileOf } from '../frame/files/ovationFile';
import type { SettingsPorts } from '../frame/ports';

export type ExportState = { readonly tag: 'none' } | { readonly tag: 'exporting' } | { readonly tag: 'failed'; readonly why: string };

export type RestoreState =
  | { readonly tag: 'none' }
  /** `share`: how much is uploaded, 0 to 1. */
  | { readonly tag: 'reading'; readonly share: number }
  | { readonly tag: 'offered'; readonly offer: RestoreOffer }
  | { readonly tag: 'taken'; readonly restarts: boolean }
  | { readonly tag: 'failed'; readonly why: string };

export interface BackupModel {
  readonly withSecrets: ReadonlySignal<boolean>;
  readonly exporting: ReadonlySignal<ExportState>;
  readonly restoring: ReadonlySignal<RestoreState>;
  /** Whether an export or a restore is running. If so, no other can start. */
  readonly isBusy: ReadonlySignal<boolean>;
  setWithSecrets(withSecrets: boolean): void;
  exportFile(): Promise<void>;
  openFile(file: Blob): Promise<void>;
  restore(): Promise<void>;
  discard(): Promise<void>;
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
  const isReplying = signal(false);
  const isBusy = computed(() => exporting.value.tag === 'exporting' || restoring.value.tag === 'reading' || isReplying.value);
  const base = ports.companionOrigin + companionBasePath;
  const failed = (why: string) => ({ tag: 'failed', why }) as const;

  async function download(): Promise<ExportState> {
    const secrets = String(withSecrets.peek());
    try {
      const answer = await ports.fetch(`${base}${backupPath}?secrets=${secrets}`, {
        headers: { Authorization: `Bearer ${settingsKey}` },
        cache: 'no-store',
      });
      if (!answer.ok) return failed(await responseRefusalText(answer));
      ports.saveFile(`ovation-everything-${new Date(ports.clock.now()).toISOString().slice(0, 10)}.ovation`, await answer.blob());
      return { tag: 'none' };
    } catch {
      return failed(t('server.silent'));
    }
  }

  async function inspectFile(file: Blob): Promise<RestoreState> {
    const kind = ovationFileOf(await file.slice(0, fileStartBytes).text(), '');
    if (kind !== null && kind !== 'everything') return failed(t(`share.is.${kind}`));
    const onProgress = (share: number) => {
      restoring.value = { tag: 'reading', share };
    };
    const result = await uploadFile({
      send: ports.sendFile,
      url: base + restorePath,
      key: settingsKey,
      file,
      schema: RestoreOffer,
      onProgress,
      signal: new AbortController().signal, // the page cannot cancel the upload of a backup
    });
    return result.ok ? { tag: 'offered', offer: result.value } : failed(result.why);
  }

  async function answerOffer<T>(ask: () => Promise<Answer<T>>, next: (value: T) => RestoreState): Promise<void> {
    if (isBusy.peek()) return;
    isReplying.value = true;
    const answer = await ask();
    batch(() => {
      isReplying.value = false;
      restoring.value = answer.ok ? next(answer.value) : failed(refusalText(answer));
    });
  }

  return {
    withSecrets,
    exporting,
    restoring,
    isBusy,
    setWithSecrets: (chosen) => {
      withSecrets.value = chosen;
    },
    exportFile: async () => {
      if (isBusy.peek()) return;
      exporting.value = { tag: 'exporting' };
      exporting.value = await download();
    },
    openFile: async (file) => {
      if (isBusy.peek()) return;
      restoring.value = { tag: 'reading', share: 0 };
      restoring.value = await inspectFile(file).catch(() => failed(t('share.problem.unreadable'))); // reading fails if the file was removed or another program locks it
    },
    restore: () =>
      answerOffer(
        () => call(companionEndpoints.applyRestore, { body: {} }),
        ({ restarts }) => ({ tag: 'taken', restarts }),
      ),
    discard: () =>
      answerOffer(
        () => call(companionEndpoints.discardRestore),
        () => ({ tag: 'none' }),
      ),
  };
}
