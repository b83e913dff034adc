import { t } from '../../i18n';
import { Section } from '../../ui';
import { ObsControls } from './ObsPart';
import type { ObsModel } from './obsModel';

export function ObsSection({ model }: { readonly model: ObsModel }) {
  return (
    <Section name="obs" title={t('obs.title')} intro={t('obs.intro')}>
      <ObsControls model={model} />
    </Section>
  );
}
