import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { t } from '../i18n';
import { StrokeIcon } from '../ui';
import type { PageModel } from './pageModel';
import { markedPage, navigation } from './pages';
import { SettingsSearch } from './search/SettingsSearch';
import './nav.css';

export function PageNav({ model }: { readonly model: PageModel }) {
  // This function has over 50 lines, because the list and its menu on narrow screens are one element.
  const isOpen = useSignal(false);
  const present = markedPage(model);
  const title = t(`${present.name}.page.title`);
  const opener = useRef<HTMLButtonElement>(null);

  function close(): void {
    isOpen.value = false;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen.value) return;
    close();
    opener.current?.focus();
  }

  return (
    <nav
      class="page-nav"
      aria-label={t('shell.pages')}
      data-open={isOpen.value}
      onKeyDown={onKeyDown}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button
        ref={opener}
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
        {title}
      </button>
      <div id="settings-pages" class="page-list">
        <SettingsSearch
          model={model}
          onOpen={close}
          onAsk={() => {
            isOpen.value = true;
          }}
        />
        <div class="nav-groups">
          {(['stream', 'settings'] as const).map((group) => (
            <ul key={group} aria-label={t(`shell.nav.${group}`)}>
              {navigation[group].map((line) => (
                <li key={line[0].name}>
                  <a href={model.address.hrefOf(line[0].name)} aria-current={line.includes(present) ? 'page' : undefined} onClick={close}>
                    <StrokeIcon path={line[0].icon} />
                    {t(`${line[0].name}.page.title`)}
                  </a>
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </nav>
  );
}
