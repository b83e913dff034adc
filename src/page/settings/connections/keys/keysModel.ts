import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type CompanionStatus, companionEndpoints, type KeyReference, type KeyStatus } from '../../../../contract/companion';
import type { Answer, CallCompanion } from '../../../companion';
import { refusalText } from '../../../i18n';
import { copyText, withOrigin } from '../../frame/copyText';
import type { SettingsPorts } from '../../frame/ports';
import type { ActionOutcome } from '../../frame/requestState';
import { createRevealedSecret } from '../../frame/revealedSecret';
import { keyOutcomeTexts } from './keyText';

export interface KeysModel {
  readonly keys: ReadonlySignal<readonly KeyStatus[]>;
  /**
   * The secret: a link, or a key for the control API. This page has such a key only immediately after the key was created. null if this
   * page does not have the secret.
   */
  secretOf(reference: KeyReference): string | null;
  isShown(reference: KeyReference): boolean;
  /** Outcome of the latest action, with the key's id; null before the first action. */
  readonly outcome: ReadonlySignal<(ActionOutcome & { readonly id: string }) | null>;
  /** Shows this secret for a limited time and hides all others. If it is already shown, hides it. */
  toggleShown(reference: KeyReference): void;
  copy(reference: KeyReference): Promise<void>;
  rename(reference: KeyReference, name: string): Promise<void>;
  renew(reference: KeyReference): Promise<void>;
  revoke(reference: KeyReference): Promise<void>;
  /** Whether only the platform can close the event streams that were opened with a link. */
  readonly streamsAreElsewhere: ReadonlySignal<boolean>;
  close(): void;
}

interface KeysModelOptions {
  readonly call: CallCompanion;
  readonly status: ReadonlySignal<CompanionStatus | null>;
  readonly ports: Pick<SettingsPorts, 'clipboard' | 'companionOrigin' | 'timers'>;
  readonly settingsKey: string;
  onSettingsKey(key: string): void;
}

export const keyId = ({ kind, of }: KeyReference): string => `${kind} ${of}`;

export function createKeysModel({ call, status, ports, settingsKey, onSettingsKey }: KeysModelOptions): KeysModel {
  const shown = createRevealedSecret(ports.timers);
  const controlKey = signal<string | null>(null);
  const outcome = signal<KeysModel['outcome']['value']>(null);
  const reachableUrl = (link: { readonly url: string } | undefined) => (link ? withOrigin(link.url, ports.companionOrigin) : null);

  function secretOf({ kind, of }: KeyReference): string | null {
    const { links = [], devices = [] } = status.value ?? {};
    switch (kind) {
      case 'settings':
        return `${ports.companionOrigin}/#/settings?key=${settingsKey}`;
      case 'control':
        return controlKey.value;
      case 'overlay':
        return reachableUrl(links.find(({ overlay }) => overlay === of));
      case 'device':
        return reachableUrl(devices.find(({ device }) => device === of));
    }
  }

  const reportDone = (reference: KeyReference, done: keyof ReturnType<typeof keyOutcomeTexts>) => {
    outcome.value = { id: keyId(reference), tone: 'good', text: keyOutcomeTexts()[done] };
  };

  /**
   * Sends a request and shows its outcome. The list of keys changes later, with the companion's next status. Otherwise a button could
   * disappear while the creator presses it.
   */
  async function request<T>(
    reference: KeyReference,
    pending: Promise<Answer<T>>,
    done: keyof ReturnType<typeof keyOutcomeTexts>,
    accept: (value: T) => void = () => {},
  ) {
    shown.hide(); // hide the old secret before sending, because the creator may reveal the new secret before the answer arrives
    const answer = await pending;
    batch(() => {
      if (answer.ok) {
        reportDone(reference, done);
        accept(answer.value);
      } else outcome.value = { id: keyId(reference), tone: 'bad', text: refusalText(answer) };
    });
  }

  async function renew(reference: KeyReference): Promise<void> {
    const { kind, of } = reference;
    switch (kind) {
      case 'settings':
        return request(reference, call(companionEndpoints.renewSettingsKey), 'renewed', ({ url }) =>
          onSettingsKey(url.split('?key=')[1] ?? ''),
        );
      case 'control':
        return request(reference, call(companionEndpoints.renewControlKey), 'made', ({ key }) => {
          controlKey.value = key;
        });
      case 'overlay':
        return request(reference, call(companionEndpoints.renewLink, { params: { overlay: of } }), 'renewed');
      case 'device':
        return request(reference, call(companionEndpoints.renewDevice, { params: { device: of } }), 'renewed');
    }
  }

  async function revoke(reference: KeyReference): Promise<void> {
    const { kind, of } = reference;
    switch (kind) {
      case 'settings':
        return; // this page uses the key, so it must not be revoked
      case 'control':
        return request(reference, call(companionEndpoints.deleteControlKey), 'revoked', () => {
          controlKey.value = null;
        });
      case 'overlay':
        return request(reference, call(companionEndpoints.revokeLink, { params: { overlay: of } }), 'revoked');
      case 'device':
        return request(reference, call(companionEndpoints.deleteDevice, { params: { device: of } }), 'revoked');
    }
  }

  return {
    keys: computed(() => status.value?.keys ?? []),
    secretOf,
    isShown: (reference) => shown.id.value === keyId(reference),
    outcome,
    toggleShown: (reference) => shown.toggle(keyId(reference)),
    copy: async (reference) => {
      const secret = secretOf(reference);
      if (secret === null) return;
      const copied = await copyText(ports, secret);
      if (copied) reportDone(reference, 'copied');
      else outcome.value = { id: keyId(reference), tone: 'bad', text: keyOutcomeTexts().notCopied };
    },
    rename: ({ kind, of }, name) => request({ kind, of }, call(companionEndpoints.renameKey, { body: { kind, of, name } }), 'renamed'),
    renew,
    revoke,
    streamsAreElsewhere: computed(() => status.value?.account?.demo === false),
    close: shown.hide,
  };
}
