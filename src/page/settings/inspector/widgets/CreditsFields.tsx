import { t } from '../../../i18n';
import { Toggle } from '../../../ui';
import { CountField } from './CountField';
import { TitleField } from './TitleField';
import type { WidgetFieldsProps } from './widgetFields';

export function CreditsFields({ widget, words, onChange }: WidgetFieldsProps<'credits'>) {
  return (
    <>
      <p class="hint">{t('widgets.credits.intro')}</p>
      <TitleField defaultTitle={words.credits} title={widget.title} onChange={(title) => onChange({ title })} />
      <TitleField
        name="widgets.credits.thanks"
        defaultTitle={words.thanks}
        title={widget.thanks}
        onChange={(thanks) => onChange({ thanks })}
      />
      <div class="timing">
        <CountField
          label={t('widgets.credits.seconds')}
          suffix="s"
          hint={t('widgets.credits.seconds.hint')}
          value={widget.seconds}
          min={4}
          max={60}
          onChange={(seconds) => onChange({ seconds })}
        />
      </div>
      <Toggle label={t('widgets.credits.again')} checked={widget.again} onChange={(again) => onChange({ again })} />
    </>
  );
}
