import { visibleText } from '../../contract';
import { type BusinessEvent, businessKey, type EventType, type PerkLine, type PerksPurchased } from '../../contract/api';
import { type Alert, supporterOf, type TextRun } from '../../contract/engine';
import type { SoundName, Tier } from '../../contract/settings';
import { moneyFormat } from './money';
import { heroMsOf } from './pacing/duration';
import type { AlertSource, ComposeOptions, Content, Merging, Money } from './types';
import { tierOfAll } from './worth';

export function composeAlert(events: AlertSource, options: ComposeOptions): Alert {
  const { element, applyVariation } = options;
  const tier = element.look.tiers ? tierOfAll(events, element.look.tierStarts) : 1;
  const alert = { ...frame(events, options, tier), ...content(events, element, moneyFormat(options.locale)) };
  return applyVariation ? applyVariation(alert, events, options, null) : alert;
}

/** The type of an alert. A donation with its purchase has the type "purchase", unless the creator prefers "donation" (SPEC SHW-2). */
export function alertTypeOf(events: readonly [BusinessEvent, ...BusinessEvent[]], { mergedAsPerk }: Merging): EventType {
  const [first] = events;
  if (first.type !== 'donation.created' || events.length === 1 || mergedAsPerk === false) return first.type;
  const bought = new Set(events.flatMap(({ type, data }) => (type === 'perks.purchased' ? data.donationId : [])));
  return events.every(({ type, data }) => type !== 'donation.created' || bought.has(data.id)) ? 'perks.purchased' : first.type;
}

/** Factors of the element's alert duration, one per tier (SPEC SHW-68). */
const durationFactors = [0.8, 1, 1.15, 1.3, 1.2] as const;

export function frame(events: AlertSource, { element, origin }: ComposeOptions, tier: Tier): Omit<Alert, keyof Content> {
  const type = alertTypeOf(events, element);
  const heroMs = tier === 4 ? heroMsOf(events, element.look.tierStarts) : 0;
  return {
    key: businessKey(events[0]),
    keys: events.map(businessKey),
    type,
    origin,
    look: { ...element.look, tier },
    durationMs: Math.round(element.durationMs * durationFactors[tier]) + heroMs,
    ...(heroMs > 0 && { heroMs }),
    sound: element.look.dressing?.sound ?? soundOf(type, tier),
    volume: element.volume,
  };
}

function soundOf(type: EventType, tier: Tier): SoundName {
  if (type === 'goal.reached') return 'goal';
  if (type === 'follower.created') return 'follower';
  if (tier >= 3) return tier === 4 ? 'grandest' : 'grand';
  return type === 'donation.created' ? 'donation' : 'perks';
}

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

const gift = (donorName: string | null, isPurchase: boolean) => ({
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
