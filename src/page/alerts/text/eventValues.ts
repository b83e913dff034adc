import { type BusinessEvent, businessTimeMs, eventTypes, type PerksPurchased } from '../../../contract/api';
import { supporterOf } from '../../../contract/engine';
import { defaultElementText, type ElementText } from '../../../contract/settings';
import type { AlertTexts } from '../../i18n';
import { alertTypeOf } from '../pairing';
import type { AlertSource, Content, Merging, Money } from '../types';
import { perksOf } from './eventText';
import { countOf } from './summaryText';
import {
  absent,
  amount,
  count,
  dateTimeFormat,
  formatNumber,
  mixedValue,
  plainValue,
  userValue,
  type Value,
  type Values,
} from './templateValue';

export interface ValueOptions {
  readonly locale: string | null;
  /** The time zone of dates and times, an IANA name. If null or absent, the runtime's time zone. */
  readonly timeZone?: string | null | undefined;
  readonly money: Money;
  readonly anonymous: string;
  readonly element: Merging;
}

const typeKeys: Record<BusinessEvent['type'], string> = {
  'donation.created': 'donation',
  'perks.purchased': 'purchase',
  'follower.created': 'follower',
  'goal.reached': 'goal',
};

export function valuesOf(source: AlertSource, options: ValueOptions): Values {
  const [first, second] = source;
  const cart = second?.type === 'perks.purchased' ? ofCart(second.data, options) : {};
  return { ...ofEvent(first, options), ...cart, ...ofAny(source, options) };
}

/**
 * The variables of a summary. They contain no text of a supporter, because a summary's events are not moderated (SPEC TXT-2). `plain`: the
 * content without templates.
 */
export function countsOf(source: AlertSource, options: ValueOptions, plain: Content): Values {
  const { locale } = options;
  const of = (type: BusinessEvent['type']) => () => count(countOf(type, source, options.element), locale);
  return {
    ...ofAny(source, options),
    // If there is a message, the title above it is only a heading, so the message is the summary.
    summary: () => plainValue(plain.message ?? plain.title.map(({ text }) => text).join('')),
    total: () => plainValue(plain.amount ?? ''),
    count: () =>
      count(
        eventTypes.reduce((sum, type) => sum + countOf(type, source, options.element), 0),
        locale,
      ),
    donations: of('donation.created'),
    purchases: of('perks.purchased'),
    followers: of('follower.created'),
    goals: of('goal.reached'),
  };
}

export function comboOf(source: AlertSource, options: ValueOptions, plain: Content): Values {
  const [first] = source;
  const total = () => plainValue(plain.amount ?? '');
  return {
    ...valuesOf([first], options),
    ...(plain.perks.length > 0 && ofLines(plain.perks, options.locale)),
    total,
    amount: total,
    message: () => userValue(plain.message),
    ...ofAny(source, options),
    count: () => count(source.filter(({ type }) => type === alertTypeOf(source, options.element)).length, options.locale),
  };
}

function ofEvent(event: BusinessEvent, options: ValueOptions): Values {
  const { money, locale } = options;
  const name = (given: string | null) => () => nameOf(given, options);
  switch (event.type) {
    case 'donation.created': {
      const { data } = event;
      return {
        name: name(data.donorName),
        amount: () => amount(data.amount, data.currency, money),
        currency: () => plainValue(data.currency),
        message: () => userValue(data.message),
        country: () => ofCountry(data.country, locale),
      };
    }
    case 'perks.purchased': {
      const { data } = event;
      const total = () => amount(data.cartTotal, data.currency, money);
      return { name: name(data.donorName), amount: total, currency: () => plainValue(data.currency), ...ofCart(data, options) };
    }
    case 'follower.created': {
      const { username, platform } = event.data;
      return { name: name(supporterOf(event)), username: () => userValue(username), platform: () => userValue(platform) };
    }
    case 'goal.reached': {
      const { description, totalRaised, amount: targetAmount, currency } = event.data;
      const goal = () => userValue(description);
      const raised = () => amount(totalRaised, currency, money);
      const target = () => amount(targetAmount, currency, money);
      const percent = () => ofShare(targetAmount > 0 ? (totalRaised * 100) / targetAmount : 100, locale);
      return { goal, message: goal, raised, amount: raised, target, percent, currency: () => plainValue(currency) };
    }
  }
}

function nameOf(given: string | null, { anonymous }: ValueOptions): Value {
  const name = userValue(given);
  return name === absent ? plainValue(anonymous, 'none') : name;
}

function ofCart(data: PerksPurchased, { locale, money }: ValueOptions): Values {
  return { total: () => amount(data.cartTotal, data.currency, money), ...ofLines(perksOf(data), locale) };
}

function ofLines(lines: Content['perks'], locale: string | null): Values {
  const [first] = lines;
  if (!first) return {};
  const named = () => lines.map(({ title, quantity }) => (quantity > 1 ? `${formatNumber(quantity, locale)}× ${title}` : title));
  const listed = () => new Intl.ListFormat(locale ?? undefined).formatToParts(named());
  return {
    perk: () => userValue(first.title),
    quantity: () => count(first.quantity, locale),
    perkCount: () =>
      count(
        lines.map(({ quantity }) => quantity).reduce((sum, quantity) => sum + quantity),
        locale,
      ),
    perks: () => mixedValue(listed().map(({ type, value }) => ({ text: value, donor: type === 'element' }))),
  };
}

function ofAny(source: AlertSource, { locale, timeZone, element }: ValueOptions): Values {
  const timeMs = businessTimeMs(source[0]);
  const at = (options: Intl.DateTimeFormatOptions) =>
    plainValue(dateTimeFormat(locale ?? undefined, options, timeZone).format(timeMs), String(timeMs), timeMs);
  return {
    type: () => plainValue(typeKeys[alertTypeOf(source, element)]),
    date: () => at({ dateStyle: 'medium' }),
    time: () => at({ timeStyle: 'short' }),
  };
}

function ofCountry(code: string | null, locale: string | null): Value {
  if (!code || !/^[A-Z]{2}$/.test(code)) return userValue(code);
  return plainValue(new Intl.DisplayNames(locale ?? undefined, { type: 'region' }).of(code) ?? code, code);
}

function ofShare(percent: number, locale: string | null): Value {
  const whole = Math.round(percent);
  return plainValue(formatNumber(whole / 100, locale, { style: 'percent' }), String(whole), whole);
}

const defaultAnonymous = defaultElementText().anonymous;

/** The name of anonymous supporters: the creator's text, or the default text in the language of alerts. */
export function anonymousIn({ anonymous }: Pick<ElementText, 'anonymous'>, texts: AlertTexts | null): string {
  return texts && anonymous === defaultAnonymous ? texts.someone : anonymous;
}
