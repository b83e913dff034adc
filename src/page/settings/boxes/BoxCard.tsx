import { defaultBox } from '../../../contract';
import { t } from '../../i18n';
import { Button, ConfirmButton, Section } from '../../ui';
import { LinkControls } from '../links/LinkControls';
import type { PageModel } from '../shell/pageModel';
import type { ListedBox } from './boxesModel';
import { lastUsedText } from './boxText';

interface BoxCardProps {
  readonly box: ListedBox;
  readonly model: PageModel;
}

export function BoxCard({ box, model }: BoxCardProps) {
  const { name, kind, isDefault, openPages } = box;
  const link = model.linkOf(name);
  const lastUsed = lastUsedText({ openPages, lastUsedAt: link.lastUsedAt.value, nowMs: model.nowMs.value });
  function openSettings(): void {
    model.address.chooseBox(name === defaultBox ? null : name);
    model.address.goTo('alerts');
  }
  return (
    <Section title={name} intro={`${kind.text} · ${lastUsed}`}>
      <LinkControls model={link} box={name} />
      <div class="buttons box-actions">
        <Button label={t('boxes.settings.label', { name })} onClick={openSettings}>
          {t('boxes.settings')}
        </Button>
        <Button label={t('boxes.duplicate.label', { name })} onClick={() => model.boxes.duplicate(name)}>
          {t('ui.duplicate')}
        </Button>
        {!isDefault && (
          <ConfirmButton
            text={t('ui.delete.open')}
            label={t('boxes.delete.label', { name })}
            consequence={t('boxes.delete.consequence')}
            confirmText={t('ui.delete.confirm')}
            onConfirm={() => model.boxes.remove(name)}
          />
        )}
      </div>
    </Section>
  );
}
