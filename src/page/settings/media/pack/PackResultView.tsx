import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Settings } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Button, Notice } from '../../../ui';
import { alertElements } from '../../frame/overlayNames';
import { rowText } from './PackPlanView';
import type { FileNews, PackModels, PackResult } from './packModel';

interface PackResultProps {
  readonly result: PackResult;
  readonly model: PackModels;
  readonly testOutcome: ComponentChildren;
}

export function resultText({ element, rows, refused, uploaded }: PackResult, settings: Settings | null): string {
  const place = settings && alertElements(settings).find(({ element: elementName }) => elementName === element)?.text;
  const assigned = rows.length > 0 ? t('pack.done', { place: place ?? '', rows: rows.map(rowText).join(', ') }) : null;
  return [assigned, refused, t('pack.done.uploaded', { count: uploaded })].filter((text) => text !== null).join(' ');
}

/** What was done, with a test for each type that has a new file. */
export function PackResultView({ result, model, testOutcome }: PackResultProps) {
  const { element, rows, uploaded, failed, notes, refused } = result;
  const { draft, pack, test, media } = model;
  const isSaved = draft.isSaved.value;
  useEffect(() => {
    if (isSaved) void media.read(); // the library shows where the files are used
  }, [isSaved, media]);
  const tested = rows.flatMap((row) => (row === 'all' ? ['donation.created' as const] : [row]));
  return (
    <>
      <Notice tone={rows.length > 0 && failed.length === 0 ? 'good' : refused !== null || uploaded === 0 ? 'bad' : 'idle'}>
        <p>{resultText(result, draft.settings.value)}</p>
      </Notice>
      <NewsList title={t('pack.done.failed')} news={failed} />
      <NewsList title={t('pack.done.notes')} news={notes} />
      <div class="buttons">
        {[...new Set(tested)].map((type) => (
          <Button key={type} disabled={!isSaved} onClick={() => void test.send(type, undefined, element)}>
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

function NewsList({ title, news }: { readonly title: string; readonly news: readonly FileNews[] }) {
  if (news.length === 0) return null;
  return (
    <div role="alert">
      <p class="field-error">{title}</p>
      <ul>
        {news.map(({ path, why }) => (
          <li key={path}>
            <bdi>{path}</bdi>: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
