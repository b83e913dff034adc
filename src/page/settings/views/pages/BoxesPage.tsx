import { BoxCard } from '../BoxCard';
import { NewBox } from '../NewBox';
import type { PageProps } from './pageEntry';
import '../../boxes.css';

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
