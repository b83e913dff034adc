import { t } from '../../i18n';
import { Button, Notice } from '../../ui';
import { troublesOf } from '../connections/stateOfShow';
import type { OverlaysModels } from './overlaysModels';

/** What *Live control* changes of the alerts that viewers get, each with the button that ends it (SPEC SPG-23, SPG-55). */
export function HeldNews({ model: { connection, draft, nowMs, home } }: { readonly model: OverlaysModels }) {
  const [status, settings] = [connection.status.value, draft.settings.value];
  if (!status || !settings) return null;
  const state = home.command.value;
  return (
    <>
      {troublesOf({ status, settings, nowMs: nowMs.value }).map(({ title, detail, fix }) =>
        fix?.tag === 'end' ? (
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
