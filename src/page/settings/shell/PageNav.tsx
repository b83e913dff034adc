import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { t } from '../../i18n';
import type { AddressModel } from './addressModel';
import { Icon } from './Icon';
import { type PageEntry, pages } from './pages';

interface PageNavProps {
  readonly present: PageEntry;
  readonly address: AddressModel;
}

/** The pages: a list beside them, a row above them, or where there is no room for one a menu. */
export function PageNav({ present, address }: PageNavProps) {
  const isOpen = useSignal(false);
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
    <nav class="page-nav" aria-label={t('shell.pages')} data-open={isOpen.value} onKeyDown={onKeyDown}>
      <button
        ref={opener}
        type="button"
        class="button page-menu"
        aria-expanded={isOpen.value}
        aria-controls="settings-pages"
        aria-label={t('shell.pages.menu', { title: present.title })}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        <Icon name="menu" />
        {present.title}
      </button>
      <ul id="settings-pages">
        {pages().map(({ name, title, icon }) => (
          <li key={name}>
            <a href={address.hrefOf(name)} aria-current={name === present.name ? 'page' : undefined} onClick={close}>
              <Icon name={icon} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
