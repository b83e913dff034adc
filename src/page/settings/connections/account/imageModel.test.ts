import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { CompanionStatus } from '../../../../contract/companion';
import { emptyStatus } from '../../../../testing/settings/fakeCompanion';
import type { CallCompanion } from '../../../companion';
import { createImageModel } from './imageModel';

const withImage = (pictureId: string | null) =>
  emptyStatus({
    account: { id: 'account-1', baseUrl: 'https://a.test', displayName: 'Ada', pictureId, problem: 'none', demo: false, fixed: false },
  });

test('[CMP-19] another profile’s image is never shown while the current one is loading', async () => {
  const answers: ((image: { id: string; dataUrl: string } | null) => void)[] = [];
  const call = (() =>
    new Promise((resolve) => answers.push((image) => resolve({ ok: true, value: { picture: image } })))) as unknown as CallCompanion;
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const status = signal<CompanionStatus | null>(null);
  const model = createImageModel(call, status);
  status.value = withImage('one');
  answers[0]?.({ id: 'one', dataUrl: 'data:one' });
  await settled();
  expect(model.source.value).toBe('data:one');
  status.value = { ...withImage('one') };
  expect(answers).toHaveLength(1);
  status.value = withImage('two');
  expect(model.source.value).toBeNull();
  answers[1]?.({ id: 'two', dataUrl: 'data:two' });
  await settled();
  expect(model.source.value).toBe('data:two');
  status.value = withImage(null);
  expect(model.source.value).toBeNull();
  model.close();
});
