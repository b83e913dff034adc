import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { t } from '../i18n';
import { StrokeIcon, useOutsidePress } from '../ui';
import type { PageModel } from './pageModel';
import { markedPage, navigation } from './pages';
import { SettingsSearch } from './search/SettingsSearch';
import './nav.css';

/** The list of pages and the search. In narrow windows it is a rail of icons; on phones and in the editor, a menu (`nav.css`). */
export function PageNav({ model }: { readonly model: PageModel }) {
  // This function has over 50 lines, because the list, the rail of icons and the menu are the same HTML element.
  const isOpen = useSignal(false);
  const present = markedPage(model);
  const title = t(`${present.name}.page.title`);
  const nav = useRef<HTMLElement>(null);

  function close(): void {
    isOpen.value = false;
  }
  useOutsidePress(nav, isOpen.value, close);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen.value) return;
    close();
    const openers = [...(nav.current?.querySelectorAll<HTMLElement>('.page-menu, .search-opener') ?? [])];
    openers.find((opener) => opener.checkVisibility())?.focus();
  }

  return (
    <nav
      ref={nav}
      class="page-nav"
      aria-label={t('shell.pages')}
      data-open={isOpen.value}
      onKeyDown={onKeyDown}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button
        type="button"
        class="button page-menu"
        aria-expanded={isOpen.value}
        aria-controls="settings-pages"
        aria-label={t('shell.pages.menu', { title })}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        <StrokeIcon path="M4 7h16M4 12h16M4 17h16" />
        <span class="page-menu-title">{title}</span>
      </button>
      <div id="settings-pages" class="page-list">
        <SettingsSearch
          model={model}
          isOpen={isOpen.value}
          onClose={close}
          onAsk={() => {
            isOpen.value = true;
          }}
        />
        <ul>
          {navigation.map((line) => (
            <li key={line[0].name}>
              <a href={model.address.hrefOf(line[0].name)} aria-current={line.includes(present) ? 'page' : undefined} onClick={close}>
                <StrokeIcon path={line[0].icon} />
                <span class="nav-words">{t(`${line[0].name}.page.title`)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
