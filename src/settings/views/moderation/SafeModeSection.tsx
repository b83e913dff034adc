import { t } from '../../../languages';
import { Button, Notice, Section, tx } from '../../../ui';
import { safeMinutes } from '../../models/moderationModel';
import type { PageModel } from '../../models/pageModel';
import { safeWords } from '../../words/moderationText';

/** Nothing that a supporter typed is shown for a while. */
export function SafeModeSection({ model }: { readonly model: PageModel }) {
  const { moderation, nowMs, manner } = model;
  const untilMs = moderation.safeUntilMs.value;
  return (
    <Section
      name="safe-mode"
      title={t('Safe mode')}
      intro={t('Alerts go on, but without any name or message, in all boxes. It ends by itself.')}
    >
      <div role="status">
        {untilMs !== null && (
          <Notice tone="busy">
            <p>
              <strong>{t('Safe mode is on.')}</strong> {safeWords(untilMs, nowMs.value, manner.value)}
            </p>
            <Button onClick={moderation.endSafeMode}>{t('End it now')}</Button>
          </Notice>
        )}
      </div>
      <div class="buttons">
        {safeMinutes.map((minutes) => (
          <Button key={minutes} label={t('Safe mode for {minutes} minutes', { minutes })} onClick={() => moderation.beginSafeMode(minutes)}>
            {tx('{minutes} min', { minutes })}
          </Button>
        ))}
      </div>
    </Section>
  );
}
