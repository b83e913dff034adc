import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { CompanionStatus, LinkStatus } from '../../../contract';
import { companionEndpoints } from '../../../contract';
import type { CallCompanion } from '../../companion';
import { refusalText, t } from '../../i18n';
import { copyText } from '../shell/copyText';
import type { SettingsPorts } from '../shell/ports';
import { createRevealedSecret } from '../shell/revealedSecret';
import { withOrigin } from '../shell/withOrigin';

/** The canvas that most streams have; OBS lets it be changed. */
const size = { width: 1920, height: 1080 } as const;

/**
 * The overlay's link as OBS takes it when it is dropped: it reads `layer-*` from the query, takes them out again, and
 * keeps the rest, fragment included, as the source's URL. Its decoder knows `%20` but not `+`.
 */
export function dragLink(overlayUrl: string, box: string): string {
  const url = new URL(overlayUrl);
  const ours = `layer-name=${encodeURIComponent(t('links.sourceName', { box }))}&layer-width=${size.width}&layer-height=${size.height}`;
  url.search = url.search === '' ? ours : `${url.search}&${ours}`;
  return url.href;
}

/** What became of the last thing that was done with the link, in words; null = nothing was done yet. */
export type LinkOutcome = { readonly tone: 'good' | 'bad'; readonly words: string } | null;

export interface LinkModel {
  /** null = the companion has not told it. */
  readonly url: ReadonlySignal<string | null>;
  readonly dragUrl: ReadonlySignal<string | null>;
  /** ISO 8601; null = never. */
  readonly lastUsedAt: ReadonlySignal<string | null>;
  /** Hidden at first: the page may be on stream. */
  readonly isShown: ReadonlySignal<boolean>;
  readonly outcome: ReadonlySignal<LinkOutcome>;
  toggleShown(): void;
  copy(): Promise<void>;
  renew(): Promise<void>;
}

interface LinkModelOptions {
  readonly box: string;
  readonly call: CallCompanion;
  readonly status: ReadonlySignal<CompanionStatus | null>;
  readonly ports: Pick<SettingsPorts, 'clipboard' | 'companionOrigin' | 'timers'>;
  onLinks(links: LinkStatus[]): void;
}

/** Each box's link, made when it is asked for. */
export function createLinkModels(options: Omit<LinkModelOptions, 'box'>): (box: string) => LinkModel {
  const models = new Map<string, LinkModel>();
  return (box) => {
    const model = models.get(box) ?? createLinkModel({ ...options, box });
    models.set(box, model);
    return model;
  };
}

function createLinkModel({ box, call, status, ports, onLinks }: LinkModelOptions): LinkModel {
  const shown = createRevealedSecret(ports.timers);
  const outcome = signal<LinkOutcome>(null);
  const link = computed(() => status.value?.links.find((one) => one.box === box) ?? null);
  const url = computed(() => link.value && withOrigin(link.value.url, ports.companionOrigin));

  return {
    url,
    dragUrl: computed(() => url.value && dragLink(url.value, box)),
    lastUsedAt: computed(() => link.value?.lastUsedAt ?? null),
    isShown: computed(() => shown.id.value !== null),
    outcome,
    toggleShown: () => shown.toggle(box),
    copy: async () => {
      const text = url.peek();
      if (text === null) return;
      const copied = await copyText(ports, text);
      outcome.value = copied ? { tone: 'good', words: t('links.copied.obs') } : { tone: 'bad', words: t('links.notCopied') };
    },
    renew: async () => {
      const answer = await call(companionEndpoints.renewLink, { params: { box } });
      if (answer.ok) onLinks(answer.value.links);
      outcome.value = answer.ok ? { tone: 'good', words: t('links.renewed') } : { tone: 'bad', words: refusalText(answer) };
    },
  };
}
