import '@fontsource-variable/bricolage-grotesque';
import { render } from 'preact';
import { browserCalls, createCompanionClient, listen } from '../companion';
import { applyTheme, keepFocus } from '../ui';
import { createCartModel } from './models/cartModel';
import { createCreatorModel, type DemoPorts, type Undo } from './models/creatorModel';
import { createDonateModel, createFollowModel } from './models/donateModel';
import './demo.css';
import { DemoPage } from './views/DemoPage';

const callTimeoutMs = 15_000;

interface MountDemoOptions {
  readonly root: HTMLElement;
  readonly window: Window;
  /** Key in the link's fragment; empty = the link has none. */
  readonly demoKey: string;
  readonly ports: DemoPorts;
}

/** Puts the demo page into `root`. Returns the undo. */
function mountDemo({ root, window, demoKey, ports }: MountDemoOptions): Undo {
  const theme = applyTheme(window);
  const call = createCompanionClient({ fetch: ports.fetch, origin: ports.companionOrigin, key: () => demoKey, timeoutMs: callTimeoutMs });
  const creator = createCreatorModel(call, ports);
  const onDone = creator.refresh;
  const donate = createDonateModel(call, onDone);
  const cart = createCartModel({ call, creator: creator.creator, signature: donate.signature, onDone });
  const loseFocus = keepFocus(root);
  render(<DemoPage creator={creator} donate={donate} cart={cart} follow={createFollowModel(call, onDone)} />, root);
  return () => {
    loseFocus();
    creator.close();
    render(null, root);
    theme.remove();
  };
}

/** Mounts the demo page in a browser; `key` comes from the link. Returns the undo. */
export function mountPage(root: HTMLElement, window: Window & typeof globalThis, key: string): () => void {
  return mountDemo({ root, window, demoKey: key, ports: browserPorts(window) });
}

function browserPorts(window: Window & typeof globalThis): DemoPorts {
  const { document } = window;
  const isVisible = () => document.visibilityState === 'visible';
  return {
    ...browserCalls(window),
    page: {
      isVisible,
      onVisible: (listener) => listen(document, 'visibilitychange', () => isVisible() && listener()),
    },
  };
}
