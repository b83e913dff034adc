import type { PageEntry, PageProps } from '../shell/pageEntry';
import { BoxCard } from './BoxCard';
import { NewBox } from './NewBox';
import './boxes.css';

export const boxesPage: PageEntry = {
  name: 'boxes',
  icon: 'M4 5h9v7H4zM16 5h4v7h-4zM4 15h4v4H4zM11 15h9v4h-9z',
  about: 'all',
  Page: BoxesPage,
  settings: [{ label: 'boxes.new.title' }],
};

function BoxesPage({ model }: PageProps) {
  return (
    <>
      <NewBox model={model.boxes} />
      {model.boxes.list.value.map((box) => (
        <BoxCard key={box.name} box={box} model={model} />
      ))}
    </>
  );
}
