import type { PageEntry, PageProps } from '../shell/pageEntry';
import { ComputerSections } from './ComputerSections';

export const computerPage: PageEntry = {
  name: 'computer',
  icon: 'M4 5h16v11H4zM9 20h6M12 16v4',
  about: 'all',
  Page: ComputerPage,
};

function ComputerPage({ model }: PageProps) {
  return (
    <ComputerSections
      model={model.computer}
      network={model.network}
      isAccountFixed={model.connection.status.value?.account?.fixed ?? false}
    />
  );
}
