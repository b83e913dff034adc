import type { PageEntry, PageProps } from '../shell/pageEntry';
import { LocaleSection } from './LocaleSection';
import { TextsSections } from './TextsSections';

export const textsPage: PageEntry = {
  name: 'texts',
  icon: 'M5 7V5h14v2M12 5v14M9.5 19h5',
  about: 'box',
  Page: TextsPage,
};

function TextsPage({ model, box }: PageProps) {
  return (
    <>
      {!box.widget && <TextsSections model={model} box={box} />}
      <LocaleSection dateTimeStyle={model.dateTimeStyle.value} nowMs={model.nowMs} onChange={model.draft.change} />
    </>
  );
}
