import { type CompanionEndpoints, DeskName, sentence } from '../../contract';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/authenticate';
import type { LinkKeys } from '../access/linkKeys';
import type { Links } from '../access/links';
import type { LiveHub } from '../live/liveHub';
import { refusal } from '../refusal';

type ControlLinkRows = 'renewDesk' | 'deleteDesk' | 'renewControlKey' | 'deleteControlKey';

export interface ControlLinkParts {
  readonly keys: Pick<LinkKeys, 'renewDesk' | 'deleteDesk' | 'renewControl' | 'deleteControl'>;
  readonly links: Pick<Links, 'desks'>;
  readonly hub: Pick<LiveHub, 'endDesk' | 'statusChanged'>;
}

/** Links that open the control page alone, and the key of the control API (SPEC DSK-2, CTL-2): each is made, renewed and revoked by itself. */
export function createControlLinkHandlers({
  keys,
  links,
  hub,
}: ControlLinkParts): Pick<Handlers<CompanionEndpoints, Caller>, ControlLinkRows> {
  const changed = (desk: DeskName) => {
    hub.endDesk(desk);
    hub.statusChanged();
    return { desks: links.desks() };
  };
  return {
    renewDesk: async ({ params }) => {
      const desk = deskOf(params.desk);
      await keys.renewDesk(desk);
      return changed(desk);
    },
    deleteDesk: async ({ params }) => {
      const desk = deskOf(params.desk);
      await keys.deleteDesk(desk);
      return changed(desk);
    },
    renewControlKey: async () => {
      const key = await keys.renewControl();
      hub.statusChanged();
      return { key };
    },
    deleteControlKey: async () => {
      await keys.deleteControl();
      hub.statusChanged();
      return {};
    },
  };
}

function deskOf(given: string | undefined): DeskName {
  const desk = DeskName.options.find((one) => one === given);
  if (desk) return desk;
  throw refusal('NOT_FOUND', sentence('desk-unknown', { known: DeskName.options.join(', ') }));
}
