import { clockText } from '../../../../contract';
import { t } from '../../../i18n';
import { Notice, Section, TimerControls, timerAt } from '../../../ui';
import type { InspectorModels } from '../typesModel';

interface TimerNowProps {
  readonly model: Pick<InspectorModels, 'timer' | 'nowMs' | 'address'>;
  readonly element: string;
}

export function TimerNow({ model: { timer, nowMs, address }, element }: TimerNowProps) {
  const present = timer.timerOf(element);
  const state = timer.state.value;
  return (
    <Section title={t('widgets.timer.now')}>
      {present ? (
        <Present {...present} nowMs={nowMs.value} onRun={(verb, addMs) => void timer.run(verb, element, addMs)} />
      ) : (
        <p class="hint">{t('widgets.timer.closed')}</p>
      )}
      <div role="status">{state.tag === 'failed' && <Notice tone="bad">{state.why}</Notice>}</div>
      <div class="buttons">
        <a class="button plain" href={address.hrefOf('stream')}>
          {t('widgets.timer.stream')}
        </a>
      </div>
    </Section>
  );
}

interface PresentProps {
  readonly endsAtMs: number | null;
  readonly leftMs: number;
  readonly nowMs: number;
  readonly onRun: (verb: Parameters<InspectorModels['timer']['run']>[0], addMs?: number) => void;
}

function Present({ nowMs, onRun, ...timer }: PresentProps) {
  const { leftMs, state } = timerAt(timer, nowMs);
  return (
    <TimerControls
      clock={clockText(leftMs)}
      left={clockText(leftMs)}
      state={state}
      onToggle={() => onRun(state === 'running' ? 'pause-timer' : 'start-timer')}
      onAdd={(minutes) => onRun('add-time', minutes * 60_000)}
      onReset={() => onRun('reset-timer')}
    />
  );
}
