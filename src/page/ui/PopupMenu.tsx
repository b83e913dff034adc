import { useLayoutEffect, useRef } from 'preact/hooks';
import { useOutsidePress } from './Menu';
import { itemForKey, itemForText, menuCorner, nothingTyped, typeLetter } from './menuKeys';
import './popupMenu.css';

export interface MenuItem {
  readonly text: string;
  /** The key that runs the same command. It is shown at the end of the item's line. */
  readonly shortcut?: string | undefined;
  readonly isOff?: boolean;
  readonly isDanger?: boolean;
  run(): void;
}

interface PopupMenuProps {
  readonly label: string;
  /** Where the menu is opened, px in the window. */
  readonly at: { readonly x: number; readonly y: number };
  /** The items in groups. A line separates the groups. */
  readonly groups: readonly (readonly MenuItem[])[];
  readonly onClose: () => void;
}

/** A menu at a point of the window. Before the chosen command runs, the focus returns to where it was before the menu opened. */
export function PopupMenu({ label, at, groups, onClose }: PopupMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const typed = useRef(nothingTyped);
  const filled = groups.filter((group) => group.length > 0);
  useOutsidePress(menu, true, onClose);
  useLayoutEffect(() => {
    const { current } = menu;
    if (!current) return;
    opener.current ??= document.activeElement;
    if (!current.matches(':popover-open')) current.showPopover();
    const { left, top } = menuCorner({
      ...at,
      menu: current.getBoundingClientRect(),
      window: { width: window.innerWidth, height: window.innerHeight },
      isRightToLeft: getComputedStyle(current).direction === 'rtl',
    });
    Object.assign(current.style, { left: `${left}px`, top: `${top}px` });
    itemsOf(current)[0]?.focus();
  }, [at]);

  function close(): void {
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus({ preventScroll: true });
    onClose();
  }

  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation(); // the keys of the page behind the menu must not apply
    const items = menu.current ? itemsOf(menu.current) : [];
    const present = items.findIndex((item) => item.contains(document.activeElement));
    if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (event.ctrlKey || event.metaKey || event.altKey || event.key === ' ' || event.key === 'Enter') return;
    else {
      const isLetter = event.key.length === 1;
      if (isLetter) typed.current = typeLetter(typed.current, event.key, event.timeStamp);
      const texts = items.map((item) => item.dataset.text ?? '');
      const next = isLetter ? itemForText(texts, typed.current.text, present) : itemForKey(event.key, present, items.length);
      if (next === null) return;
      items[next]?.focus();
    }
    event.preventDefault();
  }

  return (
    <div
      ref={menu}
      class="popup-menu"
      role="menu"
      popover="manual"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {filled.map((group, index) => [
        index > 0 && <hr key={`line ${group[0]?.text}`} />,
        ...group.map((item) => (
          <button
            key={item.text}
            type="button"
            role="menuitem"
            tabIndex={-1}
            data-text={item.text}
            data-danger={item.isDanger === true}
            aria-disabled={item.isOff === true}
            aria-description={item.shortcut}
            onPointerEnter={(event) => event.pointerType === 'mouse' && event.currentTarget.focus({ preventScroll: true })}
            onClick={() => {
              if (item.isOff) return;
              close();
              item.run();
            }}
          >
            <span>{item.text}</span>
            {item.shortcut && (
              <span dir="ltr" aria-hidden="true">
                {item.shortcut}
              </span>
            )}
          </button>
        )),
      ])}
    </div>
  );
}

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
