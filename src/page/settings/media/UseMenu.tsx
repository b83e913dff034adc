import type { Signal } from '@preact/signals';
import { t } from '../../i18n';
import { Button, Menu } from '../../ui';
import type { MediaFile } from '../form/media/findMedia';
import { settingChange } from '../frame/changes';
import type { DraftModel } from '../frame/draftModel';
import { alertElements } from '../frame/overlayNames';

interface UseMenuProps {
  readonly file: MediaFile;
  readonly draft: DraftModel;
  /** Receives a text about what was done. */
  readonly done: Signal<string | null>;
}

/**
 * Makes a file the image, sound or font of all alerts of the element that the creator chooses. Variations with a file of their own do not
 * change.
 */
export function UseMenu({ file: { id, name, kind }, draft, done }: UseMenuProps) {
  const settings = draft.settings.value;
  if (!settings || kind === 'widget') return null;
  const setting = kind === 'sound' || kind === 'font' ? kind : 'image';
  return (
    <Menu label={t('media.use.label', { name })} icon={t('media.use')}>
      {(close) =>
        alertElements(settings).map(({ element, text: place }) => (
          <Button
            key={element}
            look="quiet"
            onClick={() => {
              if (draft.change(settingChange(element, ['look', 'dressing', setting], id), 'whole'))
                done.value = t('media.use.done', { name, place });
              close();
            }}
          >
            {t('media.use.alerts', { place })}
          </Button>
        ))
      }
    </Menu>
  );
}
