import { t } from '../../i18n';
import { Button, Notice } from '../../ui';
import { type Switch, troublesOf } from '../connections/stateOfShow';
import type { OverlaysModels } from './overlaysModels';

/** What keeps a test alert from coming, or from being heard. */
const holding: readonly Switch[] = ['paused', 'muted', 'approveFirst'];

/** Says why a test that was sent to OBS does not come, each with the button that ends it (SPEC SPG-55). */
export function HeldNews({ model: { connection, draft, nowMs, home } }: { readonly model: OverlaysModels }) {
  const [status, settings] = [connection.status.value, draft.settings.value];
  if (!status || !settings) return null;
  const state = home.command.value;
  return (
    <>
      {troublesOf({ status, settings, nowMs: nowMs.value }).map(({ title, detail, fix }) =>
        fix?.tag === 'end' && holding.includes(fix.what) ? (
          <Notice key={fix.what} tone="busy">
            <div class="held-news">
              <span>
                <strong>{title}</strong> {detail}
              </span>
              <Button disabled={state.tag === 'busy'} onClick={() => void home.end(fix.what)}>
                {t(`home.fix.${fix.what}`)}
              </Button>
            </div>
          </Notice>
        ) : null,
      )}
      {state.tag === 'failed' && <Notice tone="bad">{state.why}</Notice>}
    </>
  );
}
