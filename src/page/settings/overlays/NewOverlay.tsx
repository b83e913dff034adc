import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import { Button, Panel, Section, Select, TextField } from '../../ui';
import { elementKinds } from '../frame/elementKinds';
import { ImportOverlay } from './files/ImportOverlay';
import type { OverlaysModel } from './overlaysModel';
import type { OverlaysModels } from './overlaysModels';
import { TemplateList } from './templates/TemplateList';

export const newOverlayParts = ['overlays.new.title', 'templates.title', 'share.title'] as const;

export function NewOverlay({ model }: { readonly model: OverlaysModels }) {
  const { overlays, draft, address, share } = model;
  /** true: the creator has expanded the section. false: the creator has collapsed it. null: neither. */
  const chosen = useSignal<boolean | null>(null);
  const { part } = address.current.value;
  const isWanted = newOverlayParts.some((name) => name === part);
  useEffect(() => {
    if (isWanted) chosen.value = true; // a link to the section expands it even if the creator has collapsed it
  }, [part]);
  const settings = draft.settings.value;
  const isFirst = settings !== null && overlays.list.value.length < 2;
  return (
    <div class="new-overlay-panel whole-row">
      <Panel
        title={t('overlays.new.title')}
        summary={t('overlays.new.summary')}
        open={chosen.value ?? isFirst}
        onToggle={(open) => {
          chosen.value = open;
        }}
      >
        <Section title={t('templates.title')} intro={t('templates.intro')}>
          <TemplateList model={overlays} settings={settings} />
        </Section>
        <div class="new-overlay-ways">
          <ByName model={overlays} />
          <ImportOverlay model={share} />
        </div>
      </Panel>
    </div>
  );
}

function ByName({ model }: { readonly model: OverlaysModel }) {
  const { newName, nameError, newKind } = model;
  function create(event: Event): void {
    event.preventDefault();
    model.create();
  }
  return (
    <Section title={t('overlays.new.own')} intro={t('overlays.new.intro')}>
      <form class="new-overlay" onSubmit={create} noValidate>
        <TextField
          label={t('overlays.new.name')}
          value={newName.value}
          error={nameError.value}
          onInput={model.setNewName}
          maxLength={60}
          autocomplete="off"
        />
        <Select
          label={t('overlays.new.kind')}
          value={newKind.value.value}
          options={elementKinds().map(({ value, text }) => ({ value, text }))}
          onChange={model.chooseKind}
        />
        <Button type="submit">{t('overlays.new.make')}</Button>
      </form>
    </Section>
  );
}
