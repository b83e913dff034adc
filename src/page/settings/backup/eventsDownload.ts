import { type ReadonlySignal, signal } from '@preact/signals';
import { type CsvSeparator, exportPath } from '../../../contract/companion';
import { companionBasePath } from '../../../contract/engine';
import { t } from '../../i18n';
import { responseRefusalText } from '../frame/companionFiles';
import type { SettingsPorts } from '../frame/ports';

export interface ReceiptExportModel {
  readonly failure: ReadonlySignal<string | null>;
  save(format: 'json' | 'csv', separator?: CsvSeparator): Promise<void>;
}

export function createReceiptExportModel(
  ports: Pick<SettingsPorts, 'fetch' | 'companionOrigin' | 'saveFile'>,
  settingsKey: string,
): ReceiptExportModel {
  const failure = signal<string | null>(null);
  return {
    failure,
    save: async (format, separator = 'comma') => {
      const url = `${ports.companionOrigin}${companionBasePath}${exportPath}?${new URLSearchParams({ format, separator })}`;
      try {
        const answer = await ports.fetch(url, { headers: { Authorization: `Bearer ${settingsKey}` }, cache: 'no-store' });
        if (!answer.ok) throw new Error(await responseRefusalText(answer));
        const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `receipts.${format}`;
        ports.saveFile(name, await answer.blob());
        failure.value = null;
      } catch (error) {
        failure.value = error instanceof Error ? t('receipt.export.failedFor', { why: error.message }) : t('receipt.export.failed');
      }
    },
  };
}
