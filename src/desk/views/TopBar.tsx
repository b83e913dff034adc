import { t } from '../../languages';
import type { DeskModel } from '../models/deskModel';
import { reachWords } from '../text/reachText';
import { Icon } from './Icon';

/** How many overlays listen, and what is different on this desk alone. */
export function TopBar({ model }: { readonly model: DeskModel }) {
  const { preferences, sheet } = model;
  const { tone, words } = reachWords(model.link.value, model.control.value);
  const hidden = preferences.namesHidden.value;
  return (
    <header class="top-bar">
      <h1 class="visually-hidden">{t('Control desk')}</h1>
      <p class="reach" data-tone={tone} role="status" aria-label={t('Overlays')}>
        <span class="lamp" aria-hidden="true" />
        {words}
      </p>
      <button type="button" class="button quiet tool" aria-pressed={hidden} onClick={preferences.toggleNames} title={t('Hide names (H)')}>
        <Icon name={hidden ? 'hidden' : 'eye'} />
        <span class="tool-words">{hidden ? t('Names hidden') : t('Hide names')}</span>
      </button>
      <button type="button" class="button quiet tool" aria-label={t('Keyboard shortcuts')} onClick={sheet.open} title={t('Shortcuts (?)')}>
        <Icon name="keys" />
      </button>
    </header>
  );
}
