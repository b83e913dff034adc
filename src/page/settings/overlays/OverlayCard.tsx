import { defaultBox } from '../../../contract';
import { t } from '../../i18n';
import { Button, ConfirmButton, Section } from '../../ui';
import { LinkControls } from '../links/LinkControls';
import type { PageModel } from '../shell/pageModel';
import type { ListedOverlay } from './overlaysModel';
import { kindsText, lastUsedText } from './overlayText';

interface OverlayCardProps {
  readonly overlay: ListedOverlay;
  readonly model: PageModel;
}

export function OverlayCard({ overlay, model }: OverlayCardProps) {
  const { name, kinds, isDefault, openPages } = overlay;
  const link = model.linkOf(name);
  const lastUsed = lastUsedText({ openPages, lastUsedAt: link.lastUsedAt.value, nowMs: model.nowMs.value });
  function openSettings(): void {
    model.address.chooseBox(name === defaultBox ? null : name);
    model.address.goTo('alerts');
  }
  return (
    <Section title={name} intro={`${kindsText(kinds)} · ${lastUsed}`}>
      <LinkControls model={link} box={name} />
      <div class="buttons overlay-actions">
        <Button label={t('overlays.edit.label', { name })} onClick={() => model.address.openOverlay(name)}>
          {t('overlays.edit')}
        </Button>
        {overlay.elements.length === 1 && (
          <Button label={t('overlays.settings.label', { name })} onClick={openSettings}>
            {t('overlays.settings')}
          </Button>
        )}
        <Button label={t('overlays.duplicate.label', { name })} onClick={() => model.overlays.duplicate(name)}>
          {t('ui.duplicate')}
        </Button>
        {!isDefault && (
          <ConfirmButton
            text={t('ui.delete.open')}
            label={t('overlays.delete.label', { name })}
            consequence={t('overlays.delete.consequence')}
            confirmText={t('ui.delete.confirm')}
            onConfirm={() => model.overlays.remove(name)}
          />
        )}
      </div>
    </Section>
  );
}
