import type { Fate } from '../contract';
import { t } from './translate';

/** What became of an event, as every page says it. */
export function fateWords(fate: Fate): string {
  switch (fate.tag) {
    case 'shown':
      return fate.cutShort ? t('Shown, cut short') : t('Shown');
    case 'merged':
      return t('Shown in a group');
    case 'skipped':
      return skipWords(fate.by);
    case 'suppressed':
      return t('Not shown: {rule}', { rule: ruleWords(fate.rule) });
    case 'failed':
      return t('Not shown: {why}', { why: fate.why });
  }
}

/** Why an event is not shown; a rule of another build is told by its name. */
export function ruleWords(rule: string): string {
  switch (rule) {
    case 'type-off':
      return t('this kind is switched off');
    case 'below-minimum':
      return t('below the minimum amount');
    case 'perk-not-chosen':
      return t('none of the chosen perks');
    case 'muted':
      return t('alerts were muted');
    case 'moderated':
      return t('moderation dropped it');
    case 'refused':
      return t('it was held, and refused');
    case 'not-queued':
      return t('another was on stage, and its kind does not wait');
    default:
      return rule;
  }
}

/** By whom, as the companion names them. */
function skipWords(by: string): string {
  switch (by) {
    case 'the creator':
      return t('Skipped by hand');
    case 'the control key':
      return t('Skipped by a remote');
    case 'the phone':
      return t('Skipped on the phone');
    case 'the dock':
      return t('Skipped in the dock');
    case 'OBS':
      return t('Skipped through OBS');
    default:
      return t('Skipped by {by}', { by });
  }
}
