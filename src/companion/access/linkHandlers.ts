import { sentence } from '../../contract';
import type { CompanionEndpoints } from '../../contract/companion';
import type { Handlers } from '../../server/http';
import type { LiveHub } from '../live/liveHub';
import { refusal } from '../problems';
import type { Caller } from './authenticate';
import type { LinkKeys } from './linkKeys';
import type { EndLink, Links } from './links';

export interface LinkParts {
  readonly keys: Pick<LinkKeys, 'list' | 'rename' | 'renewOverlay' | 'revokeOverlay' | 'renewSettings'>;
  readonly links: Pick<Links, 'overlays' | 'settings'>;
  readonly hub: Pick<LiveHub, 'statusChanged' | 'endPages'>;
  readonly endLink: EndLink;
}

type EndpointName = 'renewLink' | 'revokeLink' | 'renameKey' | 'renewSettingsKey';

export function createLinkHandlers({ keys, links, hub, endLink }: LinkParts): Pick<Handlers<CompanionEndpoints, Caller>, EndpointName> {
  return {
    revokeLink: async ({ params }) => {
      const overlay = params.overlay ?? '';
      if (!(await keys.revokeOverlay(overlay))) throw refusal('NOT_FOUND', sentence('overlay-unknown'));
      await endLink(overlay);
      hub.statusChanged();
      return { keys: keys.list() };
    },
    renameKey: async ({ body: { name, ...reference } }) => {
      if (!keys.list().some(({ kind, of }) => kind === reference.kind && of === reference.of)) {
        throw refusal('NOT_FOUND', sentence('key-unknown'));
      }
      await keys.rename(reference, name.trim());
      hub.statusChanged();
      return { keys: keys.list() };
    },
    renewLink: async ({ params }) => {
      const overlay = params.overlay ?? '';
      if (!(await keys.renewOverlay(overlay))) throw refusal('NOT_FOUND', sentence('overlay-unknown'));
      await endLink(overlay);
      hub.statusChanged();
      return { links: links.overlays() };
    },
    renewSettingsKey: async () => {
      await keys.renewSettings();
      hub.endPages();
      return { url: links.settings() };
    },
  };
}
