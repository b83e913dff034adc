import { type ComponentChildren, createContext } from 'preact';
import { useContext, useId } from 'preact/hooks';
import './section.css';
import './panel.css';

interface SectionProps {
  readonly title: string;
  /** Whether the heading is only for screen readers, because a visible text above says the same. */
  readonly hideTitle?: boolean;
  readonly intro?: ComponentChildren;
  readonly area?: string | undefined;
  readonly name?: string;
  /** Whether this is a subsection, with a heading one level lower. */
  readonly nested?: boolean;
  readonly children: ComponentChildren;
}

/** Whether sections are rendered inside a part that has its own heading. */
const NestedSections = createContext(false);

export function Section({ title, hideTitle = false, intro, area, name, nested: isSubsection = false, children }: SectionProps) {
  const id = useId();
  const nested = useContext(NestedSections) || isSubsection;
  const Heading = nested ? 'h3' : 'h2';
  return (
    <section
      class={nested ? 'part' : 'card'}
      aria-labelledby={id}
      data-area={area}
      data-part={name}
      tabIndex={name === undefined ? undefined : -1}
    >
      <Heading id={id} class={hideTitle ? 'visually-hidden' : undefined}>
        {title}
      </Heading>
      {intro && <p class="hint">{intro}</p>}
      {children}
    </section>
  );
}

interface PanelProps {
  readonly title: string;
  /** A summary of the panel's settings, visible while the panel is folded. */
  readonly summary?: string | undefined;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** Shown beside the title, for example to mark changed settings. */
  readonly mark?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A foldable part of a page. Sections inside a panel are subsections. */
export function Panel({ title, summary, open, onToggle, mark, children }: PanelProps) {
  return (
    <details class="card panel" open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
        {mark}
        {summary && <span class="hint">{summary}</span>}
      </summary>
      {open && (
        <div class="panel-body">
          <NestedSections.Provider value={true}>{children}</NestedSections.Provider>
        </div>
      )}
    </details>
  );
}
