import { useSignal } from '@preact/signals';
import { fontFolderOf, widgetFonts } from '../../../contract/settings';
import { t } from '../../i18n';
import { Select, TextField } from '../../ui';

/** No family is called so. */
const another = '/';

interface FontInputProps {
  readonly label: string;
  /** A family of Google Fonts; empty = none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A font: one that is installed, which is shown, or the name of another one of Google Fonts (SPEC CUS-102). */
export function FontInput({ label, value, onChange }: FontInputProps) {
  const isTyped = useSignal(false);
  const folder = fontFolderOf(value);
  const isAnother = isTyped.value || (value !== '' && folder === undefined);
  const installed = Object.values(widgetFonts);
  return (
    <div class="custom-font">
      <Select
        label={label}
        value={isAnother ? another : folder === undefined ? '' : (widgetFonts[folder] ?? '')}
        options={[
          { value: '', text: t('custom.fields.noFont') },
          ...installed.map((name) => ({ value: name, text: name })),
          { value: another, text: t('custom.fields.anotherFont') },
        ]}
        onChange={(chosen) => {
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
      {folder !== undefined && (
        <>
          <link rel="stylesheet" href={`/libraries/fonts/${folder}/index.css`} />
          {/* The files of some families name them so. */}
          <p class="custom-font-sample" style={{ fontFamily: `'${widgetFonts[folder]} Variable', '${widgetFonts[folder]}'` }}>
            Ada · $25.00 · {widgetFonts[folder]}
          </p>
        </>
      )}
    </div>
  );
}
