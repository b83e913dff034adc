import { t } from '../../languages';
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
    <Section
      title={of === null ? t('Overlay link') : t('Overlay link of {of}', { of })}
      intro={t('Whoever has it can show your alerts, so it is hidden here.')}
    >
      <LinkControls model={model} />
    </Section>
  );
}
