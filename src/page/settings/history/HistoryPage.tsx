import type { PageProps } from '../shell/pageEntry';
import { HistorySection } from './HistorySection';

export function HistoryPage({ model }: PageProps) {
  return <HistorySection model={model} />;
}
