import { TextsSections } from '../../texts';
import { LocaleSection } from '../LocaleSection';
import type { PageProps } from './pageEntry';

export function TextsPage({ model, box }: PageProps) {
  return (
    <>
      {!box.widget && <TextsSections model={model} box={box} />}
      <LocaleSection manner={model.manner.value} nowMs={model.nowMs} onChange={model.draft.change} />
    </>
  );
}
