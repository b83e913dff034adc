import { t } from '../../i18n';
import { Button } from '../../ui';
import { type CartModel, maxQuantity } from '../models/cartModel';
import type { Creator } from '../models/creatorModel';
import { formatMinor } from '../money';

interface PerkRowProps {
  readonly perk: Creator['perks'][number];
  readonly cart: CartModel;
}

export function PerkRow({ perk, cart }: PerkRowProps) {
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
