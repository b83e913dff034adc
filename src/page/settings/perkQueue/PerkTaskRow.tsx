import type { PerkTask } from '../../../contract/companion';
import { t } from '../../i18n';
import { Button, Checkbox } from '../../ui';
import type { PerkTasksModel } from './perkTasksModel';

/** Isolates a title, so that its direction does not reorder the text around it. */
const isolated = (title: string) => `\u2068${title}\u2069`;

interface PerkTaskRowProps {
  readonly task: PerkTask;
  readonly model: PerkTasksModel;
  readonly times: Intl.DateTimeFormat;
}

export function PerkTaskRow({ task, model, times }: PerkTaskRowProps) {
  const { title, quantity, done, name, message, boughtAtMs, doneAtMs } = task;
  const isDone = doneAtMs !== null;
  return (
    <li data-done={isDone}>
      <Checkbox
        label={quantity === 1 ? isolated(title) : `${quantity} × ${isolated(title)}`}
        hint={
          <>
            {name !== null && (
              <>
                <bdi>{name}</bdi>
                {' · '}
              </>
            )}
            <time dateTime={new Date(boughtAtMs).toISOString()}>{times.format(boughtAtMs)}</time>
            {message !== null && (
              <span class="event-message" dir="auto">
                {message}
              </span>
            )}
          </>
        }
        checked={isDone}
        onChange={(ticked) => void model.tick(task, ticked ? quantity : 0)}
      />
      {quantity > 1 && (
        <div class="task-count">
          <Button look="quiet" label={t('perks.less', { title })} disabled={done === 0} onClick={() => void model.tick(task, done - 1)}>
            −
          </Button>
          <span>
            {done} / {quantity}
          </span>
          <Button
            look="quiet"
            label={t('perks.more', { title })}
            disabled={done === quantity}
            onClick={() => void model.tick(task, done + 1)}
          >
            +
          </Button>
        </div>
      )}
    </li>
  );
}
