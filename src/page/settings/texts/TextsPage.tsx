import type { PageProps } from '../shell/pageEntry';
import { TextsSections } from '.';
import { LocaleSection } from './LocaleSection';

export function TextsPage({ model, box }: PageProps) {
  return (
    <>
      {!box.widget && <TextsSections model={model} box={box} />}
      <LocaleSection manner={model.manner.value} nowMs={model.nowMs} onChange={model.draft.change} />
    </>
  );
}
