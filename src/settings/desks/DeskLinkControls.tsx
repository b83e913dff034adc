import { t } from '../../languages';
import { Button, tx } from '../../ui';
import type { DeskLinkModel } from './desksModel';

interface DeskLinkControlsProps {
  readonly model: DeskLinkModel;
  /** Of whom, as the list of keys calls it. */
  readonly title: string;
  /** Where that list is. */
  readonly keysHref: string;
}

/** The link to be put where it is used. What else can be done with it stands in the list of keys, once. */
export function DeskLinkControls({ model, title, keysHref }: DeskLinkControlsProps) {
  const { url, isShown } = model;
  return (
    <>
      <input
        class="input secret"
        type="text"
        readOnly
        aria-label={t('Link: {title}', { title })}
        value={isShown.value ? (url.value ?? '') : '•'.repeat(28)}
      />
      <div class="buttons">
        <Button look="primary" label={t('Copy link: {title}', { title })} onClick={model.copy}>
          {t('Copy')}
        </Button>
        <Button label={isShown.value ? t('Hide link: {title}', { title }) : t('Show link: {title}', { title })} onClick={model.toggleShown}>
          {isShown.value ? t('Hide') : t('Show')}
        </Button>
      </div>
      <p class="hint">{tx('It is renewed and revoked under {keys}.', { keys: <a href={keysHref}>{t('Keys and links')}</a> })}</p>
    </>
  );
}
