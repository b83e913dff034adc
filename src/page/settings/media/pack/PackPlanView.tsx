import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { layouts } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Button, Select } from '../../../ui';
import { eventText } from '../../form/eventText';
import { FilePreview } from '../../form/media/MediaPreview';
import { PlayButton } from '../../form/media/PlayButton';
import { formatBytes } from '../../frame/mediaModel';
import { alertElements } from '../../frame/overlayNames';
import { type Assignment, fits, type PackFile, type PackRow, packRows, type Slot, slots } from './assignPack';
import { LeftFiles } from './LeftFiles';
import type { OpenedPack, PackModels } from './packModel';

export const rowText = (row: PackRow): string => (row === 'all' ? t('pack.row.all') : eventText(row, 'short'));

/** `name`: the name of the pack; empty if the pack has none. */
export const planTitle = (name: string): string => (name === '' ? t('pack.ready') : t('pack.ready.named', { name }));

interface PlanProps {
  readonly pack: OpenedPack;
  readonly model: PackModels;
}

/** Shows what would be assigned. Nothing has changed yet. */
export function PackPlanView({ pack, model }: PlanProps) {
  const { pack: packs, draft, elementName } = model;
  const settings = draft.settings.value;
  const places = settings ? alertElements(settings) : [];
  const chosen = useSignal<string | null>(null);
  const element = chosen.value ?? places.find((one) => one.element === elementName.value)?.element ?? places[0]?.element ?? null;
  const hasAlerts = packRows.some((row) => slots.some((slot) => packs.choices.value[row][slot] !== null));
  const state = packs.state.value;
  const isBusy = state.tag === 'applying';
  const room = packs.room.value;
  const size = room && {
    files: room.files,
    size: formatBytes(room.bytes),
    freeFiles: room.freeFiles,
    free: formatBytes(room.freeBytes),
  };
  return (
    <>
      {packRows.every((row) => slots.every((slot) => pack.plan.rows[row][slot] === null)) && <p>{t('pack.nothing')}</p>}
      <fieldset class="pack-plan" disabled={isBusy}>
        <PlanTable pack={pack} model={model} />
        <div class="pack-options">
          <LayoutSelect model={packs} />
          {places.length > 1 && element !== null && (
            <Select
              label={t('pack.alerts')}
              value={element}
              options={places.map((one) => ({ value: one.element, text: one.text }))}
              onChange={(next) => {
                chosen.value = next;
              }}
            />
          )}
        </div>
        <LeftFiles pack={pack} model={model} />
      </fieldset>
      <div class="pack-foot">
        {size && room && !isBusy && (
          <p class={room.fits ? 'hint' : 'field-error'} role="status">
            {room.fits ? t('pack.room', size) : t('pack.room.full', size)}
          </p>
        )}
        {isBusy && <Applying {...state} model={model} />}
        <div class="buttons">
          {!isBusy && element !== null && (
            <Button look="primary" disabled={room?.fits !== true || room.files === 0} onClick={() => void packs.apply(element)}>
              {hasAlerts ? t('pack.apply') : t('pack.apply.add')}
            </Button>
          )}
          <Button onClick={isBusy ? packs.stop : packs.close}>{isBusy ? t('ui.stop') : t('ui.cancel')}</Button>
        </div>
      </div>
    </>
  );
}

function LayoutSelect({ model: { choices, layout, setLayout } }: { readonly model: PackModels['pack'] }) {
  if (packRows.every((row) => choices.value[row].image === null)) return null;
  return (
    <Select
      label={t('setting.look.dressing.layout')}
      value={layout.value ?? ''}
      options={[
        { value: '', text: t('pack.keep') },
        ...layouts.map((value) => ({ value, text: t(`setting.look.dressing.layout.${value}`) })),
      ]}
      onChange={(next) => setLayout(layouts.find((one) => one === next) ?? null)}
    />
  );
}

interface ApplyingProps {
  readonly done: number;
  readonly total: number;
  readonly name: string;
  readonly model: PackModels;
}

