import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { mediaPattern } from '../../../../contract';
import type { MediaItem } from '../../../../contract/companion';
import { t } from '../../../i18n';
import { Menu, Notice, Radio } from '../../../ui';
import type { MediaModel } from '../../frame/mediaModel';
import { acceptedFiles } from '../media/acceptedFiles';
import { UploadButton } from '../media/UploadDrop';
import { FontSample } from './FontSample';
import './fontMenu.css';

export interface FontOption {
  readonly value: string;
  readonly text: string;
  readonly font: string;
}

interface FontMenuProps {
  readonly label: string;
  readonly value: string;
  /** The options below the creator's fonts. */
  readonly options: readonly FontOption[];
  readonly media: MediaModel;
  readonly onChoose: (value: string) => void;
}

/** A list of fonts, each in its own typeface. The creator's fonts are first, below the button that uploads one. */
export function FontMenu({ label, value, options, media, onChoose }: FontMenuProps) {
  useEffect(() => void media.read(), [media]);
  const unfit = useSignal<readonly string[]>([]);
  const uploads = (media.library.value?.media ?? []).filter(({ kind }) => kind === 'font');
  const own = uploads.map(({ id, name }): FontOption => ({ value: id, text: name, font: id }));
  const chosen = [...own, ...options].find((option) => option.value === value);
  const isGone = !chosen && mediaPattern.test(value) && media.library.value !== null;
  const text = chosen?.text ?? (isGone ? t('font.deleted') : '');

  function add(items: readonly MediaItem[], close: () => void): void {
    const font = items.find(({ kind }) => kind === 'font');
    unfit.value = items.filter(({ kind }) => kind !== 'font').map(({ name }) => name);
    if (!font) return;
    onChoose(font.id);
    close();
  }

  return (
    <div class="field font-field">
      <span class="field-label" aria-hidden="true">
        {label}
      </span>
      <Menu
        class="font-menu"
        label={`${label}: ${text}`}
        icon={
          <FontSample key={value} font={chosen?.font ?? 'own'}>
            {text}
          </FontSample>
        }
      >
        {(close) => (
          <>
            <div class="font-upload">
              <UploadButton
                model={media}
                label={label}
                chooseText={t('font.upload')}
                inputText={t('font.upload.files')}
                accept={acceptedFiles(['font'])}
                multiple={false}
                onAdded={(items) => add(items, close)}
              />
              <p class="hint">{t('font.upload.hint')}</p>
              {unfit.value.length > 0 && <Notice tone="bad">{t('font.unfit', { files: unfit.value.join(', ') })}</Notice>}
            </div>
            <FontList label={label} value={value} own={own} options={options} onChoose={onChoose} close={close} />
          </>
        )}
      </Menu>
      {isGone && <p class="field-error">{t('font.deleted.why')}</p>}
    </div>
  );
}

interface FontListProps extends Pick<FontMenuProps, 'label' | 'value' | 'options' | 'onChoose'> {
  readonly own: readonly FontOption[];
  readonly close: () => void;
}

/** A press chooses a font and closes the list. The arrow keys choose a font, and Enter closes the list. */
function FontList({ label, value, own, options, onChoose, close }: FontListProps) {
  const group = useId();
  const list = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    const radio = list.current?.querySelector<HTMLElement>('input:checked') ?? list.current?.querySelector<HTMLElement>('input');
    radio?.focus({ preventScroll: true });
    radio?.scrollIntoView({ block: 'nearest' });
    list.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  const radio = (option: FontOption) => (
    <FontSample key={option.value} font={option.font}>
      <Radio
        name={group}
        label={option.text}
        checked={option.value === value}
        onChange={() => {
          onChoose(option.value);
          if (isPressed.current) close();
        }}
      />
    </FontSample>
  );
  return (
    <div
      ref={list}
      class="font-list"
      role="radiogroup"
      aria-label={label}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onKeyDown={({ key }) => {
        isPressed.current = false;
        if (key === 'Enter') close();
      }}
    >
      {own.length > 0 && (
        <fieldset>
          <legend class="field-label">{t('font.yours')}</legend>
          {own.map(radio)}
        </fieldset>
      )}
      <fieldset>
        <legend class={own.length > 0 ? 'field-label' : 'visually-hidden'}>{t('font.builtIn')}</legend>
        {options.map(radio)}
      </fieldset>
    </div>
  );
}
