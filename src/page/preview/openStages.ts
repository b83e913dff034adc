import type { Alert, EngineMessage, PreviewCommand } from '../../contract/engine';

interface OpenStage {
  readonly showId: number;
  beganAtMs: number;
  alert: Alert;
  endsAtMs: number;
  updates: number;
}

interface OpenStagesOptions {
  now(): number;
  nextShowId(): number;
  send(element: string, message: EngineMessage): void;
}

/** Shows the alerts that an open overlay is showing, as the embedding page reports them (SPEC DSK-22). Each element has its own stage. */
export function createOpenStages({ now, nextShowId, send }: OpenStagesOptions) {
  const stages = new Map<string, OpenStage>();

  /** Shows the alert for the rest of its time. */
  function show(element: string, stage: OpenStage): void {
    stage.beganAtMs = now();
    const durationMs = stage.endsAtMs - stage.beganAtMs;
    if (durationMs > 0) send(element, { kind: 'show', showId: stage.showId, alert: { ...stage.alert, durationMs } });
  }

  return {
    set({ element, alert, grows = false }: Extract<PreviewCommand, { kind: 'stage' }>): void {
      const stage = stages.get(element);
      if (!alert) {
        stages.delete(element);
        if (stage) send(element, { kind: 'clear', showId: stage.showId, leaves: true });
        return;
      }
      const endsAtMs = now() + alert.durationMs;
      if (stage && grows) {
        Object.assign(stage, { alert, endsAtMs, updates: stage.updates + 1 });
        const grown = { ...alert, durationMs: endsAtMs - stage.beganAtMs };
        return send(element, { kind: 'update', showId: stage.showId, update: stage.updates, alert: grown });
      }
      const next = { showId: nextShowId(), beganAtMs: now(), alert, endsAtMs, updates: 0 };
      stages.set(element, next);
      show(element, next);
    },
    /** Called when the element's page is ready. Its alert may have begun earlier. */
    joined(element: string): void {
      const stage = stages.get(element);
      if (stage) show(element, stage);
    },
  };
}
