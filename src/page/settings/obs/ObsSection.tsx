import { t } from '../../i18n';
import { Section } from '../../ui';
import { ObsPart } from './ObsPart';
import type { ObsModel } from './obsModel';

export function ObsSection({ model }: { readonly model: ObsModel }) {
  return (
    <Section name="obs" title={t('obs.title')} intro={t('obs.intro')}>
      <ObsPart model={model} />
    </Section>
  );
}
