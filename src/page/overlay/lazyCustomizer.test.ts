import { expect, test } from 'vitest';
import { type CatalogText, catalogText } from '../../contract';
import { createFakeSound } from '../../testing/overlay/fakePage';
import { alert } from '../../testing/overlay/openStage';
import { createLazyCustomizer } from './lazyCustomizer';

test('[SHW-24] a customization that is missing when its alert is drawn is reported as late; other alerts need none', () => {
  const notices: (CatalogText | null)[] = [];
  const document = {} as Document;
  const customizer = createLazyCustomizer({ document, sound: createFakeSound(), onNotice: (notice) => notices.push(notice) });
  const customized = { ...alert, look: { ...alert.look, dressing: { idle: 'float' } } } as const;
  customizer.prepare(customized)?.catch(() => {}); // the fake document cannot be customized
  expect(customizer.customizerFor(alert)).toBeUndefined();
  expect(notices).toEqual([]);
  expect(customizer.customizerFor(customized)).toBeUndefined();
  expect(notices).toEqual([catalogText('overlay-look-left-out', { why: catalogText('why-late') })]);
});

test('[SHW-53] a customization loads only with settings that have one', () => {
  const document = {} as Document;
  const customizer = createLazyCustomizer({ document, sound: createFakeSound(), onNotice: () => {} });
  customizer.preload([], []);
  expect(customizer.prepare(alert)).toBeNull();
  customizer.preload([], [{ css: '.title { color: red }' }]);
  const loading = customizer.prepare(alert);
  loading?.catch(() => {});
  expect(loading).not.toBeNull();
});
