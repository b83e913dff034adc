import { expect, test } from 'vitest';
import type { PreviewCommand, PreviewStatus } from '../../../../contract/engine';
import { kindOf, openOverlayEditor } from '../../../../testing/settings/openOverlayEditor';

test('[SPG-10] tests play alerts whatever is selected: the selected ones, otherwise the frontmost that are not hidden', async () => {
  const { companion, model, editor, settle } = await openOverlayEditor();
  const played: string[] = [];
  let send: (notice: PreviewStatus) => void = () => {};
  editor.stage.attach({
    post: (order: PreviewCommand) => order.kind === 'play' && played.push(order.element),
    onStatus: (listener) => {
      send = listener;
      return () => {};
    },
  });
  send({ kind: 'ready' });
  const tested = async () => {
    played.length = 0;
    model.preview.play();
    await model.test.send('donation.created');
    const sent = companion.requests.at(-1);
    expect(sent?.path).toBe('/commands');
    return [played, (sent?.body as { box: string } | undefined)?.box];
  };
  editor.elements.add(kindOf('goal'));
  await settle();
  expect(model.elementName.value).toBe('goal');
  expect(await tested()).toEqual([['alerts'], 'alerts']);
  editor.elements.add(kindOf('alerts'));
  expect(await tested()).toEqual([['alerts-2'], 'alerts-2']);
  editor.selection.select('alerts');
  expect(await tested()).toEqual([['alerts'], 'alerts']);
  editor.selection.select('goal');
  expect(await tested()).toEqual([['alerts-2'], 'alerts-2']);
  editor.places.set('alerts-2', { hidden: true });
  expect(await tested()).toEqual([['alerts'], 'alerts']);
  editor.selection.selectAll();
  editor.elements.remove();
  await settle();
  expect(model.testedElement.value).toBeNull();
  played.length = 0;
  model.preview.play();
  expect(played).toEqual([]);
  model.address.openOverlay(null);
  expect(model.testedElement.value).toBe(model.elementName.value);
});

test('[CUS-86] tests of an overlay without alerts go to its custom widget: the selected one, otherwise the frontmost', async () => {
  const { companion, model, editor, settle } = await openOverlayEditor();
  const testedElement = async () => {
    await model.test.send('donation.created');
    const { path, body } = companion.requests.at(-1) ?? expect.fail('nothing was sent');
    expect(path).toBe('/commands');
    return (body as { box: string }).box;
  };
  editor.elements.add(kindOf('custom'));
  await settle();
  expect(model.testedWidget.value).toBeNull();
  expect(await testedElement()).toBe('alerts');
  editor.selection.select('alerts');
  editor.elements.remove();
  editor.elements.add(kindOf('custom'));
  editor.elements.add(kindOf('goal'));
  await settle();
  expect([model.testedElement.value, model.testedWidget.value]).toEqual([null, 'custom-2']);
  expect(await testedElement()).toBe('custom-2');
  editor.selection.select('custom');
  expect(await testedElement()).toBe('custom');
  editor.selection.select('goal');
  editor.places.set('custom-2', { hidden: true });
  expect(await testedElement()).toBe('custom');
});
