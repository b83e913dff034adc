import { Button } from '../../ui';
import type { LinkModel } from '../models/linkModel';

/** Renewing breaks the source in OBS, so it is asked for twice. */
export function RenewLink({ model }: { readonly model: LinkModel }) {
  if (!model.isConfirming.value)
    return (
      <Button look="quiet" label="Renew overlay link" onClick={model.askRenew}>
        Renew…
      </Button>
    );
  return (
    <fieldset class="confirm">
      <legend>The old link stops working at once, also in OBS.</legend>
      <Button look="danger" onClick={model.renew}>
        Renew now
      </Button>
      <Button look="quiet" onClick={model.cancelRenew}>
        Keep it
      </Button>
    </fieldset>
  );
}
