import type { ComponentChildren } from 'preact';
import './status.css';

/** How things stand: shown as a shape and a colour beside the words, never instead of them. */
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
