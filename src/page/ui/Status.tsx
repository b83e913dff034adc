import type { ComponentChildren } from 'preact';
import './status.css';

/** How good a state is. It is shown as a shape and a colour, always beside a text. */
export type Tone = 'good' | 'busy' | 'bad' | 'idle';

interface StatusLineProps {
  readonly tone: Tone;
  readonly title: string;
  readonly children?: ComponentChildren;
}

export function StatusLine({ tone, title, children }: StatusLineProps) {
  return (
    <div class="status-line" data-tone={tone}>
      <span class="lamp" aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        {children && <div class="hint">{children}</div>}
      </div>
    </div>
  );
}

/** A message beside the thing it is about. With `announce`, screen readers read it aloud when it appears. */
export function Notice({ tone, announce = false, children }: { tone: Tone; announce?: boolean; children: ComponentChildren }) {
  return (
    <div class="notice" data-tone={tone} role={announce ? 'status' : undefined}>
      {children}
    </div>
  );
}
