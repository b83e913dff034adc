import type { Page } from '@playwright/test';
import { type Settings, themeNames } from '../src/contract/settings/index.ts';
import { overlayFromTemplate, templateNames, templateSize } from '../src/page/settings/overlays/templates/templates.ts';
import { donate } from './support/api.ts';
import { alertsOf, changeSettings } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';
import { drawNothing } from './support/overlayPicture.ts';

/* The templates as viewers see them. `templates.test.ts` tests the templates' layers. */

/** The smallest text that viewers can read on a phone, px in a video of 1080p. */
const minTextPx = 20;

/** Runs in the page. Lists texts smaller than `least` px, and widgets that extend into the margin (`share` of the page). */
function faultsOf([least, share]: readonly [number, number]): string[] {
  const [across, down] = [innerWidth * share - 1, innerHeight * share - 1];
  const faults: string[] = [];
  for (const widget of document.querySelectorAll<HTMLElement>('.widget')) {
    const kind = widget.dataset.widget ?? '';
    const texts = document.createTreeWalker(widget, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement } = node;
      if (!parentElement?.checkVisibility() || node.textContent?.trim() === '') continue;
      const px = Number.parseFloat(getComputedStyle(parentElement).fontSize);
      if (px < least) faults.push(`${kind}: “${node.textContent}” has ${px} px`);
    }
    if (kind === 'background') continue; // it fills the overlay
    const { left, top, right, bottom } = widget.getBoundingClientRect();
    if (left < across || top < down || right > innerWidth - across || bottom > innerHeight - down) faults.push(`${kind} leaves the margin`);
  }
  return faults;
}

function fill(settings: Settings, template: (typeof templateNames)[number], theme: (typeof themeNames)[number]): string[] {
  const alerts = alertsOf(settings);
  settings.boxes = { alerts: { ...alerts, look: { ...alerts.look, theme } } };
  const { overlay, elements } = overlayFromTemplate(template, settings, ['alerts']);
  Object.assign(settings.boxes, elements);
  settings.overlays = { alerts: overlay };
  return Object.values(elements).flatMap(({ widget }) => widget?.kind ?? []);
}

async function isFilled(page: Page, kinds: readonly string[], theme: string): Promise<void> {
  const widgets = page.locator(`.widget[data-look="${theme}"]`);
  await expect
    .poll(() => widgets.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.widget).sort()))
    .toEqual([...kinds].sort());
}

test(`[SPG-32] a template is within the safe margin, with text of ${minTextPx} px or more`, async ({ product, openOverlay }) => {
  test.setTimeout(360_000);
  const page = await openOverlay();
  await drawNothing(page);
  await donate(product, { amount: 25, donorName: 'Marisol Vega' });
  for (const [index, template] of templateNames.entries()) {
    await page.setViewportSize(templateSize(template));
    // Tests each template in a third of the themes, so that each theme is tested in some templates.
    for (const theme of themeNames.filter((_, at) => at % 3 === index % 3)) {
      let kinds: string[] = [];
      await changeSettings(product, (settings) => {
        kinds = fill(settings, template, theme);
      });
      await isFilled(
        page,
        kinds.filter((kind) => kind !== 'perks'),
        theme,
      );
      const faults = () => page.evaluate(faultsOf, [minTextPx, 0.05] as const);
      await expect.poll(faults, `${template} in ${theme}`).toEqual([]);
    }
  }
});
