import type { PageEntry, PageProps } from '../shell/pageEntry';
import { HistorySection } from './HistorySection';

export const historyPage: PageEntry = {
  name: 'history',
  icon: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.7M4.5 4.5v4.2h4.2M12 8v4.3l2.8 1.7',
  about: 'all',
  Page: HistoryPage,
};

function HistoryPage({ model }: PageProps) {
  return <HistorySection model={model} />;
}
