import { t } from '../../languages';
import { Section } from '../../ui';
import { ObsPart } from './ObsPart';
import type { ObsModel } from './obsModel';

export function ObsSection({ model }: { readonly model: ObsModel }) {
  return (
    <Section
      name="obs"
      title={t('Add to OBS')}
      intro={t('Ovation puts its sources into OBS itself, and tells what is wrong with those that are there. It touches nothing else.')}
    >
      <ObsPart model={model} />
    </Section>
  );
}
