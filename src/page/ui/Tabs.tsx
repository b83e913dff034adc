import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import './tabs.css';

interface Tab<Value extends string> {
  readonly value: Value;
  readonly text: string;
  readonly mark?: ComponentChildren;
}

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly Tab<Value>[];
  readonly onChange: (value: Value) => void;
  /** The content of the chosen tab. */
  readonly children: ComponentChildren;
}

/** Tabs over one place: arrow keys, Home and End choose (WAI-ARIA "Tabs with automatic activation"). */
export function Tabs<Value extends string>({ label, value, tabs, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const present = tabs.findIndex((tab) => tab.value === value);
    const isRtl = list.current?.matches(':dir(rtl)') === true;
    const next = { ArrowRight: present + (isRtl ? -1 : 1), ArrowLeft: present + (isRtl ? 1 : -1), Home: 0, End: -1 }[event.key];
    const chosen = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!chosen) return;
    event.preventDefault();
    onChange(chosen.value);
    list.current?.querySelector<HTMLElement>(`[id="${id}-${chosen.value}"]`)?.focus();
  }

  return (
    <>
      <div ref={list} class="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.text}
            {tab.mark}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} class="tab-panel" role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
