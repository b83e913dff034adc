import { t } from '../../../i18n';
import { Button } from '../../../ui';
import type { OverlaysModels } from '../usedModels';
import { BarView } from './BarView';
import { IconButton } from './IconButton';
import { OverlaySwitch } from './OverlaySwitch';
import { ShareButton } from './ShareButton';
import { PanelToggle } from './SidePanel';
import { TestBar } from './TestBar';
import './bar.css';

interface BarProps {
  readonly model: OverlaysModels;
}

/** The start of the editor's bar, in the page's header: the buttons for layers and for the list of overlays, and the overlay's name. */
export function BarStart({ model }: BarProps) {
  const { editor, address } = model;
  const overlay = editor.overlay.value;
  if (!overlay) return null;
  return (
    <section class="bar-start" data-region="bar" aria-label={t('editor.bar.overlay')} tabIndex={-1}>
      <PanelToggle name="layers" panels={editor.panels} />
      <Button look="quiet" onClick={() => address.openOverlay(null)}>
        {t('editor.back')}
      </Button>
      <OverlaySwitch key={overlay.name} present={overlay} model={model} />
    </section>
  );
}

/** The end of the editor's bar: tests, view, *Share*, and the buttons for keyboard shortcuts and for the settings of the element. */
export function BarEnd({ model }: BarProps) {
  const { editor } = model;
  const overlay = editor.overlay.value;
  if (!overlay) return null;
  return (
    <section class="bar-end" aria-label={t('editor.bar.tools')}>
      <TestBar overlay={overlay} model={model} />
      <BarView model={model} />
      <ShareButton overlay={overlay} model={model} />
      <div class="keys-open">
        <IconButton
          label={t('editor.keys.title')}
          path="M8.6 9.2a3.4 3.4 0 1 1 5.1 3c-1.1.7-1.7 1.4-1.7 2.7M12 18.6h.01"
          onClick={() => editor.view.openKeys()}
        />
      </div>
      <PanelToggle name="inspector" panels={editor.panels} />
    </section>
  );
}
