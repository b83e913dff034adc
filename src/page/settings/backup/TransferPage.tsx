import type { PageEntry, PageProps } from '../frame/pageEntry';
import { boxTitle } from '../overlays/overlayNames';
import { BackupSection } from './BackupSection';
import { SupporterDataSection } from './SupporterData';
import { TransferSections } from './TransferSections';

export const transferPage: PageEntry = {
  name: 'transfer',
  icon: 'M8 20V6M4.5 9.5L8 6l3.5 3.5M16 4v14M12.5 14.5L16 18l3.5-3.5',
  about: 'all',
  Page: TransferPage,
  settings: [
    { label: 'backup.title' },
    { label: 'backup.kept.title' },
    { label: 'transfer.export.title' },
    { label: 'transfer.import.title' },
  ],
};

function TransferPage({ model }: PageProps) {
  return (
    <>
      <TransferSections
        model={model.transfer}
        boxes={model.boxNames.value.map((value) => ({ value, text: boxTitle(model.draft.settings.value, value) }))}
        boxName={model.boxName.value}
      />
      <BackupSection model={model.backup} dateTimeStyle={model.dateTimeStyle.value} />
      <SupporterDataSection historyHref={model.address.hrefOf('history')} />
    </>
  );
}
