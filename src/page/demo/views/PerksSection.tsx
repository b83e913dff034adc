import { t } from '../../i18n';
import { Button, Section } from '../../ui';
import { type CartModel, maxQuantity } from '../models/cartModel';
import type { Creator } from '../models/creatorModel';
import { formatMinor } from '../money';
import { OutcomeNotice } from './DonateSection';

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

interface PerkRowProps {
  readonly perk: Creator['perks'][number];
  readonly cart: CartModel;
}

function PerkRow({ perk, cart }: PerkRowProps) {
  const quantity = cart.quantityOf(perk.id);
  const total = cart.total.value;
  const isOtherCurrency = total !== null && total.currency !== perk.currency;
  return (
    <li>
      <span class="perk-title">
        <bdi>{perk.title}</bdi>
        <span class="hint">{formatMinor(perk.unitAmount, perk.currency)}</span>
      </span>
      <span class="stepper">
        <Button
          label={t('demo.perks.less', { title: perk.title })}
          disabled={quantity === 0}
          onClick={() => cart.setQuantity(perk.id, quantity - 1)}
        >
          −
        </Button>
        <output aria-label={t('demo.perks.quantity', { title: perk.title })}>{quantity}</output>
        <Button
          label={t('demo.perks.more', { title: perk.title })}
          disabled={quantity === maxQuantity || isOtherCurrency}
          onClick={() => cart.setQuantity(perk.id, quantity + 1)}
        >
          +
        </Button>
      </span>
    </li>
  );
}
