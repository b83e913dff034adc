import { t } from '../../i18n';
import type { ControlModel } from '../models/controlModel';
import { reachText } from '../text/statusText';
import { Icon } from './Icon';

/** Number of connected overlays, and the preferences of this browser. */
export function TopBar({ model }: { readonly model: ControlModel }) {
  const { preferences, shortcutsDialog } = model;
  const { tone, text } = reachText(model.link.value, model.control.value);
  const hidden = preferences.namesHidden.value;
  return (
    <header class="top-bar">
      <h1 class="visually-hidden">{t('control.title')}</h1>
      <p class="reach" data-tone={tone} role="status" aria-label={t('control.overlays')}>
        <span class="lamp" aria-hidden="true" />
        {text}
      </p>
      <button
        type="button"
        class="button quiet tool"
        aria-pressed={hidden}
        onClick={preferences.toggleNames}
        title={t('control.names.hide.label')}
      >
        <Icon name={hidden ? 'hidden' : 'eye'} />
        <span class="tool-words">{hidden ? t('control.names.hidden') : t('control.names.hide')}</span>
      </button>
      <button
        type="button"
        class="button quiet tool"
        aria-label={t('control.shortcuts.open.label')}
        onClick={shortcutsDialog.open}
        title={t('control.shortcuts.open')}
      >
        <Icon name="keys" />
      </button>
    </header>
  );
}
