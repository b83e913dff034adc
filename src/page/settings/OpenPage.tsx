import { useEffect, useRef } from 'preact/hooks';
import type { ElementSettings } from '../../contract/settings';
import { currentLocale, t } from '../i18n';
import type { PageName } from './frame/addressModel';
import { focusPart } from './frame/focusPart';
import type { PageEntry } from './frame/pageEntry';
import type { PageModel } from './pageModel';
import { lineOf, markedPage, pages } from './pages';

interface OpenPageProps {
  readonly page: PageEntry<PageModel>;
  readonly model: PageModel;
  readonly element: ElementSettings;
}

export function OpenPage({ page, model, element }: OpenPageProps) {
  const { name, Page } = page;
  const title = t(`${markedPage(model).name}.page.title`);
  const line = lineOf(page) ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  const sections = useRef<HTMLDivElement>(null);
  const openedWith = useRef<PageName | null>(name);
  const { part, tab } = model.address.current.value;
  useEffect(() => {
    const document = heading.current?.ownerDocument;
    if (document) document.title = t('shell.documentTitle', { title });
  }, [title, currentLocale()]);
  useEffect(() => {
    const shownBy = pages.flatMap(({ settings = [] }) => settings).find(({ label }) => label === part)?.shownBy;
    return focusPart(sections.current, part === null ? [] : [part, ...(shownBy ? [shownBy] : [])], () => {
      if (openedWith.current === name) return;
      // Focus the top of each opened page, so that screen readers start there.
      openedWith.current = null;
      heading.current?.ownerDocument.defaultView?.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    });
  }, [name, part, tab]);
  return (
    <div class="open-page" data-page={name}>
      <div class="page-head">
        <h1 ref={heading} tabIndex={-1} class={line.length > 1 ? 'visually-hidden' : undefined}>
          {title}
        </h1>
        {line.length > 1 && <LineTabs line={line} page={page} model={model} />}
        <p class="hint">{t(`${name}.page.intro`)}</p>
      </div>
      <div ref={sections} class="sections" key={name}>
        <Page model={model} element={element} />
      </div>
    </div>
  );
}

/** The tabs of pages that share one entry of the navigation. The tab of the open page is its visible title. */
function LineTabs({ line, page, model }: Pick<OpenPageProps, 'page' | 'model'> & { readonly line: readonly PageEntry<PageModel>[] }) {
  return (
    <nav class="line-tabs" aria-label={t('shell.line')}>
      {line.map(({ name }) => (
        <a key={name} href={model.address.hrefOf(name)} aria-current={name === page.name ? 'page' : undefined}>
          {t(`${name}.page.title`)}
        </a>
      ))}
    </nav>
  );
}
