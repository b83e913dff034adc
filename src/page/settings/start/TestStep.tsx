import { t } from '../../i18n';
import { Button } from '../../ui';
import { TestOutcomeNotice } from '../preview/TestOutcomeNotice';
import type { PageModel } from '../shell/pageModel';

export function TestStep({ model }: { readonly model: PageModel }) {
  const { test, setup } = model;
  const isDone = setup.states.value.test === 'done';
  return (
    <>
      <p>{t('start.test.intro')}</p>
      <div role="status">
        <TestOutcomeNotice outcome={test.outcome.value} />
      </div>
      <div class="buttons">
        <Button look={isDone ? 'plain' : 'primary'} onClick={() => void test.send('donation.created')}>
          {t('start.test.send')}
        </Button>
        <Button look={isDone ? 'primary' : 'plain'} onClick={setup.goOn}>
          {isDone ? t('start.continue') : t('start.skip')}
        </Button>
      </div>
    </>
  );
}
