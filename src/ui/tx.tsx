import { type ComponentChild, Fragment } from 'preact';
import { partsOf } from '../languages';

/** Words with elements among them, in the page's language. */
export function tx(english: string, filling: Readonly<Record<string, ComponentChild>>) {
  return <Fragment>{partsOf<ComponentChild>(english, filling)}</Fragment>;
}
