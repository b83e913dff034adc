import { t } from '../../i18n';
import { Button, StatusLine } from '../../ui';
import { TestOutcomeNotice } from '../preview/TestOutcomeNotice';
import { type Cause, type CausePage, causesOf } from './notSeen';
import { StepPreview } from './StepPreview';
import { type StartModels, streamHash } from './setupModel';

interface PartProps {
  readonly model: StartModels;
}

/** Sends the alert of the preview to OBS, and plays it on this page at the same time. */
export function TestStep({ model }: PartProps) {
  const { test, setup, preview } = model;
  const isDone = setup.states.value.test === 'done';
  const outcome = test.outcome.value;
  const seen = setup.seen.value;
  const isUnreceived = outcome.tag === 'sent' && outcome.engines === 0;
  const send = () => {
    const { type, previewRequest } = preview.shown.peek();
    preview.play();
    void test.send(type, previewRequest);
  };
  return (
    <div class="with-preview">
      <div class="step-text">
        <p>{t('start.test.intro')}</p>
        <div class="buttons">
          <Button look={isDone || seen !== 'unasked' ? 'plain' : 'primary'} onClick={send}>
            {t('start.test.send')}
          </Button>
          <Button look={isDone ? 'primary' : 'plain'} onClick={setup.goToNext}>
            {isDone ? t('start.continue') : t('start.skip')}
          </Button>
        </div>
        <div role="status">{!isUnreceived && <TestOutcomeNotice outcome={outcome} />}</div>
        {(seen === 'asked' || seen === 'no') && <Question model={model} />}
        {(seen === 'no' || isUnreceived) && <Help model={model} />}
      </div>
      <StepPreview model={preview} caption={t('start.test.expect')} />
    </div>
  );
}

function Question({ model: { setup } }: PartProps) {
  return (
    <fieldset class="seen">
      <legend>{t('start.test.question')}</legend>
      <div class="buttons">
        <Button
          look={setup.seen.value === 'asked' ? 'primary' : 'plain'}
          onClick={() => {
            setup.answerSeen('yes');
            setup.goToNext();
          }}
        >
          {t('start.test.yes')}
        </Button>
        <Button onClick={() => setup.answerSeen('no')}>{t('start.test.no')}</Button>
      </div>
    </fieldset>
  );
}

function Help({ model }: PartProps) {
  const [status, settings] = [model.connection.status.value, model.draft.settings.value];
  if (!status || !settings) return null;
  const causes = causesOf({ status, settings, element: model.elementName.value, nowMs: model.nowMs.value });
  return (
    <div role="status">
      <h3>{t('start.help.title')}</h3>
      <ul class="causes">
        {causes.map((cause) => (
          <li key={cause.title}>
            <StatusLine tone="busy" title={cause.title}>
              {cause.detail}
            </StatusLine>
            <CauseLink cause={cause} model={model} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CauseLink({ cause: { place }, model }: PartProps & { readonly cause: Cause }) {
  if ('step' in place) return <Button onClick={() => model.setup.goTo(place.step)}>{t(`start.step.${place.step}`)}</Button>;
  const href = place.page === 'stream' ? streamHash : model.address.hrefOf(place.page);
  return (
    <a class="button plain" href={href}>
      {t(`start.help.open.${labelOf(place.page)}`)}
    </a>
  );
}

/** The name of a page in the ids of its texts. It differs from the name of the page in links. */
function labelOf(page: CausePage) {
  if (page === 'account') return 'connections';
  return page === 'health' ? 'diagnostics' : page;
}
