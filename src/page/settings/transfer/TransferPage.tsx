import { BackupSection, SupporterData } from '../backup';
import type { PageProps } from '../shell/pageEntry';
import { TransferSections } from '.';

export function TransferPage({ model }: PageProps) {
  return (
    <>
      <TransferSections model={model.transfer} boxNames={model.boxNames.value} boxName={model.boxName.value} />
      <BackupSection model={model.backup} manner={model.manner.value} />
      <SupporterData historyHref={model.address.hrefOf('history')} />
    </>
  );
}
