import type { PageEntry, PageProps } from '../shell/pageEntry';
import { CustomizationFields } from './CustomizationFields';
import { LookSection } from './LookSection';

export const lookPage: PageEntry = {
  name: 'look',
  icon: 'M12 4a8 8 0 1 0 0 16c1.5 0 2-.9 1.7-2-.4-1.4.3-2.3 1.7-2.3H17a3 3 0 0 0 3-3C20 7.6 16.4 4 12 4zM8 11.5h.01M10.5 8h.01M15 8.5h.01',
  about: 'box',
  Page: LookPage,
};

function LookPage({ model, box }: PageProps) {
  return (
    <>
      <LookSection look={box.look} changes={model.changes} onChange={model.draft.change} />
      <CustomizationFields
        dressing={box.look.dressing ?? {}}
        model={model.media}
        onChange={(key, value) => model.draft.change(model.changes.dressing(key, value))}
      />
    </>
  );
}
