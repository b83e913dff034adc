import type { Frame } from '../frame/frameModel';
import { alertElements } from '../frame/overlayNames';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import { BackupSection } from './BackupSection';
import type { BackupModel } from './backupModel';
import type { ErasureModel } from './erasureModel';
import type { ReceiptExportModel } from './eventsDownload';
import { ImportExportSections } from './ImportExportSections';
import type { ImportExportModel } from './importExportModel';
import { SupporterDataSection } from './SupporterData';

interface Models extends Frame {
  readonly importExport: ImportExportModel;
  readonly backup: BackupModel;
  readonly receiptExport: ReceiptExportModel;
  readonly erasure: ErasureModel;
}

export const backupPage: PageEntry<Models> = {
  name: 'transfer',
  icon: 'M8 20V6M4.5 9.5L8 6l3.5 3.5M16 4v14M12.5 14.5L16 18l3.5-3.5',
  Page: BackupPage,
  settings: [
    { label: 'backup.title' },
    { label: 'backup.kept.title' },
    { label: 'transfer.export.title' },
    { label: 'transfer.import.title' },
  ],
};

function BackupPage({ model }: PageProps<Models>) {
  const settings = model.draft.settings.value;
  return (
    <>
      <ImportExportSections
        model={model.importExport}
        alerts={settings ? alertElements(settings) : []}
        elementName={model.elementName.value}
      />
      <BackupSection model={model.backup} dateTimeStyle={model.dateTimeStyle.value} />
      <SupporterDataSection
        receiptExport={model.receiptExport}
        erasure={model.erasure}
        timeZone={model.dateTimeStyle.value.timeZone}
        streamHref={model.address.hrefOf('stream')}
      />
    </>
  );
}
