import { beginSafeMode, endSafeMode, extendSafeMode } from '../models/deeds';
import type { DeskModel } from '../models/deskModel';
import { clockWords, spanWords } from '../words/timeWords';
import { Icon } from './Icon';

interface SafeModeProps {
  readonly model: DeskModel;
  /** null = it is off. */
  readonly untilMs: number | null;
}

/** No name and no message on stream for a while; one press begins it. */
export function SafeMode({ model, untilMs }: SafeModeProps) {
  const leftMs = (untilMs ?? 0) - model.nowMs.value;
  if (leftMs <= 0)
    return (
      <button
        type="button"
        class="button plain"
        title="Alerts without names and messages, for 10 minutes (F)"
        onClick={() => beginSafeMode(model)}
      >
        <Icon name="shield" />
        Safe mode
      </button>
    );
  return (
    <fieldset class="safe" aria-label="Safe mode is on">
      <Icon name="shield" />
      <span class="left" role="timer" aria-label={`${spanWords(leftMs)} left`}>
        {clockWords(leftMs)}
      </span>
      <button type="button" class="button quiet" aria-label="10 minutes more of safe mode" onClick={() => extendSafeMode(model)}>
        +10
      </button>
      <button type="button" class="button quiet" aria-label="End safe mode" onClick={() => endSafeMode(model)}>
        End
      </button>
    </fieldset>
  );
}
