import type { ComponentChildren } from 'preact';
import { NestedSections } from './Section';
import './panel.css';

interface PanelProps {
  readonly title: string;
  /** The settings in it, in short; seen while it is folded. */
  readonly summary?: string | undefined;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** An element beside the title, such as a mark that something in it is changed. */
  readonly mark?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A part of a page that can be folded. The sections in it are subsections. */
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
