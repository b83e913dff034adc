import { visibleText } from '../../../contract';
import type { PerkLine, PerksPurchased } from '../../../contract/api';
import { type Alert, supporterOf, type TextRun } from '../../../contract/engine';
import type { AlertSource, Content, Merging, Money } from '../types';

/* What an alert of one event says in English, without templates. */

export function content([first, second]: AlertSource, { mergedAsPerk }: Merging, money: Money): Content {
  switch (first.type) {
    case 'donation.created': {
      const bought = second?.type === 'perks.purchased' ? perksOf(second.data) : null;
      const { donorName, amount, currency, message } = first.data;
      return {
        ...gift(donorName, bought !== null && mergedAsPerk !== false),
        amount: money(amount, currency),
        message,
        perks: bought ?? [],
      };
    }
    case 'perks.purchased': {
      const { donorName, cartTotal, currency } = first.data;
      const amount = cartTotal === null ? null : money(cartTotal, currency);
      return { ...gift(donorName, true), amount, message: null, perks: perksOf(first.data) };
    }
    case 'follower.created':
      return {
        title: [nameRun(supporterOf(first)), plainRun(' is now following')],
        amount: null,
        message: null,
        perks: [],
      };
    case 'goal.reached':
      return {
        title: [plainRun('Goal reached')],
        amount: money(first.data.totalRaised, first.data.currency),
        message: first.data.description,
        perks: [],
      };
  }
}

export const gift = (donorName: string | null, isPurchase: boolean) => ({
  title: [nameRun(donorName), plainRun(isPurchase ? ' bought' : ' donated')],
});

export const anonymousRun = plainRun('Someone');

type PerkLines = Pick<PerksPurchased, 'perks' | 'perk'>;

/** The purchase's lines. An older event has a single perk instead, which is returned as one line. */
export const perkLinesOf = ({ perks, perk }: PerkLines): readonly Pick<PerkLine, 'id' | 'title' | 'quantity'>[] =>
  perks.length > 0 || !perk?.title ? perks : [{ id: perk.id, title: perk.title, quantity: 1 }];

export const perksOf = (data: PerkLines): Alert['perks'] => perkLinesOf(data).map(({ title, quantity }) => ({ title, quantity }));

export function nameRun(donorName: string | null): TextRun {
  const trimmed = visibleText(donorName);
  return trimmed ? { text: trimmed, donor: true } : anonymousRun;
}

export function plainRun(text: string): TextRun {
  return { text, donor: false };
}
