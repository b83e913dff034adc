import { t } from '../i18n';
import { Button, ConfirmButton, Menu, StrokeIcon, type Tone } from '../ui';
import { worstStatusText } from './connections/account/connectionText';
import { BrowserChoices } from './frame/BrowserChoices';
import type { PageEntry } from './frame/pageEntry';
import type { PublishingModel } from './frame/publishingModel';
import type { SaveState } from './frame/saveModel';
import type { NextStep, UndoResult } from './frame/undoHistory';
import { undoText } from './frame/undoText';
import type { PageModel } from './pageModel';
import './header.css';

interface HeaderProps {
  readonly model: PageModel;
  /** What the open page adds to the header. */
  readonly bar: PageEntry<PageModel>['bar'];
}

export function Header({ model, bar }: HeaderProps) {
  const { draft, save, publishing } = model;
  const { tone, text } = saveStateText(save.state.value, publishing);
  return (
    <header class="page-header">
      <p class="brand">{t('shell.ovation')}</p>
      {bar && <bar.Start model={model} />}
      <ConnectionPill model={model} />
      <p class="save-state" data-tone={tone} role="status" aria-label={t('shell.save.label')}>
        {text}
      </p>
      {publishing.keepsUnpublished.value && <PublishingControls model={model} />}
      <Button
        look="quiet"
        {...namesOf('shell.undo.label', draft.nextUndo.value)}
        disabled={!draft.nextUndo.value}
        onClick={() => draft.undo()}
      >
        <Tool text={t('ui.undo')} icon="M9 14.5L4.5 10 9 5.5M4.5 10H14a5 5 0 0 1 0 10h-3" />
      </Button>
      {draft.undoable.value.length > 1 && <UndoList draft={draft} />}
      {draft.nextRedo.value && (
        <Button look="quiet" {...namesOf('shell.redo.label', draft.nextRedo.value)} onClick={draft.redo}>
          <Tool text={t('ui.redo')} icon="M15 14.5l4.5-4.5L15 5.5M19.5 10H10a5 5 0 0 0 0 10h3" />
        </Button>
      )}
      {bar && <bar.End model={model} />}
      <BrowserMenu model={model} />
      <UndoNotice of={draft.lastUndo.value} />
    </header>
  );
}

function namesOf(id: 'shell.undo.label' | 'shell.redo.label', next: NextStep | undefined) {
  const label = next?.label ? `${t(id)}: ${undoText(next.label)}` : t(id);
  return { label, title: label };
}

/** The steps that can be undone, newest first. Choosing a step undoes it and all newer steps (SPEC SPG-4). */
function UndoList({ draft }: Pick<PageModel, 'draft'>) {
  return (
    <Menu class="undo-list" label={t('shell.undo.list')} icon={<StrokeIcon path="M6.5 9.5l5.5 5.5 5.5-5.5" />}>
      {(close) => (
        <ol>
          {draft.undoable.value.map(({ label }, at) => (
            <li key={at}>
              <Button
                look="quiet"
                onClick={() => {
                  close();
                  draft.undo(at + 1);
                }}
              >
                {label ? undoText(label) : t('shell.undo.other')}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Menu>
  );
}

function BrowserMenu({ model }: { readonly model: PageModel }) {
  const sliders =
    'M4 7.5h9M18.5 7.5H20M4 16.5h1.5M11 16.5h9M18 7.5a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0zM10.6 16.5a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0z';
  return (
    <Menu class="browser-menu" label={t('shell.browser.menu')} icon={<StrokeIcon path={sliders} />}>
      {() => <BrowserChoices model={model} />}
    </Menu>
  );
}

/** Says what was undone or redone. The notice is drawn over the page, so that the content does not move. */
function UndoNotice({ of }: { readonly of: UndoResult | null }) {
  const what = of && (of.steps > 1 ? t('shell.undo.steps', { count: of.steps }) : of.label && undoText(of.label));
  return (
    <div class="undo-news" role="status" aria-label={t('shell.undo.news')}>
      {of?.isOvertaken && <p key={of.count}>{what ? t('shell.undo.overtaken', { what }) : t('shell.undo.overtaken.other')}</p>}
      {of && !of.isOvertaken && what && <p key={of.count}>{t(of.way === 'undo' ? 'shell.undo.undid' : 'shell.undo.redid', { what })}</p>}
    </div>
  );
}

/** The icon and text of a button. On phones the text is hidden, because it would need a second line. */
const Tool = ({ text, icon }: { readonly text: string; readonly icon: string }) => (
  <>
    <StrokeIcon path={icon} />
    <span class="tool-words">{text}</span>
  </>
);

function ConnectionPill({ model }: { readonly model: PageModel }) {
  const status = model.connection.status.value;
  if (!status) return null;
  const isStale = model.connection.link.value !== 'open';
  const { tone, title } = isStale ? { tone: 'bad' as const, title: t('connection.silent') } : worstStatusText(status, model.nowMs.value);
  return (
    <a class="pill" data-tone={tone} href={model.address.hrefOf('account')} aria-label={t('connection.pill.label', { title })}>
      <span class="lamp" aria-hidden="true" />
      <span class="pill-words">{title}</span>
    </a>
  );
}

function PublishingControls({ model: { publishing } }: { readonly model: PageModel }) {
  const count = publishing.count.value;
  return (
    <div class="publishing-controls">
      <Button look="primary" disabled={count === 0} onClick={publishing.publish}>
        {t('shell.unpublished.publish')}
      </Button>
      {count > 0 && (
        <ConfirmButton
          text={t('shell.unpublished.discard')}
          consequence={t('shell.unpublished.discard.consequence', { count })}
          confirmText={t('shell.unpublished.discard')}
          onConfirm={publishing.discard}
        />
      )}
    </div>
  );
}

function saveStateText(
  state: SaveState,
  { keepsUnpublished, count, isLost, leftOut }: PublishingModel,
): { readonly tone: Tone; readonly text: string } {
  if (isLost.value) return { tone: 'bad', text: t('shell.unpublished.lost') };
  if (count.value > 0) return { tone: 'busy', text: t('shell.unpublished.count', { count: count.value }) };
  if (leftOut.value > 0) return { tone: 'bad', text: t('shell.unpublished.leftOut', { count: leftOut.value }) };
  if (keepsUnpublished.value && (state.tag === 'untouched' || state.tag === 'saved'))
    return { tone: 'busy', text: t('shell.unpublished.none') };
  switch (state.tag) {
    case 'untouched':
      return { tone: 'idle', text: t('shell.save.untouched') };
    case 'saving':
      return { tone: 'busy', text: t('shell.save.saving') };
    case 'saved':
      return { tone: 'good', text: t('shell.save.saved') };
    case 'retrying':
      return { tone: 'bad', text: t('shell.save.retrying', { why: state.why }) };
    case 'refused':
      return { tone: 'bad', text: t('shell.save.refused', { why: state.why }) };
  }
}
