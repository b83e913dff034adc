import { ownValue, type Settings } from '../../contract';
import { createHostList, networkStatus, ownOrigin } from '../access/addresses';
import type { LinkKeys } from '../access/linkKeys';
import type { CompanionOptions } from '../ports';
import { ObsFailure } from './obsFailure';
import type { OurLinks } from './shownLink';

export interface OurLinksParts extends Pick<CompanionOptions, 'reachedAt' | 'interfaceAddresses'> {
  readonly keys: Pick<LinkKeys, 'overlays'>;
  settings(): Settings;
}

/** The companion's links, for findings in OBS. */
export function createOurLinks({ reachedAt, interfaceAddresses, keys, settings }: OurLinksParts) {
  const isOwn = createHostList(reachedAt, interfaceAddresses);
  const keyOf = (box: string) => keys.overlays().find((link) => link.box === box)?.key ?? null;
  const isHeard = (box: string) => ownValue(settings().boxes, box)?.widget === undefined;
  return (where: 'this-computer' | 'elsewhere'): OurLinks => ({
    isOwn,
    keyOf,
    isHeard,
    origin: () => {
      if (where === 'this-computer') return ownOrigin(reachedAt);
      const { isOpen, origins } = networkStatus(reachedAt, interfaceAddresses());
      if (!isOpen || !origins[0]) throw new ObsFailure('not-reached');
      return origins[0];
    },
  });
}
