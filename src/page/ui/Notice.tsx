import type { ComponentChildren } from 'preact';
import type { Tone } from './StatusLine';
import './status.css';

/** A message that belongs to the place where it stands. `announce` reads it out when it appears. */
export function Notice({ tone, announce = false, children }: { tone: Tone; announce?: boolean; children: ComponentChildren }) {
  return (
    <div class="notice" data-tone={tone} role={announce ? 'status' : undefined}>
      {children}
    </div>
  );
}
