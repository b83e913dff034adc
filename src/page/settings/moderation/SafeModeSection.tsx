import { t } from '../../i18n';
import { Button, Notice, Section, tx } from '../../ui';
import { safeModeText } from '../form/dateTime';
import { type ModerationModels, safeModeMinutes } from './moderationModel';

/** Hides everything that supporters typed, for a while. */
export function SafeModeSection({ model }: { readonly model: ModerationModels }) {
  const { moderation, nowMs, dateTimeStyle } = model;
  const untilMs = moderation.safeUntilMs.value;
  return (
    <Section name="safe-mode" title={t('moderation.safeMode.title')} intro={t('moderation.safeMode.intro')}>
      <div role="status">
        {untilMs !== null && (
          <Notice tone="busy">
            <p>
              <strong>{t('moderation.safeMode.on')}</strong> {safeModeText(untilMs, nowMs.value, dateTimeStyle.value)}
            </p>
            <Button onClick={moderation.endSafeMode}>{t('moderation.safeMode.end')}</Button>
          </Notice>
        )}
      </div>
      <div class="buttons">
        {safeModeMinutes.map((minutes) => (
          <Button
            key={minutes}
            label={t('moderation.safeMode.minutes.label', { minutes })}
            onClick={() => moderation.beginSafeMode(minutes)}
          >
            {tx('moderation.safeMode.minutes', { minutes })}
          </Button>
        ))}
      </div>
    </Section>
  );
}
