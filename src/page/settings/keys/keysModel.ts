import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type CompanionStatus, companionEndpoints, type KeyReference, type KeyStatus } from '../../../contract';
import type { Answer, CallCompanion } from '../../companion';
import { refusalWords } from '../../i18n';
import { copyText } from '../shell/copyText';
import type { SettingsPorts } from '../shell/ports';
import { createRevealedSecret } from '../shell/revealedSecret';
import { withOrigin } from '../shell/withOrigin';
import { keyOutcomeTexts } from './keyText';

export interface KeysModel {
  readonly keys: ReadonlySignal<readonly KeyStatus[]>;
  /** What is hidden of it: a link, or of the control API the key that was just made; null = it is not to be had. */
  secretOf(reference: KeyReference): string | null;
  isShown(reference: KeyReference): boolean;
  /** What became of the last thing that was done. */
  readonly outcome: ReadonlySignal<{ readonly id: string; readonly tone: 'good' | 'bad'; readonly words: string } | null>;
  /** Shows it for a while, and no other; or hides it. */
  toggleShown(reference: KeyReference): void;
  copy(reference: KeyReference): Promise<void>;
  rename(reference: KeyReference, name: string): Promise<void>;
  /** A new one, and none that was before. */
  renew(reference: KeyReference): Promise<void>;
  revoke(reference: KeyReference): Promise<void>;
  /** Streams that a link opened are the platform's to end. */
  readonly streamsAreElsewhere: ReadonlySignal<boolean>;
  close(): void;
}

interface KeysModelOptions {
  readonly call: CallCompanion;
  readonly status: ReadonlySignal<CompanionStatus | null>;
  readonly ports: Pick<SettingsPorts, 'clipboard' | 'companionOrigin' | 'timers'>;
  readonly settingsKey: string;
  onStatus(change: Partial<CompanionStatus>): void;
  /** The page goes on with another key. */
  onSettingsKey(key: string): void;
}

export const idOf = ({ kind, of }: KeyReference): string => `${kind} ${of}`;

export function createKeysModel({ call, status, ports, settingsKey, onStatus, onSettingsKey }: KeysModelOptions): KeysModel {
  const shown = createRevealedSecret(ports.timers);
  const control = signal<string | null>(null);
  const outcome = signal<KeysModel['outcome']['value']>(null);
  const reached = (link: { readonly url: string } | undefined) => (link ? withOrigin(link.url, ports.companionOrigin) : null);

  function secretOf({ kind, of }: KeyReference): string | null {
    const { links = [], devices = [] } = status.value ?? {};
    switch (kind) {
      case 'settings':
        return `${ports.companionOrigin}/#/settings?key=${settingsKey}`;
      case 'control':
        return control.value;
      case 'overlay':
        return reached(links.find(({ box }) => box === of));
      case 'device':
        return reached(devices.find(({ device }) => device === of));
    }
  }

  const tell = (reference: KeyReference, done: keyof ReturnType<typeof keyOutcomeTexts>) => {
    outcome.value = { id: idOf(reference), tone: 'good', words: keyOutcomeTexts()[done] };
  };

  /** Tells what came of it; a change of the status comes by the live channel as well. */
  async function ask<T>(
    reference: KeyReference,
    asked: Promise<Answer<T>>,
    done: keyof ReturnType<typeof keyOutcomeTexts>,
    take: (value: T) => void,
  ) {
    shown.hide(); // not once the answer is here: by then the creator may have asked for the new one
    const answer = await asked;
    batch(() => {
      if (answer.ok) {
        tell(reference, done);
        take(answer.value);
      } else outcome.value = { id: idOf(reference), tone: 'bad', words: refusalWords(answer) };
    });
  }

  async function renew(reference: KeyReference): Promise<void> {
    const { kind, of } = reference;
    switch (kind) {
      case 'settings':
        return ask(reference, call(companionEndpoints.renewSettingsKey), 'renewed', ({ url }) =>
          onSettingsKey(url.split('?key=')[1] ?? ''),
        );
      case 'control':
        return ask(reference, call(companionEndpoints.renewControlKey), 'made', ({ key }) => {
          control.value = key;
        });
      case 'overlay':
        return ask(reference, call(companionEndpoints.renewLink, { params: { box: of } }), 'renewed', onStatus);
      case 'device':
        return ask(reference, call(companionEndpoints.renewDevice, { params: { device: of } }), 'renewed', onStatus);
    }
  }

  async function revoke(reference: KeyReference): Promise<void> {
    const { kind, of } = reference;
    switch (kind) {
      case 'settings':
        return; // it opens this very page
      case 'control':
        return ask(reference, call(companionEndpoints.deleteControlKey), 'revoked', () => {
          control.value = null;
        });
      case 'overlay':
        return ask(reference, call(companionEndpoints.revokeLink, { params: { box: of } }), 'revoked', onStatus);
      case 'device':
        return ask(reference, call(companionEndpoints.deleteDevice, { params: { device: of } }), 'revoked', onStatus);
    }
  }

  return {
    keys: computed(() => status.value?.keys ?? []),
    secretOf,
    isShown: (reference) => shown.id.value === idOf(reference),
    outcome,
    toggleShown: (reference) => shown.toggle(idOf(reference)),
    copy: async (reference) => {
      const secret = secretOf(reference);
      if (secret === null) return;
      const copied = await copyText(ports, secret);
      if (copied) tell(reference, 'copied');
      else outcome.value = { id: idOf(reference), tone: 'bad', words: keyOutcomeTexts().notCopied };
    },
    rename: ({ kind, of }, name) =>
      ask({ kind, of }, call(companionEndpoints.renameKey, { body: { kind, of, name } }), 'renamed', onStatus),
    renew,
    revoke,
    streamsAreElsewhere: computed(() => status.value?.account?.demo === false),
    close: shown.hide,
  };
}
