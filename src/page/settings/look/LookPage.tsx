import { DressingFields } from '../media';
import type { PageProps } from '../shell/pageEntry';
import { LookSection } from './LookSection';

export function LookPage({ model, box }: PageProps) {
  return (
    <>
      <LookSection look={box.look} changes={model.changes} onChange={model.draft.change} />
      <DressingFields
        dressing={box.look.dressing ?? {}}
        model={model.media}
        onChange={(key, value) => model.draft.change(model.changes.dressing(key, value))}
      />
    </>
  );
}
