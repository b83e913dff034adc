import type { Page } from '@playwright/test';
import axe, { type ContextSpec, type Result, type RunOptions } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Marks texts and fields that look like an earlier one in the same part: same tags and classes of all ancestors, same colours, font size
 * and weight. Their contrast cannot differ, and checking the contrast takes most of the time.
 */
function markSameColours(root: string): void {
  for (const marked of document.querySelectorAll('[data-same-colours]')) marked.removeAttribute('data-same-colours');
  const looks = new Map<string, number>();
  const lookOf = new Map<Element, number>();
  const seen = new Set<number>();
  const disabled = ':disabled, [aria-disabled=true]'; // axe checks neither these nor their labels
  const labelsOfDisabled = new Set(
    [...document.querySelectorAll(`:is(${disabled})[aria-labelledby]`)].flatMap(
      (one) => one.getAttribute('aria-labelledby')?.split(/\s+/) ?? [],
    ),
  );
  const isInPart = (element: Element) => element.matches(`:is(${root}), :is(${root}) *`);
  for (const element of document.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity } = style;
    const isOff =
      element.matches(disabled) ||
      (element instanceof HTMLLabelElement && element.control?.matches(disabled)) ||
      labelsOfDisabled.has(element.id);
    const parent = element.parentElement && lookOf.get(element.parentElement);
    const own = [
      element.tagName,
      element.getAttribute('class'),
      element.getAttribute('type'),
      isOff,
      color,
      backgroundColor,
      backgroundImage,
      fontSize,
      fontWeight,
      opacity,
    ];
    const key = [parent, ...own].join('|');
    const look = looks.get(key) ?? looks.size;
    looks.set(key, look);
    lookOf.set(element, look);
    const text = [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join('');
    // axe cannot judge texts of a single letter or of signs only.
    const isChecked = /[\p{L}\p{N}].*[\p{L}\p{N}]/su.test(text) || element.matches('input, select, textarea');
    if (!isChecked || !isInPart(element) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (seen.has(look)) element.setAttribute('data-same-colours', '');
    seen.add(look);
  }
}

/**
 * The violations that axe finds in a part of a page. Texts or fields that look the same have one line. With `colours`, checks only
 * colours: use it in dark mode after a complete check in light mode.
 */
export async function violationsOf(page: Page, root = 'body', choice: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Inject axe only once per document. axe's own builder would inject half a megabyte for each check, which takes as long as the check.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(`axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-same-colours])' }] })`);
  }
  await page.evaluate(markSameColours, root);
  const context: ContextSpec = {
    // Includes the entire document, because some rules are checked only then.
    include: [[root === 'body' ? 'html' : root]],
    // The options of closed lists, such as all currencies, would take half of the time.
    exclude: [['iframe'], ['option']],
  };
  const options: RunOptions = {
    runOnly: choice === 'colours' ? { type: 'rule', values: colourRules } : { type: 'tag', values: tags },
    // For elements without a violation, computing the selectors would take a tenth of the time.
    resultTypes: ['violations'],
  };
  const run = `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`;
  const violations: Result[] = await page.evaluate(run);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`));
}
