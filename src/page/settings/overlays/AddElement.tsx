import { useSignal } from '@preact/signals';
import { t } from '../../i18n';
import { Button, Select } from '../../ui';
import { boxKinds } from './boxKinds';
import type { StudioModel } from './studioModel';

/** Prefix of options for boxes of other overlays. */
const shared = 'box:';

/** Adds an element: a new one, or one of another overlay. */
export function AddElement({ model }: { readonly model: StudioModel }) {
  const chosen = useSignal<string>('goal');
  const options = [
    ...boxKinds().map(({ value, text }) => ({ value, text })),
    ...model.shareable.value.map(({ box, kind }) => ({
      value: shared + box,
      text: t('studio.add.shared', { name: box, kind: kind.text }),
    })),
  ];
  const value = options.some((option) => option.value === chosen.value) ? chosen.value : (options[0]?.value ?? '');
  function add(): void {
    if (value.startsWith(shared)) return model.share(value.slice(shared.length));
    const kind = boxKinds().find((one) => one.value === value);
    if (kind) model.add(kind);
  }
  return (
    <div class="add-element">
      <Select
        label={t('studio.add.what')}
        value={value}
        options={options}
        onChange={(next) => {
          chosen.value = next;
        }}
      />
      <Button look="primary" disabled={model.isFull.value} onClick={add}>
        {t('studio.add')}
      </Button>
    </div>
  );
}
