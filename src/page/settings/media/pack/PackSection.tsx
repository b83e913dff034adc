import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Settings } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Button, Notice, Section } from '../../../ui';
import { FileButton } from '../../form/FileButton';
import { FileDrop } from '../../form/FileDrop';
import { PackPlanView, planTitle } from './PackPlanView';
import { PackResultView, resultText } from './PackResultView';
import type { PackModels, PackState } from './packModel';
import { chosenFiles, droppedFiles, type GivenFile, maxPackFiles, type PackProblem } from './packSource';
import './pack.css';

/** Whether dropped files are a pack: a folder or an archive. */
export function isPack(files: readonly File[], entries: readonly FileSystemEntry[]): boolean {
  return entries.some(({ isDirectory }) => isDirectory) || files.some(({ name }) => /\.(zip|rar|7z)$/i.test(name));
}

/** The dropped files, and the files of dropped folders. */
export function packFiles(files: readonly File[], entries: readonly FileSystemEntry[]): Promise<readonly GivenFile[]> {
  return entries.length > 0 ? droppedFiles(entries) : Promise.resolve(chosenFiles(files));
}

interface PackSectionProps {
  readonly model: PackModels;
  readonly testOutcome: ComponentChildren;
}

export function PackSection({ model, testOutcome }: PackSectionProps) {
  const { pack } = model;
  const state = pack.state.value;
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(state.tag);
  useEffect(() => {
    // Focus the section, because the buttons of the previous state have disappeared.
    if (shown.current !== state.tag) content.current?.closest('section')?.focus();
    shown.current = state.tag;
  }, [state.tag]);
  return (
    <Section name="pack" area="pack" title={t('pack.title')}>
      <p class="visually-hidden" role="status">
        {newsOf(state, model.draft.settings.value)}
      </p>
      <div ref={content} class="pack">
        {state.tag === 'problem' && (
          <Notice tone="bad">
            <p>{problemText(state.problem)}</p>
          </Notice>
        )}
        {(state.tag === 'closed' || state.tag === 'problem') && <ChoosePack model={model} />}
        {state.tag === 'reading' && <Reading {...state} onStop={pack.stop} />}
        {(state.tag === 'ready' || state.tag === 'applying') && <PackPlanView pack={state.pack} model={model} />}
        {state.tag === 'done' && <PackResultView result={state.result} model={model} testOutcome={testOutcome} />}
      </div>
    </Section>
  );
}

const problemText = (problem: PackProblem | 'unreadable'): string => t(`pack.problem.${problem}`, { most: maxPackFiles });

/** What screen readers announce when the state changes. */
function newsOf(state: PackState, settings: Settings | null): string | null {
  switch (state.tag) {
    case 'reading':
      return t('pack.opening');
    case 'problem':
      return problemText(state.problem);
    case 'ready':
      return planTitle(state.pack.name);
    case 'done':
      return resultText(state.result, settings);
    default:
      return null; // an upload announces each file
  }
}

function ChoosePack({ model: { pack } }: { readonly model: PackModels }) {
  const read = (files: readonly File[]) => void pack.read(chosenFiles(files));
  return (
    <div class="pack-drop">
      <FileDrop
        label={t('pack.drop')}
        chooseText={t('pack.choose.zip')}
        inputLabel={t('pack.choose.zip.label')}
        dropText={t('pack.intro')}
        accept=".zip,image/*,video/*,audio/*"
        multiple
        onFiles={read}
        onDropped={(files, entries) => {
          void pack.read(packFiles(files, entries));
          return true;
        }}
      >
        <FileButton
          chooseText={t('pack.choose.folder')}
          inputLabel={t('pack.choose.folder.label')}
          accept=""
          multiple
          folder
          onFiles={read}
        />
      </FileDrop>
    </div>
  );
}

interface ReadingProps {
  readonly done: number;
  readonly total: number;
  readonly onStop: () => void;
}

function Reading({ done, total, onStop }: ReadingProps) {
  const text = total === 0 ? t('pack.opening') : t('pack.reading', { done, total });
  return (
    <>
      <p>{text}</p>
      <progress value={total === 0 ? undefined : done} max={Math.max(1, total)} aria-label={t('pack.opening')} />
      <div class="buttons">
        <Button onClick={onStop}>{t('ui.stop')}</Button>
      </div>
    </>
  );
}
