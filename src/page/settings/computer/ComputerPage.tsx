import type { PageProps } from '../shell/pageEntry';
import { ComputerSections } from '.';

export function ComputerPage({ model }: PageProps) {
  return (
    <ComputerSections
      model={model.computer}
      network={model.network}
      isAccountFixed={model.connection.status.value?.account?.fixed ?? false}
    />
  );
}
