import { t } from '../../i18n';
import { skipIn } from '../models/actions';
import type { ControlBox } from '../models/boxesModel';
import type { ControlModel } from '../models/controlModel';
import { overlaysText } from '../text/resultText';
import { HeldOrNone } from './HeldList';
import { RecentList } from './RecentList';
import { Stage } from './Stage';
import { TimerCards } from './TimerCard';
import { WaitingList } from './WaitingList';

interface BoxCardProps {
  readonly model: ControlModel;
  readonly box: ControlBox;
  /** The page shows one box only: the heading is hidden. */
  readonly isAlone: boolean;
}

export function BoxCard({ model, box, isAlone }: BoxCardProps) {
  const { name, title, pages, visible, report } = box;
  return (
    <section class="box" data-box={name} aria-label={t('control.box', { name: title })}>
      <header class={isAlone ? 'visually-hidden' : 'box-head'}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <span class="hint">{visible ? overlaysText(pages) : t('control.box.hidden', { overlays: overlaysText(pages) })}</span>
        {!isAlone && report.stage && (
          <button
            type="button"
            class="button plain"
            aria-label={t('control.box.skip.label', { name: title })}
            onClick={() => skipIn(model, box)}
          >
            {t('control.box.skip')}
          </button>
        )}
      </header>
      <div class="now">
        <Stage model={model} box={box} />
        <HeldOrNone model={model} box={box} />
      </div>
      {isAlone && !model.isWide.value && <TimerCards model={model} />}
      <div class="then">
        <WaitingList model={model} box={box} />
        <RecentList model={model} box={box} />
      </div>
    </section>
  );
}
