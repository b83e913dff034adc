import { expect, test } from 'vitest';
import { t } from '../i18n';
import { createSubmission } from './forms';

test('an error during a submission is reported, and the form can be used again', async () => {
  let done = 0;
  const submission = createSubmission(() => {
    done += 1;
  });
  const attempt = { thanks: 'Thanks', clear: () => {} };
  const broken = submission.attempt({
    ...attempt,
    send: async () => {
      throw new Error('broken');
    },
  });
  await expect(broken).rejects.toThrow('broken');
  expect(submission.outcome.value).toEqual({ tone: 'bad', text: t('demo.failed') });
  expect(done).toBe(0);
  await submission.attempt({ ...attempt, send: async () => ({ ok: true, value: null }) });
  expect(submission.outcome.value).toEqual({ tone: 'good', text: 'Thanks' });
  expect(done).toBe(1);
});
