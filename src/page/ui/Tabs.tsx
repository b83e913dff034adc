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
      <div {...panelOf(id, list.value)} class="tab-panel">
        {children}
      </div>
    </>
  );
}

export function panelOf(id: string, value: string) {
  return { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${value}` } as const;
}

interface TabListProps<Value extends string> extends Omit<TabsProps<Value>, 'children'> {
  /** Id prefix of the tabs and of their panel ({@link panelOf}). */
  readonly id: string;
  /** `manual`: arrow keys only move the focus, because showing a tab's content is slow. */
  readonly activation?: 'automatic' | 'manual';
  /** Called after F2 or a double-click on the chosen tab. */
  readonly onRename?: () => void;
}

/** Only the row of tabs. The caller renders the panel elsewhere. */
export function TabList<Value extends string>(props: TabListProps<Value>) {
  const { id, label, value, tabs, activation = 'automatic', onChange, onRename } = props;
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'F2' && onRename) return onRename();
    const isFocused = (tab: Tab<Value>) => document.activeElement?.id === `${id}-${tab.value}`;
    const present = tabs.findIndex((tab) => (activation === 'manual' ? isFocused(tab) : tab.value === value));
    const isRtl = list.current?.matches(':dir(rtl)') === true;
    const next = { ArrowRight: present + (isRtl ? -1 : 1), ArrowLeft: present + (isRtl ? 1 : -1), Home: 0, End: -1 }[event.key];
    const chosen = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!chosen) return;
    event.preventDefault();
    if (activation === 'automatic') onChange(chosen.value);
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
          onDblClick={() => tab.value === value && onRename?.()}
        >
          {tab.text}
          {tab.mark}
        </button>
      ))}
    </div>
  );
}
