import type { CompanionEndpoints } from '../../contract/companion';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/authenticate';
import type { ObsService } from './obsService';

type EndpointName = 'connectObs' | 'forgetObs' | 'checkObs' | 'addToObs' | 'mendObs' | 'undoObs';

export function createObsHandlers(obs: ObsService): Pick<Handlers<CompanionEndpoints, Caller>, EndpointName> {
  return {
    connectObs: ({ body }) => obs.connect(body),
    forgetObs: async () => {
      await obs.forget();
      return {};
    },
    checkObs: () => obs.check(),
    addToObs: ({ body }) => obs.add(body.overlay, body.scene, body.source),
    mendObs: ({ body }) => obs.applyFix(body.id),
    undoObs: ({ body }) => obs.undo(body.id),
  };
}
