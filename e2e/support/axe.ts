import type { Page } from '@playwright/test';
import axe, { type ContextSpec, type Result, type RunOptions } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * The violations that axe finds in a part of a page, one line per element. With `colours`, checks only colours: use it in dark mode after
 * a complete check in light mode.
 */
export async function violationsOf(page: Page, root = 'body', choice: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Inject axe only once per document. axe's own builder would inject half a megabyte for each check, which takes as long as the check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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
