import { signal } from '@preact/signals';
import { onTestFinished } from 'vitest';
import { defaultElementSettings, type Variation } from '../../contract/settings';
import { type AlertFields, alertFields, overrideFields } from '../../page/settings/form/alertFields';
import type { SettingsPorts } from '../../page/settings/frame/ports';
import { debounceMs } from '../../page/settings/frame/saveModel';
import { createPageModel, type PageModel } from '../../page/settings/pageModel';
import { FakeCompanion } from './fakeCompanion';
import { createTestPorts } from './settingsPorts';

interface OpenPageOptions {
  readonly arrange?: (companion: FakeCompanion) => void;
  readonly ports?: Partial<SettingsPorts>;
  /** The companion of another page, to share it. If undefined, the page gets a new companion. */
  readonly companion?: FakeCompanion;
  readonly key?: string;
}

/** The model of the settings page with a fake companion. The page is closed at the end of the test. */
export async function openPage({ arrange, ports, key, companion = new FakeCompanion() }: OpenPageOptions = {}) {
  arrange?.(companion);
  const page = createTestPorts(companion);
  const model = createPageModel({ ...page.ports, ...ports }, key ?? companion.settingsKey, {
    appearance: signal('system'),
    choose: () => {},
  });
  onTestFinished(() => model.close());
  await page.time.advance(0);
  const settle = () => page.time.advance(debounceMs);
  return { companion, model, settle, ...page };
}

export function overridesOf({ element, variations }: Pick<PageModel, 'element' | 'variations'>, variation: Variation) {
  return overrideFields({ element: element.value ?? defaultElementSettings(), base: null, variation, save: variations.save });
}

export function elementFields({ element, elementName, draft }: Pick<PageModel, 'element' | 'elementName' | 'draft'>): AlertFields {
  return alertFields(elementName.value, element.value ?? defaultElementSettings(), draft.change);
}
