import type { Settings } from '../../../contract/settings';
import { t } from '../../i18n';
import { Button, StatusLine, StrokeIcon } from '../../ui';
import { overlayStatusTexts } from '../connections/account/connectionText';
import { problemsOf } from '../connections/problemsOfShow';
import { pageHash } from '../frame/addressModel';
import { overlayOfAlerts } from '../frame/elementModel';
import { type StartModels, streamHash } from './setupModel';

interface FinishStepProps {
  readonly model: StartModels;
}

/** The end of the setup: a celebration once the creator has seen an alert in OBS, or else the steps that are left. */
export function FinishStep({ model }: FinishStepProps) {
  const { setup, connection, draft, nowMs } = model;
  const [status, settings] = [connection.status.value, draft.settings.value];
  if (!status || !settings) return null;
  const overlays = overlayStatusTexts(status.engines, nowMs.value);
  const left = (['link', 'test'] as const).filter((step) => setup.states.value[step] !== 'done');
  const switched = problemsOf({ status, settings, nowMs: nowMs.value }).filter(({ fix }) => fix?.tag === 'end');
  const isReady = left.length === 0 && switched.length === 0 && overlays.every(({ tone }) => tone === 'good');
  return (
    <>
      <div class="finish" data-ready={isReady}>
        {isReady && <Confetti />}
        <h3>{isReady ? t('start.finish.ready') : t('start.finish.left')}</h3>
        {isReady && <p>{status.account?.demo ? t('start.finish.demo') : t('start.finish.own')}</p>}
        {left.length > 0 && <p>{t('start.finish.left.detail')}</p>}
        <div role="status">
          {[...overlays, ...switched].map(({ tone, title, detail }, index) => (
            <StatusLine key={index} tone={tone} title={title}>
              {detail}
            </StatusLine>
          ))}
        </div>
        <div class="buttons">
          {left.map((step) => (
            <Button key={step} onClick={() => setup.goTo(step)}>
              {t(`start.step.${step}`)}
            </Button>
          ))}
          {switched.length > 0 && (
            <a class="button plain" href={streamHash}>
              {t('start.help.open.stream')}
            </a>
          )}
          {isReady && status.account?.demo && <Button onClick={() => setup.goTo('account')}>{t('start.account.form')}</Button>}
        </div>
      </div>
      <NextCards model={model} settings={settings} />
      <MoreLinks model={model} demoUrl={status.demoUrl} />
      <div class="buttons">
        <a class={`button ${isReady ? 'primary' : 'plain'}`} href={streamHash} onClick={setup.dismiss}>
          {t('start.finish.close')}
        </a>
      </div>
    </>
  );
}

function NextCards({ model: { address }, settings }: FinishStepProps & { readonly settings: Settings }) {
  const overlay = overlayOfAlerts(settings, address.current.value);
  const editor = pageHash({ page: 'overlays', overlay, element: null, tab: null, part: null });
  const cards = [
    [address.hrefOf('alerts'), 'M12 3a9 9 0 1 0 0 18c1.5 0 2-1 2-2s-1-1.5-1-2.5 1-1.5 2-1.5h2a4 4 0 0 0 4-4c0-4.5-4-8-9-8z', 'look'],
    [editor, 'M3 9h18v6H3zM3 12h11', 'goal'],
    [address.hrefOfPart('account', 'devices', null), 'M7 3h10v18H7zM11 18h2', 'phone'],
  ] as const;
  return (
    <>
      <h3>{t('start.next.title')}</h3>
      <ul class="next-cards">
        {cards.map(([href, icon, name]) => (
          <li key={name}>
            <a href={href}>
              <StrokeIcon path={icon} />
              <strong>{t(`start.next.${name}`)}</strong>
              <span class="hint">{t(`start.next.${name}.detail`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function MoreLinks({ model, demoUrl }: FinishStepProps & { readonly demoUrl: string | null }) {
  return (
    <ul class="next">
      {demoUrl && (
        <li>
          <a href={demoUrl} target="_blank" rel="noreferrer">
            {t('start.next.demo')}
          </a>
        </li>
      )}
      <li>
        <a href={model.address.hrefOf('moderation')}>
          {t(model.moderation.present.value.on ? 'start.next.moderationOn' : 'start.next.moderation')}
        </a>
      </li>
    </ul>
  );
}

const pieces = 60;
/**
 * Spreads the pieces of confetti evenly but without a pattern. `step`: different for each property, so that the properties are independent.
 */
const spread = (index: number, step: number) => (index * step) % 1;

/** Confetti that falls once over the last step of the setup. CSS hides it if the creator prefers reduced motion. */
function Confetti() {
  return (
    <div class="confetti" aria-hidden="true">
      {Array.from({ length: pieces }, (_, index) => (
        <i
          key={index}
          style={{
            '--at': `${spread(index, 0.618) * 100}%`,
            '--wait': `${spread(index, 0.7549) * 900}ms`,
            '--drift': `${spread(index, 0.5698) * 160 - 80}px`,
          }}
        />
      ))}
    </div>
  );
}
