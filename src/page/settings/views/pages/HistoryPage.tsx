import { HistorySection } from '../HistorySection';
import type { PageProps } from './pageEntry';

export function HistoryPage({ model }: PageProps) {
  return <HistorySection model={model} />;
}
