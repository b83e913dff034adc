import { t } from '../../languages';
import { Button, tx } from '../../ui';
import type { PageModel } from '../models/pageModel';
import { ObsPart } from '../obs';
import { LinkControls } from '../views/LinkControls';

export function LinkStep({ model }: { readonly model: PageModel }) {
  const { goOn, states } = model.setup;
  const isDone = states.value.link === 'done';
  return (
    <>
      <p>
        {tx(
          'Drag the link below into the preview of OBS. Or add a source of the kind {q} there, and paste the link as its URL, with 1920 × 1080 as its size.',
          { q: <q>{t('Browser')}</q> },
        )}
      </p>
      <LinkControls model={model.link} />
      <p class="hint">{t('Whoever has the link can show your alerts, so it is hidden here. You can renew it at any time.')}</p>
      <details open={model.obs.kept.value !== null}>
        <summary>{t('Or let Ovation put it into OBS')}</summary>
        <ObsPart model={model.obs} />
      </details>
      <div class="buttons">
        <Button look={isDone ? 'primary' : 'plain'} onClick={goOn}>
          {isDone ? t('Go on') : t('Skip for now')}
        </Button>
      </div>
    </>
  );
}
