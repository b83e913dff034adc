import { type BoxSettings, type CompanionEndpoints, type Settings, WidgetHost } from '../../contract';
import { type Handlers, HttpProblem } from '../../server/http';
import type { Caller } from '../access/authenticate';
import type { Frames } from '../customWidgets/frames';
import { allowedHosts } from '../customWidgets/webFonts';
import type { StoredDocument } from '../storage/storedDocument';
import type { HostFiles } from './hostFiles';

interface WidgetFileParts {
  readonly settings: Pick<StoredDocument<Settings>, 'get'>;
  readonly frames: Pick<Frames, 'wanted'>;
  readonly hostFiles: HostFiles;
}

export function createWidgetFileHandlers({
  settings,
  frames,
  hostFiles,
}: WidgetFileParts): Pick<Handlers<CompanionEndpoints, Caller>, 'readWidgetNetwork' | 'fetchHostAgain' | 'forgetHost'> {
  return {
    readWidgetNetwork: async ({ body }) => ({ wanted: [...(await frames.wanted(body.code, body.values))], ...hostFiles.status() }),
    fetchHostAgain: async ({ params }) => {
      const hosts = allowedHosts([hostOf(params.host)]);
      const redirects = new Set([...hosts, ...hostsOfSettings(settings.get())]);
      for (const host of hosts) await hostFiles.fetchAgain(host, redirects);
      return hostFiles.status();
    },
    forgetHost: async ({ params }) => {
      for (const host of allowedHosts([hostOf(params.host)])) await hostFiles.forget(host);
      return hostFiles.status();
    },
  };
}

function hostOf(text: string | undefined): string {
  const parsed = WidgetHost.safeParse(text);
  if (!parsed.success) throw new HttpProblem('INVALID_REQUEST', 'A host such as cdn.example is needed.');
  return parsed.data;
}

/** The hosts that any code of the settings may load from. */
export function hostsOfSettings({ boxes }: Settings): ReadonlySet<string> {
  const hosts = Object.values<BoxSettings>(boxes).flatMap(({ widget, variants = [] }) => [
    ...(widget?.kind === 'custom' ? widget.hosts : []),
    ...variants.flatMap(({ change }) => change.drawnBy?.hosts ?? []),
  ]);
  return allowedHosts(hosts);
}
