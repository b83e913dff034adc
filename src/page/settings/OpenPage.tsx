import { useEffect, useRef } from 'preact/hooks';
import { defaultBox } from '../../contract';
import type { BoxSettings } from '../../contract/settings';
import { currentLocale, t } from '../i18n';
import { Select } from '../ui';
import { focusPart } from './frame/focusPart';
import { alertBoxes } from './frame/overlayNames';
import type { PageEntry, PageName } from './frame/pageEntry';
import type { PageModel } from './pageModel';
import { lineOf } from './pages';
import { PreviewCard } from './preview/PreviewCard';

interface OpenPageProps {
  readonly page: PageEntry<PageModel>;
  readonly model: PageModel;
  readonly box: BoxSettings;
}

/** A page with its heading; where the page is about a box, with the preview beside it. */
export function OpenPage({ page, model, box }: OpenPageProps) {
  const { name, about, Page } = page;
  const title = t(`${name}.page.title`);
  // Without alerts on any overlay there is nothing to preview.
  const hasPreview = about !== 'all' && !box.widget;
  const heading = useRef<HTMLHeadingElement>(null);
  const sections = useRef<HTMLDivElement>(null);
  const openedWith = useRef<PageName | null>(name);
  const { part, tab } = model.address.current.value;
  useEffect(() => {
    const document = heading.current?.ownerDocument;
    if (document) document.title = t('shell.documentTitle', { title });
  }, [title, currentLocale()]);
  useEffect(() => {
    const shownBy = page.settings?.find(({ label }) => label === part)?.shownBy;
    // What is a choice of the browser stands at the foot of every page.
    const place = part?.startsWith('shell.') ? sections.current?.closest('main') : sections.current;
    return focusPart(place ?? null, part === null ? [] : [part, ...(shownBy ? [shownBy] : [])], () => {
      if (openedWith.current === name) return;
      // A page that was navigated to starts at its top, for screen readers, too.
      openedWith.current = null;
      heading.current?.ownerDocument.defaultView?.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    });
  }, [name, part, tab]);
  const openedOverlay = name === 'overlays' ? model.studio.overlay.value?.name : undefined;
  useEffect(() => selectAddressed(model), [model, openedOverlay]);
  return (
    <div class="open-page" data-page={name} data-about={hasPreview ? 'box' : 'all'}>
      <div class="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="hint">{t(`${name}.page.intro`)}</p>
        <LineTabs page={page} model={model} />
        {about === 'box' && <BoxSwitch model={model} />}
      </div>
      {/* The key drops typed text when the page or the box changes. */}
      <div ref={sections} class="sections" key={`${name} ${about === 'box' ? model.boxName.value : ''}`}>
        <Page model={model} box={box} />
      </div>
      {hasPreview && (
        <aside class="beside" aria-label={t('preview.label')}>
          <PreviewCard model={model} />
        </aside>
      )}
    </div>
  );
}

/** A link into the editor of an overlay names the element that it is about. */
export function selectAddressed({ studio, address }: Pick<PageModel, 'studio' | 'address'>): void {
  const { box } = address.current.peek();
  const isThere = studio.overlay.peek()?.elements.some((element) => element.box === box);
  if (isThere && studio.selected.peek().length === 0) studio.select(box);
}

/** Links to the pages that share the page's line of the navigation. */
function LineTabs({ page, model }: Pick<OpenPageProps, 'page' | 'model'>) {
  const line = lineOf(page) ?? [];
  if (line.length < 2) return null;
  return (
    <nav class="line-tabs" aria-label={t('shell.line')}>
      {line.map(({ name }) => (
        <a key={name} class="button quiet" href={model.address.hrefOf(name)} aria-current={name === page.name ? 'page' : undefined}>
          {t(`${name}.page.title`)}
        </a>
      ))}
    </nav>
  );
}

/** Chooses the overlay whose alerts the page is about; hidden where only one has alerts. */
function BoxSwitch({ model }: { readonly model: PageModel }) {
  const settings = model.draft.settings.value;
  const alerts = settings ? alertBoxes(settings) : [];
  if (alerts.length < 2) return null;
  return (
    <div class="box-switch">
      <Select
        label={t('overlays.switch')}
        value={model.boxName.value}
        options={alerts.map(({ box, text }) => ({ value: box, text }))}
        onChange={(name) => model.address.chooseBox(name === defaultBox ? null : name)}
      />
    </div>
  );
}
