import { expect, test } from 'vitest';
import type { PreviewCommand, PreviewStatus } from '../../../contract';
import { kindOf, openStudio } from '../../../testing/settings/openStudio';

test('[SPG-51] tests are of alerts whatever is selected: of the selected ones, otherwise of the frontmost that are not hidden', async () => {
  const { companion, model, studio, settle } = await openStudio();
  const played: string[] = [];
  let send: (news: PreviewStatus) => void = () => {};
  studio.attach({
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
  studio.add(kindOf('goal'));
  await settle();
  expect(model.boxName.value).toBe('goal');
  expect(await tested()).toEqual([['alerts'], 'alerts']);
  studio.add(kindOf('alerts'));
  expect(await tested()).toEqual([['alerts-2'], 'alerts-2']);
  studio.select('alerts');
  expect(await tested()).toEqual([['alerts'], 'alerts']);
  studio.select('goal');
  expect(await tested()).toEqual([['alerts-2'], 'alerts-2']);
  studio.set('alerts-2', { hidden: true });
  expect(await tested()).toEqual([['alerts'], 'alerts']);
  studio.selectAll();
  studio.remove();
  await settle();
  expect(model.testedBox.value).toBeNull();
  played.length = 0;
  model.preview.play();
  expect(played).toEqual([]);
  model.address.openOverlay(null);
  expect(model.testedBox.value).toBe(model.boxName.value);
});
