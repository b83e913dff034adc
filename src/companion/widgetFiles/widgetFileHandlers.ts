import type { CompanionEndpoints } from '../../contract/companion';
import type { BoxSettings, Settings } from '../../contract/settings';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/authenticate';
import type { Frames } from '../customWidgets/frames';
import { allowedHosts } from '../customWidgets/webFonts';
import type { StoredDocument } from '../storage/storedDocument';
import type { HostFiles } from './hostFiles';

interface WidgetFileParts {
  readonly settings: Pick<StoredDocument<Settings>, 'get'>;
  readonly frames: Pick<Frames, 'asks'>;
  readonly hostFiles: HostFiles;
}

export function createWidgetFileHandlers({
  settings,
  frames,
  hostFiles,
}: WidgetFileParts): Pick<Handlers<CompanionEndpoints, Caller>, 'readWidgetNetwork' | 'fetchHostAgain' | 'forgetHost'> {
  return {
    readWidgetNetwork: async ({ body }) => ({ ...(await frames.asks(body.code, body.values)), ...hostFiles.status() }),
    // A host of which nothing is kept has nothing to fetch or to delete.
    fetchHostAgain: async ({ params }) => {
      const hosts = allowedHosts([params.host ?? '']);
      const redirects = new Set([...hosts, ...hostsOfSettings(settings.get())]);
      for (const host of hosts) await hostFiles.fetchAgain(host, redirects);
      return hostFiles.status();
    },
    forgetHost: async ({ params }) => {
      for (const host of allowedHosts([params.host ?? ''])) await hostFiles.forget(host);
      return hostFiles.status();
    },
  };
}

/** The hosts that any code of the settings may load from. */
export function hostsOfSettings({ boxes }: Settings): ReadonlySet<string> {
  const hosts = Object.values<BoxSettings>(boxes).flatMap(({ widget, variants = [] }) => [
    ...(widget?.kind === 'custom' ? widget.hosts : []),
    ...variants.flatMap(({ change }) => change.drawnBy?.hosts ?? []),
  ]);
  return allowedHosts(hosts);
}
