import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { Button, tx } from '../../ui';
import { LinkControls } from '../connections/links/LinkControls';
import { ObsControls } from '../connections/obs/ObsSection';
import { sizeText } from '../frame/overlayNames';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import { TestOutcomeNotice } from '../preview/TestOutcomeNotice';
import { AccountStep } from './AccountStep';
import { ConnectedStep } from './ConnectedStep';
import { type StartModels, type StepName, type StepProps, type StepState, stepNames } from './setupModel';
import { ThemeStep } from './ThemeStep';
import './start.css';

export const startPage: PageEntry<StartModels, Pick<StepProps, 'templates'>> = {
  name: 'start',
  icon: 'M6 20V4.5M6 5h11l-2.5 3.7L17 12.5H6',
  Page: StartPage,
};

const steps = { account: AccountStep, theme: ThemeStep, link: LinkStep, test: TestStep, connected: ConnectedStep };

function StartPage({ model, templates }: PageProps<StartModels> & StepProps) {
  return (
    <ol class="set-up">
      {stepNames.map((name) => (
        <Step key={name} name={name} model={model} templates={templates} />
      ))}
    </ol>
  );
}

/** A step; only the open one is unfolded. A step that opens gets the focus. */
function Step({ name, model, templates }: StepProps & { readonly name: StepName }) {
  const { open, states, goTo } = model.setup;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open.value === name);
  const isOpen = open.value === name;
  // Before the next paint: later, the focus would be taken from a control that a quick key press is meant for.
  useLayoutEffect(() => {
    if (isOpen && !wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const Content = steps[name];
  const state = states.value[name];
  return (
    <li class="card step" data-state={state} data-open={isOpen}>
      <h2>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `step-${name}` : undefined}
          onClick={() => goTo(isOpen ? null : name)}
        >
          <span class="step-mark" aria-hidden="true" />
          <span>{stepTitles()[name]}</span>
          <span class="step-state">{stateLabels()[state]}</span>
        </button>
      </h2>
      {isOpen && (
        <div id={`step-${name}`} class="step-body">
          <Content model={model} templates={templates} />
        </div>
      )}
    </li>
  );
}

function LinkStep({ model }: { readonly model: StartModels }) {
  const { goToNext, states } = model.setup;
  const isDone = states.value.link === 'done';
  return (
    <>
      <p>{tx('start.link.intro', { kind: <q>{t('start.link.browser')}</q>, size: sizeText(model.link.size.value) })}</p>
      <LinkControls model={model.link} />
      <p class="hint">{t('start.link.secret')}</p>
      <details open={model.obs.savedAddress.value !== null}>
        <summary>{t('start.link.obs')}</summary>
        <ObsControls model={model.obs} />
      </details>
      <div class="buttons">
        <Button look={isDone ? 'primary' : 'plain'} onClick={goToNext}>
          {isDone ? t('start.continue') : t('start.skip')}
        </Button>
      </div>
    </>
  );
}

function TestStep({ model }: { readonly model: StartModels }) {
  const { test, setup } = model;
  const isDone = setup.states.value.test === 'done';
  return (
    <>
      <p>{t('start.test.intro')}</p>
      <div role="status">
        <TestOutcomeNotice outcome={test.outcome.value} />
      </div>
      <div class="buttons">
        <Button look={isDone ? 'plain' : 'primary'} onClick={() => void test.send('donation.created')}>
          {t('start.test.send')}
        </Button>
        <Button look={isDone ? 'primary' : 'plain'} onClick={setup.goToNext}>
          {isDone ? t('start.continue') : t('start.skip')}
        </Button>
      </div>
    </>
  );
}

const stepTitles = (): Readonly<Record<StepName, string>> => ({
  account: t('start.step.account'),
  theme: t('start.step.theme'),
  link: t('start.step.link'),
  test: t('start.step.test'),
  connected: t('start.step.connected'),
});

const stateLabels = (): Readonly<Record<StepState, string>> => ({
  done: t('start.state.done'),
  skipped: t('start.state.skipped'),
  waiting: '',
});
