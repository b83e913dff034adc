import { t } from '../../i18n';
import type { ControlModel } from '../models/controlModel';
import { alertsText, resultText } from '../text/resultText';
import { Banners } from './Banners';
import { BoxCard } from './BoxCard';
import { MainControls } from './MainControls';
import { NoKey } from './NoKey';
import { ShortcutsDialog } from './ShortcutsDialog';
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
          </>
        ) : (
          <p class="hint">{model.link.value === 'connecting' ? t('connection.connecting') : t('connection.waitingForOvation')}</p>
        )}
      </main>
      <OutcomeLine model={model} />
      <ShortcutsDialog model={model} />
    </div>
  );
}

/** What came of the last command, read out when it comes; and what can be brought back. It stands where it moves nothing else. */
function OutcomeLine({ model }: { readonly model: ControlModel }) {
  const result = model.commands.last.value;
  const outcome = result && resultText(result);
  const held = model.boxes.value.reduce((sum, { report }) => sum + report.held, 0);
  return (
    <div class="outcome-line">
      {model.boxes.value.map(({ name, report }) => report.undo && <UndoBar key={name} model={model} box={name} undo={report.undo} />)}
      <p class="visually-hidden" role="status" aria-label={t('control.held.label')}>
        {held > 0 && t('control.held.count', { count: alertsText(held) })}
      </p>
      <div role="status" aria-label={t('control.result.label')} data-tone={outcome?.tone ?? 'idle'}>
        {result && outcome && (
          // The same words again are another outcome, and read again.
          <p key={result.count}>
            <span class="lamp" aria-hidden="true" />
            {outcome.text}
          </p>
        )}
      </div>
    </div>
  );
}
