import { LocaleSection } from '../LocaleSection';
import type { PageProps } from './pageEntry';

export function TextsPage({ model }: PageProps) {
  return <LocaleSection locale={model.draft.settings.value?.locale ?? null} onChange={model.draft.change} />;
}
