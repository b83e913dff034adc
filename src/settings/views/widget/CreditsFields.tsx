import { t } from '../../../languages';
import { Toggle } from '../../../ui';
import { CountField } from './CountField';
import { TitleField } from './TitleField';
import type { WidgetFieldsProps } from './WidgetSection';

export function CreditsFields({ widget, words, onChange }: WidgetFieldsProps<'credits'>) {
  return (
    <>
      <p class="hint">{t('Rolls once whenever its source is shown: put it into the scene that ends your stream.')}</p>
      <TitleField label={t('Heading')} own={words.credits} title={widget.title} onChange={(title) => onChange({ title })} />
      <TitleField label={t('Last words')} own={words.thanks} title={widget.thanks} onChange={(thanks) => onChange({ thanks })} />
      <div class="timing">
        <CountField
          label={t('Way over the screen')}
          suffix="s"
          hint={t('How long a line can be read')}
          value={widget.seconds}
          min={4}
          max={60}
          onChange={(seconds) => onChange({ seconds })}
        />
      </div>
      <Toggle label={t('Again and again')} checked={widget.again} onChange={(again) => onChange({ again })} />
    </>
  );
}
