import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { maxLayers } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { elementKinds } from '../../frame/elementKinds';
import { ElementDrawing } from './ElementDrawing';
import type { EditorModel } from './editorModel';
import { findKinds, nextInGrid } from './findKinds';
import { Icon } from './IconButton';
import './addElement.css';

export function AddElement({ model }: { readonly model: EditorModel }) {
  const isOpen = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        class="button primary add-open"
        aria-label={t('editor.add')}
        aria-haspopup="dialog"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = true;
        }}
      >
        <Icon path="M12 5v14M5 12h14" />
        {t('editor.add.open')}
      </button>
      {isOpen.value && (
        <Palette
          model={model}
          beside={button.current}
          onClose={(added) => {
            isOpen.value = false;
            if (added !== null) focusLayer(button.current, added);
          }}
        />
      )}
    </>
  );
}

/** Moves the focus to the new element on the canvas, so that keys apply to the element. Scrolls only the canvas. */
export function focusLayer(from: Element | null, element: string): void {
  const frame = from?.closest('.editor')?.querySelector<HTMLElement>(`.stage-element[data-box="${element}"]`);
  frame?.focus({ preventScroll: true });
  const room = frame?.closest('.stage-room');
  if (!frame || !room) return;
  const [own, around] = [frame.getBoundingClientRect(), room.getBoundingClientRect()];
  const by = (start: number, end: number, from: number, to: number) =>
    start < from ? start - from : end > to ? Math.min(end - to, start - from) : 0;
  room.scrollBy(by(own.left, own.right, around.left, around.right), by(own.top, own.bottom, around.top, around.bottom));
}

/** Distance of the palette from the button that opens it. */
const gapPx = 6;
const minMarginPx = 12;
/** Width of the palette. */
const widthPx = 620;
/** If less height than this remains below the button, the palette is placed higher. */
const minHeightPx = 480;

interface PaletteProps {
  readonly model: EditorModel;
  readonly beside: Element | null;
  /** `added`: the name of the element that was added, or null. */
  readonly onClose: (added: string | null) => void;
}

/** A dialog with a search and a drawing of each kind of element. Enter in the search adds the first result. */
function Palette({ model, beside, onClose }: PaletteProps) {
  // This function has over 50 lines, because the search field and the cards share one key handler.
  const dialog = useRef<HTMLDialogElement>(null);
  const query = useSignal('');
  const added = useRef<string | null>(null);
  const id = useId();
  const { elements, selection } = model;
  const others = elements.shareable.value.map(({ box: element, name, kind }) => ({ value: kind.value, text: name, box: element, kind }));
  const [found, shared] = [findKinds(query.value, elementKinds()), findKinds(query.value, others)];
  const isFull = elements.isFull.value;
  const isWithCode = findKinds(query.value, [{ value: 'code', text: t('editor.add.code') }]).length > 0;

  useLayoutEffect(() => {
    const [shown, place] = [dialog.current, beside?.getBoundingClientRect()];
    if (!shown || !place) return;
    const isRightToLeft = getComputedStyle(shown).direction === 'rtl';
    const start = isRightToLeft ? window.innerWidth - place.right : place.left;
    shown.style.setProperty('--below', `${Math.max(minMarginPx, Math.min(place.bottom + gapPx, window.innerHeight - minHeightPx))}px`);
    shown.style.setProperty('--start', `${Math.max(minMarginPx, Math.min(start, window.innerWidth - widthPx - minMarginPx))}px`);
    shown.showModal();
    // Focuses the dialog instead of its field on a touch screen, where the screen keyboard would cover the drawings.
    if (window.matchMedia('(pointer: coarse)').matches) shown.focus();
  }, []);

  function add(command: () => void): void {
    const before = selection.elements.peek().at(-1);
    command();
    const after = selection.elements.peek().at(-1);
    added.current = after !== undefined && after !== before ? after : null;
    dialog.current?.close();
  }

  const cards = () => [...(dialog.current?.querySelectorAll<HTMLElement>('.add-card') ?? [])];

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return; // an input method uses these keys for choosing characters
    const field = dialog.current?.querySelector('input');
    const isInField = event.target === field;
    const all = cards();
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isInField) {
      if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
      if (event.key === 'Enter') all[0]?.click();
      else all[0]?.focus();
    } else if (isLetter)
      return field?.focus(); // the browser then types the letter into the field
    else {
      const at = all.findIndex((card) => card.contains(document.activeElement));
      const isRightToLeft = dialog.current !== null && getComputedStyle(dialog.current).direction === 'rtl';
      const next = nextInGrid(
        all.map((card) => card.getBoundingClientRect()),
        at,
        event.key,
        isRightToLeft,
      );
      if (next === null) return;
      (next < 0 ? field : all[next])?.focus();
    }
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      class="add-palette"
      tabIndex={-1}
      aria-labelledby={id}
      onClose={() => onClose(added.current)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div class="add-content">
        <h2 id={id} class="visually-hidden">
          {t('editor.add')}
        </h2>
        <input
          class="input"
          type="search"
          aria-label={t('editor.add.search')}
          placeholder={t('editor.add.search')}
          maxLength={100}
          value={query.value}
          onInput={(event) => {
            query.value = event.currentTarget.value;
          }}
        />
        {isFull && <p class="hint">{t('editor.add.full', { most: maxLayers })}</p>}
        <p class="visually-hidden" role="status">
          {query.value.trim() !== '' && t('editor.add.found', { count: found.length + shared.length + Number(isWithCode) })}
        </p>
        <div class="add-found">
          <div class="add-cards">
            {found.map((kind) => (
              <Card key={kind.value} kind={kind.value} text={kind.text} isOff={isFull} onAdd={() => add(() => elements.add(kind))} />
            ))}
            {isWithCode && <Card kind="code" text={t('editor.add.code')} isOff={false} onAdd={() => add(() => model.paste.open())} />}
          </div>
          {shared.length > 0 && (
            <fieldset class="add-shared">
              <legend class="field-label">{t('editor.add.others')}</legend>
              <div class="add-cards">
                {shared.map(({ box: element, text, kind }) => (
                  <Card
                    key={element}
                    kind={kind.value}
                    text={t('editor.add.shared', { name: text, kind: kind.text })}
                    isOff={isFull}
                    onAdd={() => add(() => elements.share(element))}
                  >
                    <bdi>{text}</bdi>
                  </Card>
                ))}
              </div>
            </fieldset>
          )}
          {found.length + shared.length === 0 && !isWithCode && <p class="hint">{t('editor.add.none')}</p>}
        </div>
      </div>
    </dialog>
  );
}

interface CardProps {
  readonly kind: string;
  readonly text: string;
  readonly isOff: boolean;
  readonly onAdd: () => void;
  /** The visible name, if it is shorter than `text`. */
  readonly children?: ComponentChildren;
}

function Card({ kind, text, isOff, onAdd, children = text }: CardProps) {
  return (
    <button
      type="button"
      class="add-card"
      aria-disabled={isOff}
      aria-label={kind === 'code' ? text : t('editor.add.label', { kind: text })}
      onClick={() => !isOff && onAdd()}
    >
      <ElementDrawing kind={kind} />
      <span>{children}</span>
    </button>
  );
}
