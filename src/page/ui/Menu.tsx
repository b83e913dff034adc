import { useSignal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import './menu.css';

interface MenuProps {
  readonly label: string;
  readonly icon: ComponentChildren;
  readonly children: (close: () => void) => ComponentChildren;
  readonly class?: string;
  /** Called when F2 is pressed. */
  readonly onRename?: () => void;
}

/** A button that opens a list of commands or options. The list closes on Escape, when the focus leaves it, and on a press outside. */
export function Menu({ label, icon, children, class: name = '', onRename }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const isOpen = useSignal(false);
  useOutsidePress(menu, isOpen.value, () => {
    if (menu.current) menu.current.open = false;
  });
  function close(): void {
    if (!menu.current) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  }
  return (
    <details
      ref={menu}
      class={`menu ${name}`}
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && menu.current?.open) close();
        if (event.key === 'F2') onRename?.();
      }}
      onFocusOut={({ relatedTarget }) => {
        if (menu.current && relatedTarget instanceof Node && !menu.current.contains(relatedTarget)) menu.current.open = false;
      }}
    >
      <summary class="button quiet" aria-label={label} title={label}>
        {icon}
      </summary>
      {isOpen.value && <div class="menu-items">{children(close)}</div>}
    </details>
  );
}

export function useOutsidePress(root: RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void): void {
  useEffect(() => {
    const document = root.current?.ownerDocument;
    if (!document || !isOpen) return;
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) onPress();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [isOpen]);
}
