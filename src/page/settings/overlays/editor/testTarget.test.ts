import { expect, test } from 'vitest';
import type { PreviewCommand, PreviewStatus } from '../../../../contract/engine';
import { kindOf, openStudio } from '../../../../testing/settings/openStudio';

test('[SPG-10] tests play alerts whatever is selected: the selected ones, otherwise the frontmost that are not hidden', async () => {
  const { companion, model, studio, settle } = await openStudio();
  const played: string[] = [];
  let send: (news: PreviewStatus) => void = () => {};
  studio.stage.attach({
    post: (order: PreviewCommand) => order.kind === 'play' && played.push(order.box),
    onNews: (listener) => {
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
  studio.elements.add(kindOf('goal'));
  await settle();
  expect(model.boxName.value).toBe('goal');
  expect(await tested()).toEqual([['alerts'], 'alerts']);
  studio.elements.add(kindOf('alerts'));
  expect(await tested()).toEqual([['alerts-2'], 'alerts-2']);
  studio.selection.select('alerts');
  expect(await tested()).toEqual([['alerts'], 'alerts']);
  studio.selection.select('goal');
  expect(await tested()).toEqual([['alerts-2'], 'alerts-2']);
  studio.places.set('alerts-2', { hidden: true });
  expect(await tested()).toEqual([['alerts'], 'alerts']);
  studio.selection.selectAll();
  studio.elements.remove();
  await settle();
  expect(model.testedBox.value).toBeNull();
  played.length = 0;
  model.preview.play();
  expect(played).toEqual([]);
  model.address.openOverlay(null);
  expect(model.testedBox.value).toBe(model.boxName.value);
});

test('[CUS-86] tests of an overlay without alerts go to its custom widget: the selected one, otherwise the frontmost', async () => {
  const { companion, model, studio, settle } = await openStudio();
  const testedBox = async () => {
    await model.test.send('donation.created');
    const { path, body } = companion.requests.at(-1) ?? expect.fail('nothing was sent');
    expect(path).toBe('/commands');
    return (body as { box: string }).box;
  };
  studio.elements.add(kindOf('custom'));
  await settle();
  expect(model.testedWidget.value).toBeNull();
  expect(await testedBox()).toBe('alerts');
  studio.selection.select('alerts');
  studio.elements.remove();
  studio.elements.add(kindOf('custom'));
  studio.elements.add(kindOf('goal'));
  await settle();
  expect([model.testedBox.value, model.testedWidget.value]).toEqual([null, 'custom-2']);
  expect(await testedBox()).toBe('custom-2');
  studio.selection.select('custom');
  expect(await testedBox()).toBe('custom');
  studio.selection.select('goal');
  studio.places.set('custom-2', { hidden: true });
  expect(await testedBox()).toBe('custom');
});
