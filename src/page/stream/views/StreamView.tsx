import type { ComponentChildren } from 'preact';
import { t } from '../../i18n';
import { tx } from '../../ui';
import { skipIn } from '../models/actions';
import type { ControlModel } from '../models/controlModel';
import type { ControlElement } from '../models/elementsModel';
import { openShortcuts } from '../models/shortcuts';
import { overlaysText, reachText } from '../reachText';
import { Banners } from './Banners';
import { FeedList } from './FeedList';
import { Icon } from './Icon';
import { MainControls } from './MainControls';
import { NeedsApproval } from './NeedsApprovalList';
import { NowPlaying } from './NowPlaying';
import { QueueList } from './QueueList';
import { ResultLine } from './ResultLine';
import type { RowParts } from './rowParts';
import { ShortcutsDialog } from './ShortcutsDialog';

/** Parts of the page that are shown only in the settings, not in a dock or on a phone. */
export interface StreamParts extends RowParts {
  /** The state line. The page shows it instead of the list of problems. */
  readonly state?: ComponentChildren;
  /** The result of the latest press on the state line. */
  readonly outcome?: ComponentChildren;
  /** What is above the controls: the miniature and the totals of the stream. */
  readonly sideTop?: ComponentChildren;
}

interface StreamViewProps {
  readonly model: ControlModel;
  readonly parts?: StreamParts;
}

/** The page *Stream*. In a narrow window its parts are in this order: state, approvals, now playing, controls, queue, feed. */
export function StreamView({ model, parts = {} }: StreamViewProps) {
  if (model.link.value === 'refused') return <NoKey why="refused" />;
  const control = model.control.value;
  return (
    <div class="stream" data-paused={control?.paused === true}>
      <TopBar model={model} state={parts.state} />
      {parts.state === undefined && <Banners model={model} />}
      <div class="stream-parts">
        {control ? (
          <>
            <div class="live">
              {model.elements.value.map((element) => (
                <NeedsApproval key={element.name} model={model} element={element} />
              ))}
              {model.elements.value.map((element) => (
                <Playing key={element.name} model={model} element={element} isAlone={model.elements.value.length === 1} />
              ))}
            </div>
            <aside class="side" aria-label={t('stream.side')}>
              {parts.sideTop}
              <MainControls model={model} control={control} />
            </aside>
            <div class="queues">
              {model.elements.value.map((element) => (
                <Queue key={element.name} model={model} element={element} isAlone={model.elements.value.length === 1} />
              ))}
            </div>
          </>
        ) : (
          <p class="hint">{model.link.value === 'connecting' ? t('connection.connecting') : t('connection.waitingForOvation')}</p>
        )}
        <FeedList model={model} parts={parts} />
      </div>
      <ResultLine model={model} outcome={parts.outcome} />
      <ShortcutsDialog model={model} />
    </div>
  );
}

export function NoKey({ why }: { readonly why: 'missing' | 'refused' }) {
  return (
    <div class="no-key">
      <h1>{why === 'missing' ? t('control.noKey.missing') : t('control.noKey.refused')}</h1>
      <p>
        {tx('control.noKey.help', {
          settings: <strong>{t('control.noKey.settings')}</strong>,
          place: <strong>{t('control.noKey.place')}</strong>,
        })}
      </p>
      {why === 'refused' && <p class="hint">{t('control.noKey.hint')}</p>}
    </div>
  );
}

function TopBar({ model, state }: { readonly model: ControlModel; readonly state: ComponentChildren }) {
  const { preferences } = model;
  const { tone, text } = reachText(model.link.value, model.control.value);
  const hidden = preferences.namesHidden.value;
  return (
    <header class="top-bar">
      {state ?? (
        <>
          <h1 class="visually-hidden">{t('stream.page.title')}</h1>
          <p class="reach" data-tone={tone} role="status" aria-label={t('control.overlays')}>
            <span class="lamp" aria-hidden="true" />
            {text}
          </p>
        </>
      )}
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
        onClick={() => openShortcuts(model)}
        title={t('control.shortcuts.open')}
      >
        <Icon name="keys" />
      </button>
    </header>
  );
}

interface ElementProps {
  readonly model: ControlModel;
  readonly element: ControlElement;
  /** Whether the page shows only this element. Its heading is then hidden. */
  readonly isAlone: boolean;
}

function Playing({ model, element, isAlone }: ElementProps) {
  const { name, title, pages, visible, report } = element;
  return (
    <section class="box" data-box={name} aria-label={t('control.box', { name: title })}>
      <header class={isAlone ? 'visually-hidden' : 'box-head'}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <span class="hint">{visible ? overlaysText(pages) : t('control.box.hidden', { overlays: overlaysText(pages) })}</span>
        {!isAlone && report.stage && (
          <button
            type="button"
            class="button plain"
            aria-label={t('control.box.skip.label', { name: title })}
            onClick={() => skipIn(model, element)}
          >
            {t('control.box.skip')}
          </button>
        )}
      </header>
      <NowPlaying model={model} element={element} />
    </section>
  );
}

function Queue({ model, element, isAlone }: ElementProps) {
  return (
    <section class="queue" data-queue={element.name} aria-label={t('stream.queue.of', { name: element.title })}>
      <QueueList model={model} element={element} isAlone={isAlone} />
    </section>
  );
}
