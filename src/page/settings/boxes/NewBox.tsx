import { t } from '../../i18n';
import { Button, Notice, Section, Select, TextField } from '../../ui';
import type { BoxesModel } from './boxesModel';
import { boxKinds } from './boxKinds';

export function NewBox({ model }: { readonly model: BoxesModel }) {
  const { newName, nameError, newKind, outcome } = model;
  function create(event: Event): void {
    event.preventDefault();
    model.create();
  }
  return (
    <Section title={t('boxes.new.title')} intro={t('boxes.new.intro')}>
      <form class="new-box" onSubmit={create} noValidate>
        <TextField
          label={t('boxes.new.name')}
          value={newName.value}
          error={nameError.value}
          onInput={model.setNewName}
          maxLength={60}
          autocomplete="off"
        />
        {boxKinds().length > 1 && (
          <Select
            label={t('boxes.new.kind')}
            value={newKind.value.value}
            options={boxKinds().map(({ value, text }) => ({ value, text }))}
            onChange={model.chooseKind}
          />
        )}
        <Button type="submit" look="primary">
          {t('boxes.new.make')}
        </Button>
      </form>
      <div role="status">
        {outcome.value && (
          <Notice tone={outcome.value.action === 'made' ? 'good' : 'idle'}>
            <p>
              {outcome.value.action === 'made'
                ? t('boxes.made', { box: outcome.value.box })
                : t('boxes.deleted', { box: outcome.value.box })}
            </p>
            <Button onClick={model.undo}>{t('ui.undo')}</Button>
          </Notice>
        )}
      </div>
    </Section>
  );
}
