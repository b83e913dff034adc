import { t } from '../../i18n';
import { Section } from '../../ui';
import type { LinkModel } from '../models/linkModel';
import { LinkControls } from './LinkControls';

interface LinkSectionProps {
  readonly model: LinkModel;
  /** The box, where there are several. */
  readonly of: string | null;
}

export function LinkSection({ model, of }: LinkSectionProps) {
  return (
    <Section title={of === null ? t('links.title') : t('links.titleOf', { box: of })} intro={t('links.intro')}>
      <LinkControls model={model} />
    </Section>
  );
}
