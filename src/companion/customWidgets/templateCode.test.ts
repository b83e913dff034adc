import { afterEach, expect, test } from 'vitest';
import type { WidgetNetwork } from '../../contract/companion';
import type { WidgetCode } from '../../contract/settings';
import { createTestCompanion, endTestCompanions } from '../testing/testCompanion';
import { upload } from '../testing/widgetCompanion';

afterEach(endTestCompanions);

const empty: WidgetCode = { ovationWidget: 1, name: 'Mine', kind: 'widget', html: '', css: '', js: '', fields: '', data: '' };

test('[CUS-140] the editor reads which fields stay JavaScript and which hosts code requests', async () => {
  const test = await createTestCompanion({});
  const mediaId = await upload(test, {
    ...empty,
    html: '<p>{greet}</p><script>const {secs} = clock;</script><script type="text/template">{greet}</script>',
    fields: '{"greet": {"value": "Hi"}, "secs": {"value": 5}, "name": {"value": "x"}}',
    css: '',
    js: 'const f = ({name}) => name; go({greet}, {secs});',
  });
  const readNetwork = () => test.settings<WidgetNetwork>('POST /widget-network', { code: mediaId, values: {} });
  expect(await readNetwork()).toEqual({ wanted: [], scriptNames: ['secs', 'name'], files: [], failed: [] });
  expect(await readNetwork()).toMatchObject({ scriptNames: ['secs', 'name'] });
});
