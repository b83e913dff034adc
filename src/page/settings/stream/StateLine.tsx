import { useSignal } from '@preact/signals';
import { t } from '../../i18n';
import { Button, Notice, StatusLine } from '../../ui';
import { worstStatusText } from '../connections/account/connectionText';
import { type Fix, type Problem, problemsOf } from '../connections/problemsOfShow';
import { TestOutcomeNotice } from '../preview/TestOutcomeNotice';
import type { FixModel } from './fixModel';
import type { StreamModels } from './usedModels';

interface StateLineProps {
  readonly model: StreamModels;
}

/** The worst problem with the button that fixes it, or else *Everything works*. A button opens the list of the other problems below. */
export function StateLine({ model }: StateLineProps) {
  const showsAll = useSignal(false);
  const { connection, draft, nowMs, test } = model;
  const [status, settings] = [connection.status.value, draft.settings.value];
  if (!status || !settings) return null;
  const [first, ...others] = problemsOf({ status, settings, nowMs: nowMs.value });
  const works = worstStatusText(status, nowMs.value);
  return (
    <div class="state-line">
      <div class="state-first" role="status" aria-label={t('stream.state')}>
        {first ? (
          <ProblemLine problem={first} isFirst model={model} />
        ) : (
          <StatusLine tone="good" title={t('state.works')}>
            {works.title}
          </StatusLine>
        )}
        {others.length > 0 && (
          <Button
            look="quiet"
            expanded={showsAll.value}
            onClick={() => {
              showsAll.value = !showsAll.value;
            }}
          >
            {t('stream.state.more', { count: others.length })}
          </Button>
        )}
        {!first && (
          <Button look="quiet" onClick={() => void test.send('donation.created')}>
            {t('state.test')}
          </Button>
        )}
      </div>
      {showsAll.value && others.map((problem, index) => <ProblemLine key={index} problem={problem} isFirst={false} model={model} />)}
      <StepsLine model={model} />
    </div>
  );
}

/** What the latest press on the state line did. */
export function StateOutcome({ model: { account, fix, test } }: StateLineProps) {
  const failed = [account.checkState.value, fix.command.value].find((state) => state.tag === 'failed');
  return (
    <div role="status">
      {failed?.tag === 'failed' && <Notice tone="bad">{failed.why}</Notice>}
      <TestOutcomeNotice outcome={test.outcome.value} />
    </div>
  );
}

/** How many steps of *Get started* are done. Disappears when all are done or the creator dismisses it. */
function StepsLine({ model: { setup, address } }: StateLineProps) {
  const steps = Object.values(setup.states.value);
  const done = steps.filter((state) => state !== 'waiting').length;
  if (done === steps.length || setup.isDismissed.value) return null;
  return (
    <p class="steps-line">
      <a href={address.hrefOf('start')}>{t('start.page.title')}</a>
      <span class="hint">{t('state.next.steps', { done, all: steps.length })}</span>
      <Button look="quiet" label={t('state.next.dismiss.label')} onClick={setup.dismiss}>
        {t('state.next.dismiss')}
      </Button>
    </p>
  );
}

interface ProblemLineProps extends StateLineProps {
  readonly problem: Problem;
  readonly isFirst: boolean;
}

function ProblemLine({ problem: { tone, title, detail, fix, dismiss }, isFirst, model }: ProblemLineProps) {
  return (
    <div class="problem-line" data-fix={fix?.tag}>
      <StatusLine tone={tone} title={title}>
        {detail}
      </StatusLine>
      {fix && <FixButton fix={fix} isFirst={isFirst} model={model} />}
      {dismiss !== undefined && <FixButton fix={{ tag: 'dismiss', id: dismiss }} isFirst={false} model={model} />}
    </div>
  );
}

function FixButton({ fix, isFirst, model }: StateLineProps & { readonly fix: Fix; readonly isFirst: boolean }) {
  const kind = isFirst ? 'primary' : 'plain';
  const { account, address, fix: fixes } = model;
  switch (fix.tag) {
    case 'page':
      return (
        <a class={`button ${kind}`} href={address.hrefOf(fix.page)}>
          {t(`state.fix.${fix.page}`)}
        </a>
      );
    case 'retry':
      return (
        <Button look={kind} disabled={account.checkState.value.tag === 'busy'} onClick={() => void account.check()}>
          {account.checkState.value.tag === 'busy' ? t('ui.checking') : t('ui.tryAgain')}
        </Button>
      );
    default:
      return (
        <Button look={kind} disabled={fixes.command.value.tag === 'busy'} onClick={() => void runFix(fix, fixes)}>
          {t(`state.fix.${fix.tag === 'end' ? fix.what : fix.tag}`)}
        </Button>
      );
  }
}

function runFix(fix: Exclude<Fix, { readonly tag: 'page' | 'retry' }>, { end, dismiss, restart }: FixModel): Promise<void> {
  if (fix.tag === 'end') return end(fix.what);
  return fix.tag === 'dismiss' ? dismiss(fix.id) : restart(fix.elements);
}
