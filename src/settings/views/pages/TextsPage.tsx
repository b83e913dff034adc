import { TextsSections } from '../../texts';
import { LocaleSection } from '../LocaleSection';
import type { PageProps } from './pageEntry';

export function TextsPage({ model, box }: PageProps) {
  return (
    <>
      {!box.widget && <TextsSections model={model} box={box} />}
      <LocaleSection locale={model.draft.settings.value?.locale ?? null} onChange={model.draft.change} />
    </>
  );
}
