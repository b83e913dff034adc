import { t } from '../../languages';
import { Button, Notice, Section, Select, TextField } from '../../ui';
import { boxKinds } from '../boxKinds';
import type { BoxesModel } from '../models/boxesModel';

export function NewBox({ model }: { readonly model: BoxesModel }) {
  const { newName, nameError, newKind, outcome } = model;
  function create(event: Event): void {
    event.preventDefault();
    model.create();
  }
  return (
    <Section
      title={t('New box')}
      intro={t('One for each place in your scenes that shows something of its own: its filters, its look, its link.')}
    >
      <form class="new-box" onSubmit={create} noValidate>
        <TextField
          label={t('Name')}
          value={newName.value}
          error={nameError.value}
          onInput={model.typeName}
          maxLength={60}
          autocomplete="off"
        />
        {boxKinds.length > 1 && (
          <Select
            label={t('Kind')}
            value={newKind.value.value}
            options={boxKinds.map(({ value, text }) => ({ value, text }))}
            onChange={model.chooseKind}
          />
        )}
        <Button type="submit" look="primary">
          {t('Make box')}
        </Button>
      </form>
      <div role="status">
        {outcome.value && (
          <Notice tone={outcome.value.did === 'made' ? 'good' : 'idle'}>
            <p>
              {outcome.value.did === 'made'
                ? t('The box {box} is there.', { box: outcome.value.box })
                : t('The box {box} is deleted. Taken back, it gets a new link.', { box: outcome.value.box })}
            </p>
            <Button onClick={model.undo}>{t('Undo')}</Button>
          </Notice>
        )}
      </div>
    </Section>
  );
}
