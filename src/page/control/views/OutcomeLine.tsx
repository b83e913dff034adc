import { t } from '../../i18n';
import type { DeskModel } from '../models/deskModel';
import { count, outcomeWords } from '../text/resultText';
import { UndoBar } from './UndoBar';

/** What came of the last command, read out when it comes; and what can be brought back. It stands where it moves nothing else. */
export function OutcomeLine({ model }: { readonly model: DeskModel }) {
  const deed = model.commands.last.value;
  const outcome = deed && outcomeWords(deed);
  const held = model.boxes.value.reduce((sum, { desk }) => sum + desk.held, 0);
  return (
    <div class="outcome-line">
      {model.boxes.value.map(({ name, desk }) => desk.undo && <UndoBar key={name} model={model} box={name} undo={desk.undo} />)}
      <p class="visually-hidden" role="status" aria-label={t('control.held.label')}>
        {held > 0 && t('control.held.count', { count: count(held) })}
      </p>
      <div role="status" aria-label={t('control.result.label')} data-tone={outcome?.tone ?? 'idle'}>
        {deed && outcome && (
          // The same words again are another outcome, and read again.
          <p key={deed.count}>
            <span class="lamp" aria-hidden="true" />
            {outcome.words}
          </p>
        )}
      </div>
    </div>
  );
}
