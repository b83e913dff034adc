import type { Fate } from '../contract';
import { t } from './translate';

/** What became of an event, as every page says it. */
export function fateWords(fate: Fate): string {
  switch (fate.tag) {
    case 'shown':
      return fate.cutShort ? t('outcome.shown.cutShort') : t('outcome.shown');
    case 'merged':
      return t('outcome.merged');
    case 'skipped':
      return skipWords(fate.by);
    case 'suppressed':
      return t('outcome.suppressed', { rule: ruleWords(fate.rule) });
    case 'failed':
      return t('outcome.failed', { why: fate.why });
  }
}

/** Why an event is not shown; a rule of another build is told by its name. */
export function ruleWords(rule: string): string {
  switch (rule) {
    case 'type-off':
      return t('outcome.rule.type-off');
    case 'below-minimum':
      return t('outcome.rule.below-minimum');
    case 'perk-not-chosen':
      return t('outcome.rule.perk-not-chosen');
    case 'muted':
      return t('outcome.rule.muted');
    case 'moderated':
      return t('outcome.rule.moderated');
    case 'refused':
      return t('outcome.rule.refused');
    case 'not-queued':
      return t('outcome.rule.not-queued');
    default:
      return rule;
  }
}

/** By whom, as the companion names them. */
function skipWords(by: string): string {
  switch (by) {
    case 'the creator':
      return t('outcome.skipped.creator');
    case 'the control key':
      return t('outcome.skipped.control-key');
    case 'the phone':
      return t('outcome.skipped.phone');
    case 'the dock':
      return t('outcome.skipped.dock');
    case 'OBS':
      return t('outcome.skipped.obs');
    default:
      return t('outcome.skipped.other', { by });
  }
}
