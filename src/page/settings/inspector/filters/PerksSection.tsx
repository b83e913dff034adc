import type { ReadPerk } from '../../../../contract/companion';
import { t } from '../../../i18n';
import { Button, Checkbox, Notice, Radio, Section, tx } from '../../../ui';
import type { Catalogue, CatalogueModel } from '../../connections/account/catalogueModel';
import type { AlertFields } from '../../form/alertFields';
import { labelOf } from '../../form/fieldText';

interface PerksSectionProps {
  readonly fields: AlertFields;
  readonly catalogue: CatalogueModel;
}

export function PerksSection({ fields, catalogue }: PerksSectionProps) {
  const field = fields.at('perkIds');
  const chosen = field.value ?? null;
  const present = catalogue.catalogue.value;
  const all = present.tag === 'ready' ? present.perks.map(({ id }) => id) : [];
  return (
    <Section name="perks" title={labelOf(field.key)} intro={t('filters.perks.intro')}>
      {(chosen !== null || all.length > 0) && (
        <div class="perk-scope">
          <Radio name="perk-scope" label={t('filters.perks.all')} checked={chosen === null} onChange={() => field.set(null)} />
          <Radio name="perk-scope" label={t('filters.perks.chosen')} checked={chosen !== null} onChange={() => field.set(all)} />
        </div>
      )}
      {chosen !== null && <PerkList chosen={chosen} perks={present.tag === 'ready' ? present.perks : null} onToggle={field.include} />}
      {catalogueNotice(present, catalogue.readPerks)}
    </Section>
  );
}

interface PerkListProps {
  readonly chosen: readonly string[];
  readonly perks: readonly ReadPerk[] | null;
  readonly onToggle: (perkId: string, chosen: boolean) => void;
}

function PerkList({ chosen, perks, onToggle }: PerkListProps) {
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

export function catalogueNotice(catalogue: Catalogue, read: () => void) {
  switch (catalogue.tag) {
    case 'no-account':
      return <p class="hint">{t('filters.perks.noAccount')}</p>;
    case 'reading':
      return <p class="hint">{t('filters.perks.reading')}</p>;
    case 'unreadable':
      return (
        <Notice tone="bad" announce>
          <p>{tx('filters.perks.unreadable', { why: catalogue.why })}</p>
          <Button onClick={read}>{t('filters.perks.readAgain')}</Button>
        </Notice>
      );
    case 'ready':
      return catalogue.perks.length === 0 ? <p class="hint">{t('filters.perks.none')}</p> : null;
  }
}
