import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type CompanionStatus, companionEndpoints, type LinkStatus } from '../../../../contract/companion';
import type { Overlay } from '../../../../contract/settings';
import type { CallCompanion } from '../../../companion';
import { refusalText, t } from '../../../i18n';
import { copyLink, withOrigin } from '../../frame/copyText';
import type { SettingsPorts } from '../../frame/ports';
import type { ActionOutcome } from '../../frame/requestState';
import { createRevealedSecret } from '../../frame/revealedSecret';

/** The suggested name of a source in OBS. The creator may change it in OBS, because Ovation recognises sources by their links. */
export const sourceName = (title: string) => t('links.sourceName', { overlay: title });

/**
 * The overlay's link for dragging into OBS. OBS removes `layer-*` from the query, and uses the rest as the source's URL. OBS decodes `%20`
 * but not `+`.
 */
export function dragLink(overlayUrl: string, title: string, size: Overlay['size']): string {
  const url = new URL(overlayUrl);
  const layer = `layer-name=${encodeURIComponent(sourceName(title))}&layer-width=${size.width}&layer-height=${size.height}`;
  url.search = url.search === '' ? layer : `${url.search}&${layer}`;
  return url.href;
}

export interface LinkModel {
  readonly url: ReadonlySignal<string | null>;
  readonly dragUrl: ReadonlySignal<string | null>;
  readonly size: ReadonlySignal<Overlay['size']>;
  /** ISO 8601; null if the link was never used. */
  readonly lastUsedAt: ReadonlySignal<string | null>;
  /** Whether the link is visible. Hidden at first, because the page may be on stream. */
  readonly isShown: ReadonlySignal<boolean>;
  readonly outcome: ReadonlySignal<ActionOutcome | null>;
  toggleShown(): void;
  copy(): Promise<void>;
  renew(): Promise<void>;
}

interface LinkModelOptions {
  readonly element: string;
  titleOf(overlay: string): string;
  sizeOf(overlay: string): Overlay['size'];
  readonly call: CallCompanion;
  readonly status: ReadonlySignal<CompanionStatus | null>;
  readonly ports: Pick<SettingsPorts, 'clipboard' | 'companionOrigin' | 'timers'>;
  onLinks(links: LinkStatus[]): void;
}

/** Returns a function that creates the model of an overlay's link on first use. */
export function createLinkModels(options: Omit<LinkModelOptions, 'element'>): (element: string) => LinkModel {
  const models = new Map<string, LinkModel>();
  return (element) => {
    const model = models.get(element) ?? createLinkModel({ ...options, element });
    models.set(element, model);
    return model;
  };
}

function createLinkModel({ element, titleOf, sizeOf, call, status, ports, onLinks }: LinkModelOptions): LinkModel {
  const shown = createRevealedSecret(ports.timers);
  const outcome = signal<ActionOutcome | null>(null);
  const link = computed(() => status.value?.links.find((one) => one.overlay === element) ?? null);
  const url = computed(() => link.value && withOrigin(link.value.url, ports.companionOrigin));

  return {
    url,
    dragUrl: computed(() => url.value && dragLink(url.value, titleOf(element), sizeOf(element))),
    size: computed(() => sizeOf(element)),
    lastUsedAt: computed(() => link.value?.lastUsedAt ?? null),
    isShown: computed(() => shown.id.value !== null),
    outcome,
    toggleShown: () => shown.toggle(element),
    copy: async () => {
      const text = url.peek();
      if (text === null) return;
      outcome.value = await copyLink(ports, text, t('links.copied.obs'));
    },
    renew: async () => {
      const answer = await call(companionEndpoints.renewLink, { params: { overlay: element } });
      if (answer.ok) onLinks(answer.value.links);
      outcome.value = answer.ok ? { tone: 'good', text: t('links.renewed') } : { tone: 'bad', text: refusalText(answer) };
    },
  };
}
