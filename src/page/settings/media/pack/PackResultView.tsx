import type { ComponentChildren } from 'preact';
import { t } from '../../../i18n';
import { Button, Notice } from '../../../ui';
import { alertElements } from '../../frame/overlayNames';
import { rowText } from './PackPlanView';
import type { PackModels, PackResult } from './packModel';

interface PackResultProps {
  readonly result: PackResult;
  readonly model: PackModels;
  readonly testOutcome: ComponentChildren;
}

/** What was done, with a test for each type that has a new file. */
export function PackResultView({ result: { element, rows, uploaded, failed, refused }, model, testOutcome }: PackResultProps) {
  const { draft, pack, test } = model;
  const settings = draft.settings.value;
  const place = settings && alertElements(settings).find(({ box }) => box === element)?.text;
  const tested = rows.flatMap((row) => (row === 'all' ? ['donation.created' as const] : [row]));
  return (
    <>
      <Notice tone={rows.length > 0 && failed.length === 0 ? 'good' : refused !== null || uploaded === 0 ? 'bad' : 'idle'}>
        {rows.length > 0 && <p>{t('pack.done', { place: place ?? '', rows: rows.map(rowText).join(', ') })}</p>}
        {refused !== null && <p>{refused}</p>}
        <p>{t('pack.done.uploaded', { count: uploaded })}</p>
      </Notice>
      {failed.length > 0 && (
        <div role="alert">
          <p class="field-error">{t('pack.done.failed')}</p>
          <ul>
            {failed.map(({ path, why }) => (
              <li key={path}>
                <bdi>{path}</bdi>: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div class="buttons">
        {[...new Set(tested)].map((type) => (
          <Button key={type} disabled={!draft.isSaved.value} onClick={() => void test.send(type, undefined, element)}>
            {t('pack.done.test', { row: rowText(type) })}
          </Button>
        ))}
        {rows.length > 0 && pack.canUndo.value && <Button onClick={pack.undo}>{t('ui.undo')}</Button>}
        <Button onClick={pack.close}>{t('pack.done.close')}</Button>
      </div>
      <div role="status">{testOutcome}</div>
    </>
  );
}
