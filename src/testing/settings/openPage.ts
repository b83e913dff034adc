import { onTestFinished } from 'vitest';
import { createPageModel } from '../../page/settings/shell/pageModel';
import type { SettingsPorts } from '../../page/settings/shell/ports';
import { debounceMs } from '../../page/settings/shell/saveModel';
import { FakeCompanion } from './fakeCompanion';
import { createTestPorts } from './settingsPorts';

interface OpenPageOptions {
  /** Before the page asks it anything. */
  readonly arrange?: (companion: FakeCompanion) => void;
  readonly ports?: Partial<SettingsPorts>;
  /** The companion's, where it is left out. */
  readonly key?: string;
}

/** The settings page's model, opened at a companion of the test's own; closed with the test. */
export async function openPage({ arrange, ports, key }: OpenPageOptions = {}) {
  const companion = new FakeCompanion();
  arrange?.(companion);
  const page = createTestPorts(companion);
  const model = createPageModel({ ...page.ports, ...ports }, key ?? companion.settingsKey);
  onTestFinished(() => model.close());
  await page.time.advance(0);
  /** What was changed is saved. */
  const settle = () => page.time.advance(debounceMs);
  return { companion, model, settle, ...page };
}
