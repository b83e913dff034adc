import { t } from '../../languages';
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
    <Section title={t('Perks')} area="perks" intro={t('Sent with the name and the message of your donation.')}>
      <ul class="perk-rows">
        {perks.map((perk) => (
          <PerkRow key={perk.id} perk={perk} cart={cart} />
        ))}
      </ul>
      <div class="cart">
        <output aria-label={t('Cart total')}>{total ? formatMinor(total.amount, total.currency) : t('Nothing chosen yet')}</output>
        <Button look="primary" disabled={!total} onClick={() => void cart.buy()}>
          {t('Buy perks')}
        </Button>
      </div>
      <OutcomeNotice outcome={cart.outcome.value} />
    </Section>
  );
}
