import { t } from '../../i18n';
import { Button, Section } from '../../ui';
import type { CartModel } from '../models/cartModel';
import type { Creator } from '../models/creatorModel';
import { formatMinor } from '../money';
import { OutcomeNotice } from './OutcomeNotice';
import { PerkRow } from './PerkRow';

interface PerksSectionProps {
  readonly perks: Creator['perks'];
  readonly cart: CartModel;
}

export function PerksSection({ perks, cart }: PerksSectionProps) {
  const total = cart.total.value;
  return (
    <Section title={t('demo.perks.title')} area="perks" intro={t('demo.perks.hint')}>
      <ul class="perk-rows">
        {perks.map((perk) => (
          <PerkRow key={perk.id} perk={perk} cart={cart} />
        ))}
      </ul>
      <div class="cart">
        <output aria-label={t('demo.perks.total')}>{total ? formatMinor(total.amount, total.currency) : t('demo.perks.empty')}</output>
        <Button disabled={!total} onClick={() => void cart.buy()}>
          {t('demo.perks.buy')}
        </Button>
      </div>
      <OutcomeNotice outcome={cart.outcome.value} />
    </Section>
  );
}
