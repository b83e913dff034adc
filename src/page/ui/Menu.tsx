import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import './menu.css';

interface MenuProps {
  readonly label: string;
  readonly icon: ComponentChildren;
  readonly children: (close: () => void) => ComponentChildren;
  readonly class?: string;
}

/** A button that opens a list of commands. Escape, choosing a command, or moving the focus out of the list closes it. */
export function Menu({ label, icon, children, class: name = '' }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  function close(): void {
    if (!menu.current) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  }
  return (
    <details
      ref={menu}
      class={`menu ${name}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && menu.current?.open) close();
      }}
      onFocusOut={({ relatedTarget }) => {
        if (menu.current && relatedTarget instanceof Node && !menu.current.contains(relatedTarget)) menu.current.open = false;
      }}
    >
      <summary class="button quiet" aria-label={label} title={label}>
        {icon}
      </summary>
      <div class="menu-items">{children(close)}</div>
    </details>
  );
}
