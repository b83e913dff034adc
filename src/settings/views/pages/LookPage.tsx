import { LookSection } from '../LookSection';
import type { PageProps } from './pageEntry';

export function LookPage({ model, box }: PageProps) {
  return <LookSection look={box.look} changes={model.changes} onChange={model.draft.change} />;
}
