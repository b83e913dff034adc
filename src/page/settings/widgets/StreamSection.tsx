import { t } from '../../i18n';
import { Button, Section, tx } from '../../ui';
import { type DateTimeStyle, dateTimeFormat } from '../fields/dateTime';
import { type Change, streamStartChange } from '../shell/changes';

interface StreamSectionProps {
  /** Last set by the creator, epoch ms; null = never. */
  readonly startedAtMs: number | null;
  readonly dateTimeStyle: DateTimeStyle;
  now(): number;
  readonly onChange: (change: Change) => void;
}

/** Marks the start of the stream for totals, boards, credits and rankings. */
export function StreamSection({ startedAtMs, dateTimeStyle, now, onChange }: StreamSectionProps) {
  const times = dateTimeFormat(dateTimeStyle, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Section title={t('widgets.stream.title')} intro={t('widgets.stream.intro')}>
      {startedAtMs !== null && <p class="hint">{tx('widgets.stream.begun', { time: times.format(startedAtMs) })}</p>}
      <div class="buttons">
        <Button onClick={() => onChange(streamStartChange(now()))}>{t('widgets.stream.begin')}</Button>
      </div>
    </Section>
  );
}
