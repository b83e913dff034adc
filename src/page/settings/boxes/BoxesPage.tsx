import type { PageProps } from '../shell/pageEntry';
import { BoxCard } from './BoxCard';
import { NewBox } from './NewBox';
import './boxes.css';

export function BoxesPage({ model }: PageProps) {
  return (
    <>
      <NewBox model={model.boxes} />
      {model.boxes.list.value.map((box) => (
        <BoxCard key={box.name} box={box} model={model} />
      ))}
    </>
  );
}
