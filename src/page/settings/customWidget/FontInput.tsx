import { useSignal } from '@preact/signals';
import { tableOf } from '../../../contract';
import { type FontName, fontFolderOf, widgetFonts } from '../../../contract/settings';
import { t } from '../../i18n';
import { TextField } from '../../ui';
import { FontMenu } from '../form/fonts/FontMenu';
import type { MediaModel } from '../frame/mediaModel';

/** The value of the option "another font". It cannot be the name of a font family. */
const another = '/';

/** The built-in fonts by their folder in `/libraries/fonts`. */
const samples = tableOf<FontName>({
  'bricolage-grotesque': 'bricolage',
  caveat: 'caveat',
  'jersey-15': 'jersey',
  'playfair-display': 'playfair',
  saira: 'saira',
  'tilt-neon': 'tilt-neon',
});

interface FontInputProps {
  readonly label: string;
  readonly value: string;
  readonly media: MediaModel;
  readonly onChange: (value: string) => void;
}

/** Chooses an uploaded or installed font, or any other Google font by its name (SPEC CUS-45, MED-23). */
export function FontInput({ label, value, media, onChange }: FontInputProps) {
  const isTyped = useSignal(false);
  const folder = fontFolderOf(value);
  const isUploaded = /^[0-9a-f]{32}$/.test(value);
  const isAnother = isTyped.value || (value !== '' && folder === undefined && !isUploaded);
  return (
    <div class="custom-font">
      <FontMenu
        label={label}
        value={isAnother ? another : folder === undefined ? value : (widgetFonts[folder] ?? '')}
        options={[
          { value: '', text: t('custom.fields.noFont'), font: 'own' },
          ...Object.entries(widgetFonts).map(([name, text]) => ({ value: text, text, font: samples[name] ?? 'own' })),
          { value: another, text: t('custom.fields.anotherFont'), font: 'own' },
        ]}
        media={media}
        onChoose={(chosen) => {
          isTyped.value = chosen === another;
          if (chosen !== another) onChange(chosen);
        }}
      />
      {isAnother && (
        <TextField
          label={t('custom.fields.fontName', { label })}
          hint={t('custom.fields.fontName.hint')}
          value={value}
          maxLength={100}
          onInput={onChange}
        />
      )}
    </div>
  );
}
