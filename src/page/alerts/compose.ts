import type { Alert, BusinessEvent, DonationCreated, PerksPurchased, SoundName, TextRun, Tier } from '../../contract';
import { businessKey, supporterOf } from '../../contract';
import { moneyFormat } from './money';
import { tierOfAll } from './tier';
import type { AlertSource, ComposeOptions, Content, Money } from './types';

/** Composes an alert that only needs to be drawn. */
export function composeAlert(events: AlertSource, options: ComposeOptions): Alert {
  const { box, applyVariant } = options;
  const alert = { ...frame(events, options, box.look.tiers ? tierOfAll(events) : 0), ...content(events, moneyFormat(options.locale)) };
  return applyVariant ? applyVariant(alert, events, options, null) : alert;
}

/** Factors of an alert's duration, by tier (SPEC SHW-22). */
const durationFactors = [1, 1, 1.25, 1.6] as const;

/** An alert's fields apart from its content. */
export function frame(events: AlertSource, { box, origin }: ComposeOptions, tier: Tier): Omit<Alert, keyof Content> {
  const [first] = events;
  return {
    key: businessKey(first),
    keys: events.map(businessKey),
    type: first.type,
    origin,
    look: { ...box.look, tier },
    durationMs: box.durationMs * durationFactors[tier],
    sound: box.look.dressing?.sound ?? soundOf(first, tier),
    volume: box.volume,
  };
}

function soundOf({ type }: BusinessEvent, tier: Tier): SoundName {
  if (type === 'goal.reached') return 'goal';
  if (type === 'follower.created') return 'follower';
  if (tier >= 2) return tier === 3 ? 'grandest' : 'grand';
  return type === 'donation.created' ? 'donation' : 'perks';
}

export function content([first, second]: AlertSource, money: Money): Content {
  switch (first.type) {
    case 'donation.created':
      return donation(first.data, second?.type === 'perks.purchased' ? second.data : null, money);
    case 'perks.purchased':
      return purchase(first.data, money);
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

function donation(data: DonationCreated, bought: PerksPurchased | null, money: Money): Content {
  return {
    title: [nameRun(data.donorName), plainRun(' donated')],
    amount: money(data.amount, data.currency),
    message: data.message,
    perks: bought ? perksOf(bought) : [],
  };
}

function purchase(data: PerksPurchased, money: Money): Content {
  return {
    title: [nameRun(data.donorName), plainRun(' bought')],
    amount: data.cartTotal === null ? null : money(data.cartTotal, data.currency),
    message: null,
    perks: perksOf(data),
  };
}

/** Stands for a supporter without a name. */
export const anonymousRun = plainRun('Someone');

/** The purchase's lines, or the legacy perk without lines. */
export function perksOf({ perks, perk }: PerksPurchased): Alert['perks'] {
  if (perks.length > 0) return perks.map(({ title, quantity }) => ({ title, quantity }));
  return perk?.title ? [{ title: perk.title, quantity: 1 }] : [];
}

export function nameRun(donorName: string | null): TextRun {
  const trimmed = donorName?.trim();
  return trimmed ? donorRun(trimmed) : anonymousRun;
}

function donorRun(text: string): TextRun {
  return { text, donor: true };
}

export function plainRun(text: string): TextRun {
  return { text, donor: false };
}
