import { t } from '../../i18n';
import { Button, Notice, Section, Select, TextField } from '../../ui';
import { boxKinds } from './boxKinds';
import type { OverlaysModel } from './overlaysModel';

export function NewOverlay({ model }: { readonly model: OverlaysModel }) {
  const { newName, nameError, newKind, outcome } = model;
  function create(event: Event): void {
    event.preventDefault();
    model.create();
  }
  return (
    <Section title={t('overlays.new.title')} intro={t('overlays.new.intro')}>
      <form class="new-overlay" onSubmit={create} noValidate>
        <TextField
          label={t('overlays.new.name')}
          value={newName.value}
          error={nameError.value}
          onInput={model.setNewName}
          maxLength={60}
          autocomplete="off"
        />
        {boxKinds().length > 1 && (
          <Select
            label={t('overlays.new.kind')}
            value={newKind.value.value}
            options={boxKinds().map(({ value, text }) => ({ value, text }))}
            onChange={model.chooseKind}
          />
        )}
        <Button type="submit" look="primary">
          {t('overlays.new.make')}
        </Button>
      </form>
      <div role="status">
        {outcome.value && (
          <Notice tone={outcome.value.action === 'made' ? 'good' : 'idle'}>
            <p>
              {outcome.value.action === 'made'
                ? t('overlays.made', { box: outcome.value.title })
                : t('overlays.deleted', { box: outcome.value.title })}
            </p>
            <Button onClick={model.undo}>{t('ui.undo')}</Button>
          </Notice>
        )}
      </div>
    </Section>
  );
}
