import { SetUpSteps } from '../../start';
import type { PageProps } from './pageEntry';

export function StartPage({ model }: PageProps) {
  return <SetUpSteps model={model} />;
}
