import { documentLimits } from '../../../contract/settings';
import { t } from '../../i18n';
import { Button, Notice } from '../../ui';
import { problemsOf } from '../connections/problemsOfShow';
import type { DraftModel } from '../frame/draftModel';
import type { OverlaysOutcome } from './overlaysModel';
import type { OverlaysModels } from './usedModels';

export function OverlaysNotice({ model: { overlays, draft } }: { readonly model: OverlaysModels }) {
  const outcome = overlays.outcome.value;
  return (
    <div class="overlays-news whole-row" role="status">
      <RoomNotice draft={draft} />
      {outcome && (
        <Notice tone={outcome.action === 'deleted' ? 'idle' : 'good'}>
          <p>{outcomeText(outcome)}</p>
          <Button onClick={overlays.undo}>{t('ui.undo')}</Button>
        </Notice>
      )}
    </div>
  );
}

function outcomeText({ action, title: element }: OverlaysOutcome): string {
  if (action === 'made') return t('overlays.made', { box: element });
  return action === 'filled' ? t('overlays.filled', { box: element }) : t('overlays.deleted', { box: element });
}

/** Explains why the latest command added nothing (SPEC SPG-73). */
export function RoomNotice({ draft }: { readonly draft: Pick<DraftModel, 'refused'> }) {
  const full = draft.refused.value;
  return full && <Notice tone="bad">{t(`overlays.full.${full}`, { most: documentLimits[full] })}</Notice>;
}

/** Lists the switches of *Stream* that currently change or delay alerts. Each has a button that switches it off (SPEC SPG-34). */
export function StreamSwitchesNotice({ model: { connection, draft, nowMs, fix: fixes } }: { readonly model: OverlaysModels }) {
  const [status, settings] = [connection.status.value, draft.settings.value];
  if (!status || !settings) return null;
  const state = fixes.command.value;
  return (
    <>
      {problemsOf({ status, settings, nowMs: nowMs.value }).map(({ title, detail, fix }) =>
        fix?.tag === 'end' ? (
          <Notice key={fix.what} tone="busy">
            <div class="held-news">
              <span>
                <strong>{title}</strong> {detail}
              </span>
              <Button disabled={state.tag === 'busy'} onClick={() => void fixes.end(fix.what)}>
                {t(`state.fix.${fix.what}`)}
              </Button>
            </div>
          </Notice>
        ) : null,
      )}
      {state.tag === 'failed' && <Notice tone="bad">{state.why}</Notice>}
    </>
  );
}
