import type { ReadPerk } from '../../../contract';
import { t } from '../../i18n';
import { Checkbox, Notice } from '../../ui';

interface PerkListProps {
  readonly chosen: readonly string[];
  /** null = the catalogue could not be read (yet). */
  readonly perks: readonly ReadPerk[] | null;
  readonly onToggle: (perkId: string, chosen: boolean) => void;
}

export function PerkList({ chosen, perks, onToggle }: PerkListProps) {
  const known = new Set(perks?.map(({ id }) => id));
  const unknown = chosen.filter((id) => !known.has(id));
  return (
    <>
      <ul class="rows perks">
        {perks?.map(({ id, title }) => (
          <li key={id}>
            <Checkbox label={title} checked={chosen.includes(id)} onChange={(on) => onToggle(id, on)} />
          </li>
        ))}
        {unknown.map((id) => (
          <li key={id}>
            <Checkbox
              label={perks ? t('filters.perk.removed') : t('filters.perk.chosen')}
              hint={perks ? t('filters.perk.gone', { id }) : id}
              checked
              onChange={() => onToggle(id, false)}
            />
          </li>
        ))}
      </ul>
      {chosen.length === 0 && <Notice tone="busy">{t('filters.perks.noneChosen')}</Notice>}
    </>
  );
}
