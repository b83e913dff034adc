import { businessKey, type EventType } from '../../contract/api';
import type { Alert, SummaryCause } from '../../contract/engine';
import type { SoundName, Tier } from '../../contract/settings';
import { moneyFormat } from './money';
import { durationFactors, heroMsOf } from './pacing/duration';
import { alertTypeOf } from './pairing';
import { content } from './text/eventText';
import { summary } from './text/summaryText';
import type { AlertSource, ComposeOptions, Content } from './types';
import { tierOfAll } from './worth';

export function composeAlert(events: AlertSource, options: ComposeOptions): Alert {
  const { element, applyVariation } = options;
  const tier = element.look.tiers ? tierOfAll(events, element.look.tierStarts) : 1;
  const alert = { ...frame(events, options, tier), ...content(events, element, moneyFormat(options.locale)) };
  return applyVariation ? applyVariation(alert, events, options, null) : alert;
}

export function composeSummary(events: AlertSource, cause: SummaryCause, options: ComposeOptions): Alert {
  const { tiers, tierStarts } = options.element.look;
  const tier = cause === 'combo' && tiers ? tierOfAll(events, tierStarts) : 1;
  const alert = { ...frame(events, options, tier), ...summary(events, cause, options.element, moneyFormat(options.locale)) };
  return options.applyVariation ? options.applyVariation(alert, events, options, cause) : alert;
}

function frame(events: AlertSource, { element, origin }: ComposeOptions, tier: Tier): Omit<Alert, keyof Content> {
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
