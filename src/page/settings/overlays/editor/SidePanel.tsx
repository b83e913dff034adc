import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../../i18n';
import { Icon } from './IconButton';
import { panelKeys } from './keys';
import type { PanelName, PanelsModel } from './sidePanels';

const idOf = (name: PanelName): string => `editor-panel-${name}`;

/** Each icon shows on which side of the window the panel is. */
const icons: Readonly<Record<PanelName, string>> = {
  layers: 'M4 5h16v14H4zM10 5v14M6.3 8.5h1.4M6.3 11.5h1.4',
  inspector: 'M4 5h16v14H4zM14 5v14M16.3 8.5h1.4M16.3 11.5h1.4',
};

interface PanelProps {
  readonly name: PanelName;
  readonly panels: PanelsModel;
}

export function PanelToggle({ name, panels }: PanelProps) {
  const isOpen = panels[name].isOpen.value;
  const [text, key] = [t(`editor.panel.${name}`), panelKeys[name]];
  return (
    <button
      type="button"
      class="button quiet icon-button panel-toggle"
      data-on={isOpen}
      aria-expanded={isOpen}
      aria-controls={idOf(name)}
      aria-keyshortcuts={key}
      aria-label={text}
      title={`${text} (${key})`}
      onClick={() => panels[name].toggle()}
    >
      <Icon path={icons[name]} />
    </button>
  );
}

interface SidePanelProps extends PanelProps {
  readonly class: string;
  readonly children: ComponentChildren;
}

/** A panel beside the canvas. If it closes while it has the focus, its button gets the focus. */
export function SidePanel({ name, panels, class: className, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const isOpen = panels[name].isOpen.value;
  useLayoutEffect(() => {
    if (isOpen || !panel.current?.contains(document.activeElement)) return;
    document.querySelector<HTMLElement>(`.panel-toggle[aria-controls="${idOf(name)}"]`)?.focus();
  }, [isOpen]);
  return (
    <section
      ref={panel}
      id={idOf(name)}
      class={`side-panel ${className}`}
      data-region={name}
      aria-label={t(`editor.panel.${name}`)}
      tabIndex={-1}
      hidden={!isOpen}
    >
      {children}
    </section>
  );
}
