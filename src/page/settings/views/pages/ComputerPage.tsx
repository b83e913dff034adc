import { ComputerSections } from '../../computer';
import type { PageProps } from './pageEntry';

export function ComputerPage({ model }: PageProps) {
  return (
    <ComputerSections
      model={model.computer}
      network={model.network}
      isAccountFixed={model.connection.status.value?.account?.fixed ?? false}
    />
  );
}
