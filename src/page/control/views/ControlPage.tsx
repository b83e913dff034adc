import { t } from '../../i18n';
import { tx } from '../../ui';
import { areAlertsMuted } from '../models/actions';
import type { ControlModel } from '../models/controlModel';
import { resultText } from '../text/resultText';
import { Banners } from './Banners';
import { BoxCard } from './BoxCard';
import { MainControls } from './MainControls';
import { ShortcutsDialog } from './ShortcutsDialog';
import { TimerCards } from './TimerCard';
import { TopBar } from './TopBar';
import { UndoBar } from './UndoBar';

export function ControlPage({ model }: { readonly model: ControlModel }) {
  if (model.link.value === 'refused') return <NoKey why="refused" />;
  const control = model.control.value;
  return (
    <div class="live-control" data-paused={control?.paused === true}>
      <TopBar model={model} />
      <main>
        <Banners model={model} />
        {control ? (
          <>
            <MainControls model={model} control={control} />
            <div class="boxes">
              {model.boxes.value.map((box) => (
                <BoxCard key={box.name} model={model} box={box} isAlone={model.boxes.value.length === 1} />
              ))}
            </div>
            {/* Below what plays and what needs approval, which a timer would push off a small screen. */}
            {model.boxes.value.length !== 1 && !model.isWide.value && <TimerCards model={model} />}
          </>
        ) : (
          <p class="hint">{model.link.value === 'connecting' ? t('connection.connecting') : t('connection.waitingForOvation')}</p>
        )}
      </main>
      <ResultLine model={model} />
      <ShortcutsDialog model={model} />
    </div>
  );
}

/** The result of the last command, announced to screen readers, and the undo bars; placed where it shifts nothing else. */
function ResultLine({ model }: { readonly model: ControlModel }) {
  const result = model.commands.last.value;
  const shown = result && resultText(result, areAlertsMuted(model));
  const held = model.boxes.value.reduce((sum, { report }) => sum + report.held, 0);
  return (
    <div class="outcome-line">
      {model.boxes.value.map(({ name, report }) => report.undo && <UndoBar key={name} model={model} box={name} undo={report.undo} />)}
      <p class="visually-hidden" role="status" aria-label={t('control.held.label')}>
        {held > 0 && t('control.held.count', { count: held })}
      </p>
      <div role="status" aria-label={t('control.result.label')} data-tone={shown?.tone ?? 'idle'}>
        {result && shown && (
          // Keyed by the command, so that the same text is announced again for the next one.
          <p key={result.count}>
            <span class="lamp" aria-hidden="true" />
            {shown.text}
          </p>
        )}
      </div>
    </div>
  );
}

/** Advice for a link without a key, or with one that was refused. */
export function NoKey({ why }: { readonly why: 'missing' | 'refused' }) {
  return (
    <main class="no-key">
      <h1>{why === 'missing' ? t('control.noKey.missing') : t('control.noKey.refused')}</h1>
      <p>
        {tx('control.noKey.help', {
          settings: <strong>{t('control.noKey.settings')}</strong>,
          place: <strong>{t('control.noKey.place')}</strong>,
        })}
      </p>
      {why === 'refused' && <p class="hint">{t('control.noKey.hint')}</p>}
    </main>
  );
}
