import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import './toggle.css';

interface ToggleProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: ComponentChildren;
}

/** A switch that takes effect immediately. */
export function Toggle(props: ToggleProps) {
  return (
    <Choice {...props} kind="toggle">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has a checked state of its own, and ARIA forbids aria-checked on it */}
      {(wiring) => <input {...wiring} type="checkbox" role="switch" />}
    </Choice>
  );
}

export function Checkbox(props: ToggleProps) {
  return (
    <Choice {...props} kind="checkbox">
      {(wiring) => <input {...wiring} type="checkbox" />}
    </Choice>
  );
}

export function Radio({ name, ...props }: ToggleProps & { readonly name: string }) {
  return (
    <Choice {...props} kind="radio">
      {(wiring) => <input {...wiring} type="radio" name={name} />}
    </Choice>
  );
}

interface Wiring {
  readonly id: string;
  readonly checked: boolean;
  readonly 'aria-describedby': string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) => void;
}

interface ChoiceProps extends ToggleProps {
  readonly kind: 'toggle' | 'checkbox' | 'radio';
  readonly children: (wiring: Wiring) => ComponentChildren;
}

function Choice({ label, checked, onChange, hint, kind, children }: ChoiceProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div class={`choice ${kind}`}>
      {children({ id, checked, 'aria-describedby': hintId, onChange: (event) => onChange(event.currentTarget.checked) })}
      <label for={id}>{label}</label>
      {hint && (
        <p id={hintId} class="hint">
          {hint}
        </p>
      )}
    </div>
  );
}
