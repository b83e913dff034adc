import { t } from '../../i18n';
import { Notice, tx } from '../../ui';
import { eventText } from '../form/eventText';
import { rushSize, type TestOutcome } from './testModel';

export function TestOutcomeNotice({ outcome }: { readonly outcome: TestOutcome }) {
  switch (outcome.tag) {
    case 'none':
      return null;
    case 'sending':
      return <Notice tone="idle">{t('preview.test.sending')}</Notice>;
    case 'failed':
      return <Notice tone="bad">{outcome.why}</Notice>;
    case 'rush':
      return outcome.engines > 0 ? (
        <Notice tone="good">{t('preview.test.rush.sent', { alerts: rushSize, count: outcome.count })}</Notice>
      ) : (
        <Notice tone="busy">{t('preview.test.noOverlay')}</Notice>
      );
    case 'sent':
      // Each notice contains a different number, because screen readers do not announce a text that equals the previous one.
      return outcome.engines > 0 ? (
        <Notice tone="good">{tx('preview.test.sent', { kind: eventText(outcome.event, 'one'), count: outcome.count })}</Notice>
      ) : (
        <Notice tone="busy">{t('preview.test.noOverlay')}</Notice>
      );
  }
}
