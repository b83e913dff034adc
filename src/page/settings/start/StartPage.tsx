import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { Button, Notice, tx } from '../../ui';
import { AccountForm } from '../connections/account/AccountForm';
import { AccountName } from '../connections/account/AccountSection';
import { LinkControls } from '../connections/links/LinkControls';
import { ObsControls } from '../connections/obs/ObsSection';
import { alertFields } from '../form/alertFields';
import { ThemeChoice } from '../form/ThemeChoice';
import { sizeText } from '../frame/overlayNames';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import { FinishStep } from './FinishStep';
import { StepPreview } from './StepPreview';
import { type StartModels, type StepName, type StepProps, stepNames, streamHash } from './setupModel';
import { TestStep } from './TestStep';
import './start.css';

export const startPage: PageEntry<StartModels, Pick<StepProps, 'templates'>> = {
  name: 'start',
  icon: 'M6 20V4.5M6 5h11l-2.5 3.7L17 12.5H6',
  Page: StartPage,
};

const steps = { account: AccountStep, theme: ThemeStep, link: LinkStep, test: TestStep, connected: FinishStep };

function StartPage({ model, templates }: PageProps<StartModels> & StepProps) {
  return (
    <div class="set-up">
      <ol>
        {stepNames.map((name) => (
          <Step key={name} name={name} model={model} templates={templates} />
        ))}
      </ol>
      {!model.setup.isDismissed.value && model.setup.open.value !== 'connected' && (
        <a class="button quiet" href={streamHash} onClick={model.setup.dismiss}>
          {t('start.dismiss')}
        </a>
      )}
    </div>
  );
}

/** A step of the setup. While the step is closed, only its heading is visible. When it opens, its heading gets the focus. */
function Step({ name, model, templates }: StepProps & { readonly name: StepName }) {
  const { open, states, goTo } = model.setup;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open.value === name);
  const isOpen = open.value === name;
  // Moves the focus before the next paint. After the paint, the creator may press a key that is meant for another control.
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
          <span>{t(`start.step.${name}`)}</span>
          <span class="step-state">{state !== 'waiting' && t(`start.state.${state}`)}</span>
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

function AccountStep({ model }: { readonly model: StartModels }) {
  const status = model.connection.status.value;
  const account = status?.account ?? null;
  const { goToNext } = model.setup;
  const isOwn = account !== null && !account.demo;
  const isReady = account?.problem === 'none';
  const isMissing = status !== null && account === null;
  const form = useSignal(false);
  // When the account changes, show the form only if no account is connected. The demo account counts as connected.
  useEffect(() => {
    form.value = isMissing;
  }, [form, isOwn, isMissing]);
  return (
    <div class="with-preview">
      <StepPreview model={model.preview} caption={t('start.demo.caption')} />
      <div class="step-text">
        {account && <AccountName account={account} image={model.image.source.value} />}
        {account?.demo && (
          <Notice tone="busy">
            <p>
              {tx('start.account.demo', {
                title: <strong>{t('start.account.demo.title')}</strong>,
              })}
            </p>
          </Notice>
        )}
        <div class="buttons">
          {/* While the form is open, the button of the form is the primary one. */}
          <Button look={form.value || !isReady ? 'plain' : 'primary'} onClick={goToNext}>
            {account?.demo ? t('start.account.keepDemo') : isReady ? t('start.continue') : t('start.skip')}
          </Button>
        </div>
        {account?.fixed ? (
          <p class="hint">{t('start.account.fixed')}</p>
        ) : (
          <details
            open={form.value}
            onToggle={({ currentTarget }) => {
              form.value = currentTarget.open;
            }}
          >
            <summary>{isOwn ? t('account.reconnect') : t('start.account.form')}</summary>
            <AccountForm model={model.account} />
          </details>
        )}
      </div>
    </div>
  );
}

function ThemeStep({ model, templates }: StepProps) {
  const { preview, draft, element, elementName, setup } = model;
  if (!element.value) return null;
  const fields = alertFields(elementName.value, element.value, draft.change);
  return (
    <>
      <div class="theme-step">
        <div class="theme-fields">
          <ThemeChoice of={fields.at('look.theme')} colors={fields.at('look.colors')} />
        </div>
        <StepPreview model={preview} />
      </div>
      <div class="buttons">
        <Button
          look="primary"
          onClick={() => {
            setup.confirmTheme();
            setup.goToNext();
          }}
        >
          {t('start.theme.use')}
        </Button>
        <Button onClick={setup.goToNext}>{t('start.skip')}</Button>
      </div>
      <details>
        <summary>{t('start.templates')}</summary>
        <p class="hint">{t('templates.intro')}</p>
        {templates}
      </details>
    </>
  );
}
