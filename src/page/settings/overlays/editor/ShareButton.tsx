import { t } from '../../../i18n';
import { Button, Checkbox, Menu } from '../../../ui';
import type { OverlaysModels } from '../usedModels';
import type { OpenOverlay } from './editedOverlay';
import { Icon } from './IconButton';

interface ShareButtonProps {
  readonly overlay: OpenOverlay;
  readonly model: OverlaysModels;
}

/** Saves the overlay as a file. If its custom code has values, first asks whether the file should contain them. */
export function ShareButton({ overlay: { name, title }, model: { share } }: ShareButtonProps) {
  const icon = (
    <>
      <Icon path="M12 15V4.5M8 8l4-3.5L16 8M5 13v6h14v-6" />
      <span class="bar-words">{t('share.save')}</span>
    </>
  );
  const label = t('share.save.label', { name: title });
  if (!share.hasValues.value)
    return (
      <Button look="quiet" label={label} title={label} onClick={() => void share.save(name)}>
        {icon}
      </Button>
    );
  return (
    <Menu class="bar-menu" label={t('share.save')} icon={icon}>
      {(close) => (
        <>
          <Checkbox
            label={t('share.withValues')}
            checked={share.withValues.value}
            onChange={(on) => {
              share.withValues.value = on;
            }}
          />
          <Button
            label={label}
            onClick={() => {
              close();
              void share.save(name);
            }}
          >
            {t('share.save')}
          </Button>
        </>
      )}
    </Menu>
  );
}
