import { t } from '../../i18n';
import { Button, tx } from '../../ui';
import { LinkControls } from '../links/LinkControls';
import { ObsPart } from '../obs/ObsPart';
import type { PageModel } from '../shell/pageModel';

export function LinkStep({ model }: { readonly model: PageModel }) {
  const { goOn, states } = model.setup;
  const isDone = states.value.link === 'done';
  return (
    <>
      <p>{tx('start.link.intro', { kind: <q>{t('start.link.browser')}</q> })}</p>
      <LinkControls model={model.link} />
      <p class="hint">{t('start.link.secret')}</p>
      <details open={model.obs.kept.value !== null}>
        <summary>{t('start.link.obs')}</summary>
        <ObsPart model={model.obs} />
      </details>
      <div class="buttons">
        <Button look={isDone ? 'primary' : 'plain'} onClick={goOn}>
          {isDone ? t('start.continue') : t('start.skip')}
        </Button>
      </div>
    </>
  );
}
