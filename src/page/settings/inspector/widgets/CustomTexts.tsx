import type { Widget, WidgetWord } from '../../../../contract/settings';
import { t, type WidgetTexts } from '../../../i18n';
import { FreeField, Section } from '../../../ui';
import { customTextLabels } from './widgetText';

interface CustomTextsProps {
  readonly widget: Widget;
  /** The texts that it shows. */
  readonly names: readonly WidgetWord[];
  /** The widget's default texts. */
  readonly words: WidgetTexts;
  readonly onChange: (words: Record<string, string>) => void;
}

/** The creator's own texts of a widget beside its title; empty = the default. */
export function CustomTexts({ widget, names, words: defaults, onChange }: CustomTextsProps) {
  if (names.length === 0) return null;
  const words = 'words' in widget ? (widget.words ?? {}) : {};
  return (
    <Section nested title={t('widgets.texts.title')} intro={t('widgets.texts.intro')}>
      <div class="timing">
        {names.map((name) => (
          <FreeField
            key={name}
            label={`“${customTextLabels()[name]}”`}
            text={words[name] ?? ''}
            maxLength={80}
            placeholder={defaults.labels[name] ?? ''}
            onValue={(text) => onChange({ ...words, [name]: text })}
            autocomplete="off"
          />
        ))}
      </div>
    </Section>
  );
}
