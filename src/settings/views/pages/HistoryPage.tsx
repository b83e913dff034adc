import { HistorySection } from '../HistorySection';
import type { PageProps } from './pageEntry';

export function HistoryPage({ model }: PageProps) {
  return <HistorySection history={model.history} erasure={model.erasure} locale={model.draft.settings.value?.locale ?? null} />;
}
