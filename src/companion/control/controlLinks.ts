import { type CompanionEndpoints, DeskName, sentence } from '../../contract';
import type { Handlers } from '../../http';
import type { Caller } from '../access/authenticate';
import { refusal } from '../refusal';
import type { CompanionParts } from '../routes';

type Parts = Pick<CompanionParts, 'keys' | 'links' | 'hub'>;

/** The links of desks (SPEC DSK-2): made, renewed and taken back one by one. */
export function createDeskHandlers({ keys, links, hub }: Parts): Pick<Handlers<CompanionEndpoints, Caller>, 'renewDesk' | 'deleteDesk'> {
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
  };
}

function deskOf(given: string | undefined): DeskName {
  const desk = DeskName.options.find((one) => one === given);
  if (desk) return desk;
  throw refusal('NOT_FOUND', sentence('desk-unknown', { known: DeskName.options.join(', ') }));
}
