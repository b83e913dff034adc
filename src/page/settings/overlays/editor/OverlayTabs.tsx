import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../i18n';
import { Button, TabList } from '../../../ui';
import { OverlayMenu } from '../OverlayMenu';
import type { OverlaysModels } from '../overlaysModels';
import type { OpenOverlay } from './editedOverlay';
import { Icon } from './IconButton';
import { NameField, useFocusAfterRename } from './NameField';

interface OverlayTabsProps {
  readonly present: OpenOverlay;
  readonly model: OverlaysModels;
}

export const overlayTabsId = 'overlay-tab';

export function OverlayTabs({ present, model }: OverlayTabsProps) {
  const { overlays, address } = model;
  /** The name in links of the overlay that is being renamed. It may not be open yet, because a new overlay is named before it opens. */
  const renamed = useSignal<string | null>(null);
  const error = useSignal<string | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  const { name, title } = present;
  const list = overlays.list.value;
  useEffect(() => {
    error.value = null;
  }, [name]);

  useFocusAfterRename(renamed.value !== null, () => strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());

  function endRename(text: string | null): void {
    error.value = text === null ? null : overlays.rename(name, text);
    renamed.value = null;
  }

  function add(): void {
    renamed.value = overlays.add(present.size);
  }

  return (
    <div ref={strip} class="overlay-strip">
      <Button look="quiet" onClick={() => address.openOverlay(null)}>
        {t('editor.back')}
      </Button>
      <ScrolledTabs names={list.map((one) => one.title).join('\n')} present={name}>
        <TabList
          id={overlayTabsId}
          label={t('overlays.page.title')}
          value={name}
          tabs={list.map((one) => ({ value: one.name, text: <bdi>{one.title}</bdi> }))}
          activation="manual"
          onChange={(chosen) => chosen !== name && address.openOverlay(chosen)}
          onRename={() => {
            renamed.value = name;
          }}
        />
      </ScrolledTabs>
      {renamed.value === name ? (
        <NameField key={name} name={title} onEnd={endRename} />
      ) : (
        <OverlayMenu
          overlay={present}
          model={model}
          onRename={() => {
            renamed.value = name;
          }}
        />
      )}
      <Button look="quiet" label={t('overlays.new.title')} onClick={add}>
        <Icon path="M12 5.5v13M5.5 12h13" />
        {t('overlays.new.title')}
      </Button>
      <p class="field-error" role="status">
        {error.value}
      </p>
    </div>
  );
}

interface ScrolledTabsProps {
  /** The names on all tabs. When they change, the widths are measured again. */
  readonly names: string;
  readonly present: string;
  readonly children: ComponentChildren;
}

/** Tabs that scroll if there are too many. The open tab is scrolled into view. An arrow marks each side that has further tabs. */
function ScrolledTabs({ names, present, children }: ScrolledTabsProps) {
  const room = useRef<HTMLDivElement>(null);
  const more = useSignal({ before: false, after: false });
  const tabs = () => room.current?.querySelector<HTMLElement>('[role="tablist"]');

  function measure(): void {
    const list = tabs();
    if (!list) return;
    const passed = Math.abs(list.scrollLeft); // the value is negative in right-to-left languages
    const next = { before: passed > 1, after: passed + list.clientWidth < list.scrollWidth - 1 };
    if (next.before !== more.peek().before || next.after !== more.peek().after) more.value = next;
  }

  function showPresent(): void {
    const [list, tab] = [tabs(), room.current?.querySelector<HTMLElement>('[aria-selected="true"]')];
    // Not `scrollIntoView`, because that would scroll the page as well.
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
    measure();
  }

  useEffect(() => {
    const list = tabs();
    if (!list) return;
    // While a tab has the focus, do not scroll the tabs when their size changes.
    const observer = new ResizeObserver(() => (list.contains(document.activeElement) ? measure() : showPresent()));
    observer.observe(list);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, []);
  useEffect(showPresent, [names, present]);

  function scroll(by: 1 | -1): void {
    const list = tabs();
    if (list) list.scrollLeft += by * (list.matches(':dir(rtl)') ? -1 : 1) * list.clientWidth * 0.7;
  }

  return (
    <div ref={room} class="scrolled-tabs">
      {children}
      {/* Only for the pointer: with the keyboard, the focused tab is scrolled into view anyway. */}
      {more.value.before && <MoreTabs side="before" onClick={() => scroll(-1)} />}
      {more.value.after && <MoreTabs side="after" onClick={() => scroll(1)} />}
    </div>
  );
}

function MoreTabs({ side, onClick }: { readonly side: 'before' | 'after'; readonly onClick: () => void }) {
  return (
    <button type="button" class={`more-tabs ${side}`} tabIndex={-1} aria-hidden="true" onClick={onClick}>
      <Icon path={side === 'before' ? 'M14.5 6 8.5 12l6 6' : 'M9.5 6l6 6-6 6'} />
    </button>
  );
}
