import { defaultBox } from '../../../contract';
import { t } from '../../i18n';
import { Select } from '../../ui';
import type { PageModel } from './pageModel';

/** Which box the page is about; nothing where there is one box only. */
export function BoxSwitch({ model }: { readonly model: PageModel }) {
  const names = model.boxNames.value;
  if (names.length < 2) return null;
  return (
    <div class="box-switch">
      <Select
        label={t('boxes.switch')}
        value={model.boxName.value}
        options={names.map((name) => ({ value: name, text: name }))}
        onChange={(name) => model.address.chooseBox(name === defaultBox ? null : name)}
      />
    </div>
  );
}
