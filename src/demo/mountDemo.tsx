import '@fontsource-variable/bricolage-grotesque';
import { render } from 'preact';
import { createDemoClient } from './demoClient';
import { createCartModel } from './models/cartModel';
import { createCreatorModel } from './models/creatorModel';
import { createSupporterModel } from './models/supporterModel';
import type { DemoPorts, Undo } from './ports';
import './demo.css';
import { DemoPage } from './views/DemoPage';

export interface MountDemoOptions {
  readonly root: HTMLElement;
  /** From the link's fragment; empty = the link had none. */
  readonly demoKey: string;
  readonly ports: DemoPorts;
}

/** Puts the demo page into `root`. Returns its undo. */
export function mountDemo({ root, demoKey, ports }: MountDemoOptions): Undo {
  const call = createDemoClient(ports, demoKey);
  const creator = createCreatorModel(call, ports);
  const cart = createCartModel(creator.creator);
  const supporter = createSupporterModel(call, cart, creator.refresh);
  render(<DemoPage creator={creator} cart={cart} supporter={supporter} />, root);
  return () => {
    creator.close();
    render(null, root);
  };
}
