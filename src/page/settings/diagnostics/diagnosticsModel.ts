import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type CompanionStatus, companionEndpoints, type Health } from '../../../contract/companion';
import type { CallCompanion } from '../../companion';
import { refusalText } from '../../i18n';
import { copyText } from '../frame/copyText';
import type { SettingsPorts } from '../frame/ports';
import type { ReadState } from '../frame/requestState';
import { bugReport } from './bugReport';

export interface DiagnosticsModel {
  readonly health: ReadonlySignal<Health | null>;
  readonly reading: ReadonlySignal<ReadState>;
  readonly report: ReadonlySignal<string | null>;
  readonly copied: ReadonlySignal<boolean | null>;
  read(): void;
  copy(): Promise<void>;
  close(): void;
}

interface DiagnosticsModelOptions {
  readonly call: CallCompanion;
  readonly status: ReadonlySignal<CompanionStatus | null>;
  readonly ports: Pick<SettingsPorts, 'clipboard'>;
}

export function createDiagnosticsModel({ call, status, ports }: DiagnosticsModelOptions): DiagnosticsModel {
  const health = signal<Health | null>(null);
  const reading = signal<ReadState>({ tag: 'reading' });
  const copied = signal<boolean | null>(null);
  const report = computed(() => health.value && status.value && bugReport(health.value, status.value));
  let attempt = 0;

  async function readNow(): Promise<void> {
    attempt += 1;
    const own = attempt;
    const answer = await call(companionEndpoints.getHealth);
    if (own !== attempt) return;
    if (answer.ok) health.value = answer.value;
    reading.value = answer.ok ? { tag: 'ready' } : { tag: 'failed', why: refusalText(answer) };
  }

  return {
    health,
    reading,
    report,
    copied,
    read: () => void readNow(),
    copy: async () => {
      const text = report.peek();
      if (text === null) return;
      copied.value = await copyText(ports, text);
    },
    close: () => {
      attempt += 1;
    },
  };
}
