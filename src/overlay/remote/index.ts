import type { PageMessage } from '../../contract';
import { orderTypes, settingVerbs } from '../../contract';
import type { Undo } from '../ports';

export interface RemoteOptions {
  readonly box: string;
  post(message: PageMessage): void;
}

/**
 * Hears what obs-websocket's `emit_event` tells to sources: `ovation:` and a command of the control API (SPEC CTL-8). Loaded
 * where there is an OBS; what understands the events is loaded with the first of them.
 */
export function watchRemote(window: Pick<Window, 'addEventListener' | 'removeEventListener'>, { box, post }: RemoteOptions): Undo {
  const undos = [...settingVerbs, ...orderTypes].map((verb) => {
    const listener = (event: Event) =>
      void import('./readRemote').then(
        ({ readRemote }) => {
          const told = readRemote(verb, event, box);
          if (told) post({ kind: 'remote', told });
        },
        () => {}, // an overlay that is out of reach of its companion is out of reach of its remote
      );
    window.addEventListener(`ovation:${verb}`, listener);
    return () => window.removeEventListener(`ovation:${verb}`, listener);
  });
  return () => {
    for (const undo of undos.splice(0)) undo();
  };
}
