import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { Button, Notice } from '../../ui';
import type { ErasureModel } from './erasureModel';
import { erasureText } from './erasureText';

interface ErasureNoticeProps {
  readonly model: ErasureModel;
  readonly timeZone: string | null;
}

export function ErasureNotice({ model, timeZone }: ErasureNoticeProps) {
  const state = model.state.value;
  const notice = useRef<HTMLDivElement>(null);
  // Moves the focus to the question, because it may be far from the button that the creator pressed.
  useEffect(() => {
    if (state.tag === 'asking') notice.current?.querySelector('button')?.focus();
  }, [state.tag]);
  return (
    <div ref={notice} class="erasure-notice" role="status">
      {state.tag !== 'none' && (
        <Notice tone={state.tag === 'failed' ? 'bad' : 'idle'}>
          <p>{erasureText(state, timeZone)}</p>
          <div class="buttons">
            {state.tag === 'asking' && (
              <>
                <Button onClick={model.cancel}>{t('receipt.erase.cancel')}</Button>
                <Button look="danger" onClick={model.confirm}>
                  {t('ui.delete')}
                </Button>
              </>
            )}
            {state.tag === 'undoable' && <Button onClick={model.cancel}>{t('ui.undo')}</Button>}
          </div>
        </Notice>
      )}
    </div>
  );
}