function Applying({ done, total, name, model: { media } }: ApplyingProps) {
  const going = media.uploads.value.find((upload) => 'share' in upload);
  const share = going && 'share' in going ? going.share : 0;
  return (
    <>
      <p role="status">{t(going?.tag === 'converting' ? 'pack.converting' : 'pack.uploading', { number: done + 1, total, name })}</p>
      <progress value={done + share} max={total} aria-label={t('pack.progress')} />
    </>
  );
}

function PlanTable({ pack, model }: PlanProps) {
  return (
    <table class="pack-table">
      <caption>{planTitle(pack.name)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pack.column.type')}</th>
          <th scope="col">{t('pack.column.image')}</th>
          <th scope="col">{t('pack.column.sound')}</th>
        </tr>
      </thead>
      <tbody>
        {packRows.map((row) => (
          <tr key={row}>
            <th scope="row">
              {rowText(row)}
              {row === 'all' && <span class="hint">{t('pack.row.all.hint')}</span>}
            </th>
            {slots.map((slot) => (
              <td key={slot}>
                <Cell pack={pack} model={model} row={row} slot={slot} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps extends PlanProps {
  readonly row: PackRow;
  readonly slot: Slot;
}

function Cell({ pack, model: { pack: packs }, row, slot }: CellProps) {
  const path = packs.choices.value[row][slot];
  const file = pack.files.find((one) => one.path === path);
  const options = pack.files.filter((one) => fits(one, slot));
  const planned = pack.plan.rows[row][slot];
  const because = planned && planned.path === path ? becauseText(planned, slot, file) : null;
  const converted = file?.is.tag === 'convertible' ? t('pack.converted') : null;
  return (
    <div class={`pack-cell ${slot}`}>
      {file ? <Preview key={`${file.path} ${slot}`} pack={pack} file={file} slot={slot} /> : <span class="pack-none" aria-hidden="true" />}
      <Select
        label={t(`pack.${slot}.label`, { row: rowText(row) })}
        hideLabel
        value={path ?? ''}
        hint={[because, converted].filter((text) => text !== null).join(' · ') || undefined}
        options={[{ value: '', text: t('pack.keep') }, ...options.map((one) => ({ value: one.path, text: shortPath(one.path) }))]}
        onChange={(next) => packs.choose(row, slot, next === '' ? null : next)}
      />
    </div>
  );
}

function becauseText({ word }: Assignment, slot: Slot, file: PackFile | undefined): string {
  if (word !== null) return t('pack.because.word', { word });
  return slot === 'sound' && file?.is.tag === 'media' && file.is.kind === 'video' ? t('pack.because.video') : t('pack.because.only');
}

/** The name of a file with its folder, isolated from the direction of the page. */
const shortPath = (path: string): string => `\u2068${path.split('/').slice(-2).join('/')}\u2069`;

interface PreviewProps {
  readonly pack: OpenedPack;
  readonly file: PackFile;
  readonly slot: Slot;
}

function Preview({ pack, file: { path, is }, slot }: PreviewProps) {
  const source = useSignal<string | null>(null);
  const type = is.tag === 'media' ? is.type : null;
  useEffect(() => {
    let isShown = true;
    if (type !== null)
      pack.open(path).then(
        (content) => {
          if (isShown && content) source.value = URL.createObjectURL(content.slice(0, content.size, type));
        },
        () => {}, // the upload reports a file that cannot be read
      );
    return () => {
      isShown = false;
      if (source.peek() !== null) URL.revokeObjectURL(source.peek() ?? '');
    };
  }, [pack, path, type]);
  if (source.value === null || is.tag !== 'media')
    return (
      <span class="pack-none" aria-hidden="true">
        {is.tag === 'convertible' && /[^.]*$/.exec(path)?.[0].toUpperCase()}
      </span>
    );
  if (slot === 'sound') return <PlayButton source={source.value} name={path.slice(path.lastIndexOf('/') + 1)} />;
  return <FilePreview source={source.value} kind={is.kind} />;
}
