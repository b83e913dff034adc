import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import './tabs.css';

interface Tab<Value extends string> {
  readonly value: Value;
  readonly text: ComponentChildren;
  readonly mark?: ComponentChildren;
}

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly Tab<Value>[];
  readonly onChange: (value: Value) => void;
  readonly children: ComponentChildren;
}

/** Tabs that share a panel. Arrow keys, Home and End choose a tab (WAI-ARIA "Tabs with automatic activation"). */
export function Tabs<Value extends string>({ children, ...list }: TabsProps<Value>) {
  const id = useId();
  return (
    <>
      <TabList {...list} id={id} />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${list.value}`} class="tab-panel">
        {children}
      </div>
    </>
  );
}

interface TabListProps<Value extends string> extends Omit<TabsProps<Value>, 'children'> {
  /** Id prefix of the tabs and of their panel. */
  readonly id: string;
}

function TabList<Value extends string>({ id, label, value, tabs, onChange }: TabListProps<Value>) {
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
  );
}
