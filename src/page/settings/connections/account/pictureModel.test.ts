import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { CompanionStatus } from '../../../../contract/companion';
import { emptyStatus } from '../../../../testing/settings/fakeCompanion';
import type { CallCompanion } from '../../../companion';
import { createPictureModel } from './pictureModel';

const withPicture = (pictureId: string | null) =>
  emptyStatus({
    account: { id: 'account-1', baseUrl: 'https://a.test', displayName: 'Ada', pictureId, problem: 'none', demo: false, fixed: false },
  });

test('[CMP-19] another profile’s image is never shown while the current one is loading', async () => {
  const answers: ((picture: { id: string; dataUrl: string } | null) => void)[] = [];
  const call = (() =>
    new Promise((resolve) => answers.push((picture) => resolve({ ok: true, value: { picture } })))) as unknown as CallCompanion; // the model calls only this endpoint
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const status = signal<CompanionStatus | null>(null);
  const model = createPictureModel(call, status);
  status.value = withPicture('one');
  answers[0]?.({ id: 'one', dataUrl: 'data:one' });
  await settled();
  expect(model.source.value).toBe('data:one');
  status.value = { ...withPicture('one') };
  expect(answers).toHaveLength(1);
  status.value = withPicture('two');
  expect(model.source.value).toBeNull();
  answers[1]?.({ id: 'two', dataUrl: 'data:two' });
  await settled();
  expect(model.source.value).toBe('data:two');
  status.value = withPicture(null);
  expect(model.source.value).toBeNull();
  model.close();
});
