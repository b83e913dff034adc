import type { BoxSettings } from '../../contract';
import { Button, Notice, Radio, Section } from '../../ui';
import type { boxChanges, Change } from '../changes';
import type { Catalogue, CatalogueModel } from '../models/catalogueModel';
import { PerkList } from './PerkList';

interface PerkChoiceProps {
  /** null = all perks. */
  readonly chosen: BoxSettings['perkIds'];
  readonly catalogue: CatalogueModel;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export function PerkChoice({ chosen, catalogue, changes, onChange }: PerkChoiceProps) {
  const present = catalogue.catalogue.value;
  const all = present.tag === 'ready' ? present.perks.map(({ id }) => id) : [];
  return (
    <Section name="perks" title="Perks" intro="Which purchases show an alert. Donations without perks are not affected.">
      {(chosen !== null || all.length > 0) && (
        <div class="perk-scope">
          <Radio name="perk-scope" label="All perks" checked={chosen === null} onChange={() => onChange(changes.set('perkIds', null))} />
          <Radio name="perk-scope" label="Only these" checked={chosen !== null} onChange={() => onChange(changes.set('perkIds', all))} />
        </div>
      )}
      {chosen !== null && (
        <PerkList
          chosen={chosen}
          perks={present.tag === 'ready' ? present.perks : null}
          onToggle={(id, on) => onChange(changes.perk(id, on))}
        />
      )}
      {catalogueNotice(present, catalogue.read)}
    </Section>
  );
}

function catalogueNotice(catalogue: Catalogue, read: () => void) {
  switch (catalogue.tag) {
    case 'no-account':
      return <p class="hint">Connect an account to choose among its perks.</p>;
    case 'reading':
      return <p class="hint">Reading your perks…</p>;
    case 'unreadable':
      return (
        <Notice tone="bad" announce>
          <p>Your perks could not be read. {catalogue.why}</p>
          <Button onClick={read}>Read perks again</Button>
        </Notice>
      );
    case 'ready':
      return catalogue.perks.length === 0 ? <p class="hint">You have no perks yet. Once you add some, they can be chosen here.</p> : null;
  }
}
