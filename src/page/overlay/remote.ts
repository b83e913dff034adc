import { orderTypes, type PageMessage, settingVerbs } from '../../contract';
import type { Undo } from './ports';

/** Passes on what obs-websocket's `emit_event` tells to sources: `ovation:` and a command of the control API (SPEC CTL-8). */
export function watchRemote(
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  { post }: { post(message: PageMessage): void },
): Undo {
  const undos = [...settingVerbs, ...orderTypes].map((verb) => {
    const listener = (event: Event) => post({ kind: 'remote', told: { verb, detail: event instanceof CustomEvent ? event.detail : null } });
    window.addEventListener(`ovation:${verb}`, listener);
    return () => window.removeEventListener(`ovation:${verb}`, listener);
  });
  return () => {
    for (const undo of undos.splice(0)) undo();
  };
}
