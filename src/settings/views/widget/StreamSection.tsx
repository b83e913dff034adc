import { t } from '../../../languages';
import { Button, Section, tx } from '../../../ui';
import { type Change, streamStartChange } from '../../changes';
import { type Manner, timesIn } from '../../words/times';

interface StreamSectionProps {
  /** As the creator said it last, epoch ms; null = never. */
  readonly startedAtMs: number | null;
  readonly manner: Manner;
  now(): number;
  readonly onChange: (change: Change) => void;
}

/** Where totals, boards, credits and rankings of this stream begin. */
export function StreamSection({ startedAtMs, manner, now, onChange }: StreamSectionProps) {
  const times = timesIn(manner, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Section
      title={t('This stream')}
      intro={t(
        'A new one begins by itself when OBS begins to stream, or when the overlays come back after four hours. All boxes count from its beginning.',
      )}
    >
      {startedAtMs !== null && <p class="hint">{tx('Begun by you: {value}', { value: times.format(startedAtMs) })}</p>}
      <div class="buttons">
        <Button onClick={() => onChange(streamStartChange(now()))}>{t('Begin a new stream now')}</Button>
      </div>
    </Section>
  );
}
