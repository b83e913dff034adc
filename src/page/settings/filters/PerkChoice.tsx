import type { BoxSettings } from '../../../contract';
import { t } from '../../i18n';
import { Button, Notice, Radio, Section, tx } from '../../ui';
import type { Catalogue, CatalogueModel } from '../account/catalogueModel';
import type { boxChanges, Change } from '../shell/changes';
import { PerkList } from './PerkList';

interface PerksSectionProps {
  /** null = all perks. */
  readonly chosen: BoxSettings['perkIds'];
  readonly catalogue: CatalogueModel;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export function PerksSection({ chosen, catalogue, changes, onChange }: PerksSectionProps) {
  const present = catalogue.catalogue.value;
  const all = present.tag === 'ready' ? present.perks.map(({ id }) => id) : [];
  return (
    <Section name="perks" title={t('filters.perks.title')} intro={t('filters.perks.intro')}>
      {(chosen !== null || all.length > 0) && (
        <div class="perk-scope">
          <Radio
            name="perk-scope"
            label={t('filters.perks.all')}
            checked={chosen === null}
            onChange={() => onChange(changes.set('perkIds', null))}
          />
          <Radio
            name="perk-scope"
            label={t('filters.perks.chosen')}
            checked={chosen !== null}
            onChange={() => onChange(changes.set('perkIds', all))}
          />
        </div>
      )}
      {chosen !== null && (
        <PerkList
          chosen={chosen}
          perks={present.tag === 'ready' ? present.perks : null}
          onToggle={(id, on) => onChange(changes.perk(id, on))}
        />
      )}
      {catalogueNotice(present, catalogue.readPerks)}
    </Section>
  );
}

function catalogueNotice(catalogue: Catalogue, read: () => void) {
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
