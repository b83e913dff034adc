import { settingFields } from '../form/settingFields';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import { LocaleSection } from './LocaleSection';

export const languagePage: PageEntry = {
  name: 'language',
  icon: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c2.6 2.3 3.6 5 3.6 8s-1 5.7-3.6 8c-2.6-2.3-3.6-5-3.6-8s1-5.7 3.6-8z',
  Page: LanguagePage,
  settings: [{ label: 'setting.locale' }, { label: 'setting.timeZone' }],
};

function LanguagePage({ model }: PageProps) {
  return <LocaleSection fields={settingFields(model.draft)} dateTimeStyle={model.dateTimeStyle.value} nowMs={model.nowMs} />;
}
