import type { ContentOf, TextWeight } from '../../../contract/settings';
import { overlayPart } from '../optionalParts';
import { appendElement, type DrawnWidget, type WidgetScene, widthOf } from './drawnWidget';
import type { SceneArt } from './scenes/art';
import { dressScene, prependDrawings } from './scenes/sceneStyle';

type Text = ContentOf<'text'>;

/** Line height in the widget's unit. A high estimate, used until the text has been measured. */
const lineEm = 2.6;
const retryMs = 10_000;

const weights: Readonly<Record<TextWeight, string>> = { own: '', regular: '400', medium: '600', bold: '800' };

const loadCustomization = overlayPart(() => import('../customization'));
async function openFonts(document: Document) {
  const { createFonts, createMediaCache } = await loadCustomization();
  return createFonts(document, createMediaCache({ fetch: (...call) => fetch(...call), caches: globalThis.caches }));
}
let openedFonts: ReturnType<typeof openFonts> | null = null;

export function drawText(scene: WidgetScene, first: Text): DrawnWidget<Text> {
  // This function has over 50 lines, because its inner functions use the same element, panel and content.
  const { element, page, design } = scene;
  const document = element.ownerDocument;
  const isTitle = first.style === 'title';
  const panel = appendElement(element, 'div', 'panel');
  const words = appendElement(panel, 'p', 'words');
  words.dir = 'auto';
  const fills = design.placement === 'center' && design.safeArea === 0;
  let content = first;
  let cancelRetry = () => {};

  /** Measures in the element's unit, so that the result remains valid when the element's size changes. */
  function measure(): void {
    const unit = Number.parseFloat(getComputedStyle(element).fontSize);
    if (!element.isConnected || !unit || panel.offsetWidth === 0) return;
    setRoom(panel.offsetWidth / unit, panel.offsetHeight / unit);
  }

  function addTitle({ title }: SceneArt): void {
    prependDrawings(panel, title);
    measure();
  }

  function setRoom(width: number, height: number): void {
    const [beside, below] = isTitle ? [0, 0] : content.panel ? [1, 2.6] : [0.4, 0.4];
    element.style.setProperty('--fit-w', (width * 1.01 + beside).toFixed(2));
    element.style.setProperty('--fit-h', (height * 1.01 + below).toFixed(2));
  }

  async function dress(font: string): Promise<void> {
    cancelRetry();
    if (font === 'own') return void element.style.removeProperty('--font');
    try {
      openedFonts ??= openFonts(document);
      const fonts = await openedFonts;
      await fonts.load(font);
      if (content.font !== font) return;
      element.style.setProperty('--font', fonts.stackOf(font));
      measure();
    } catch {
      if (content.font === font) element.style.removeProperty('--font');
      openedFonts = null;
      cancelRetry = page.after(retryMs, () => content.font === font && void dress(font));
    }
  }

  function update(next: Text): void {
    const isOtherFont = next === first || next.font !== content.font;
    content = next;
    const { text, align, panel: hasPanel, px, color, edge, weight } = next;
    const lines = text.split('\n');
    words.textContent = text;
    Object.assign(element.dataset, { align, edge, panel: String(isTitle || hasPanel), fills: String(fills) });
    const style = {
      '--scale': px === null ? String(design.scale) : '1',
      '--px': px === null ? '' : String(px),
      '--picked': color ?? '',
      '--strong': weights[weight],
    };
    for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
    element.toggleAttribute('data-px', px !== null);
    element.toggleAttribute('data-ink', color !== null && !isTitle);
    setRoom(Math.max(...lines.map(widthOf)) + 4.4, lines.length * lineEm + 2.4);
    queueMicrotask(measure); // in a microtask, because the element is not in the page yet
    if (isOtherFont) void dress(next.font);
  }

  document.fonts.addEventListener('loadingdone', measure);
  element.classList.toggle('scene-title', isTitle);
  update(first);
  const undress = isTitle ? dressScene(scene, addTitle) : () => {};
  return {
    update,
    close: () => {
      undress();
      cancelRetry();
      document.fonts.removeEventListener('loadingdone', measure);
    },
  };
}
