import type { PageEntry, PageProps } from '../shell/pageEntry';
import { SetUpSteps } from './SetUpSteps';

export const startPage: PageEntry = {
  name: 'start',
  icon: 'M6 20V4.5M6 5h11l-2.5 3.7L17 12.5H6',
  about: 'all',
  Page: StartPage,
};

function StartPage({ model }: PageProps) {
  return <SetUpSteps model={model} />;
}
