import { t } from '../../i18n';
import { Section } from '../../ui';
import { LinkControls } from './LinkControls';
import type { LinkModel } from './linkModel';

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
