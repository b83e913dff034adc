import { useEffect, useRef } from 'preact/hooks';
import type { PageModel } from '../shell/pageModel';
import { AccountStep } from './AccountStep';
import { ConnectedStep } from './ConnectedStep';
import { LinkStep } from './LinkStep';
import { type StepName, stepNames } from './setupModel';
import { stateWords, stepTitles } from './startText';
import { TestStep } from './TestStep';
import { ThemeStep } from './ThemeStep';
import './start.css';

const steps = { account: AccountStep, theme: ThemeStep, link: LinkStep, test: TestStep, connected: ConnectedStep };

export function SetUpSteps({ model }: { readonly model: PageModel }) {
  return (
    <ol class="set-up">
      {stepNames.map((name) => (
        <Step key={name} name={name} model={model} />
      ))}
    </ol>
  );
}

/** A step, folded to its heading unless it is the present one. The one that is gone to has the focus. */
function Step({ name, model }: { readonly name: StepName; readonly model: PageModel }) {
  const { open, states, goTo } = model.setup;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open.value === name);
  const isOpen = open.value === name;
  useEffect(() => {
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
          <span class="step-state">{stateWords()[state]}</span>
        </button>
      </h2>
      {isOpen && (
        <div id={`step-${name}`} class="step-body">
          <Content model={model} />
        </div>
      )}
    </li>
  );
}
