import type { PageProps } from '../shell/pageEntry';
import { SetUpSteps } from '.';

export function StartPage({ model }: PageProps) {
  return <SetUpSteps model={model} />;
}
