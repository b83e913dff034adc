import { Button, ConfirmButton, Notice } from '../../ui';
import type { DeskLinkModel } from './desksModel';

interface DeskLinkControlsProps {
  readonly model: DeskLinkModel;
  /** As the names of the buttons say it. */
  readonly of: string;
}

export function DeskLinkControls({ model, of }: DeskLinkControlsProps) {
  const { url, isShown, lastUsedAt, outcome } = model;
  return (
    <>
      <input
        class="input secret"
        type="text"
        readOnly
        aria-label={`Link of ${of}`}
        value={isShown.value ? (url.value ?? '') : '•'.repeat(28)}
      />
      <div class="buttons">
        <Button look="primary" label={`Copy link of ${of}`} onClick={model.copy}>
          Copy
        </Button>
        <Button label={`${isShown.value ? 'Hide' : 'Show'} link of ${of}`} onClick={model.toggleShown}>
          {isShown.value ? 'Hide' : 'Show'}
        </Button>
        <ConfirmButton
          text="Renew…"
          label={`Renew link of ${of}`}
          consequence="The old link stops working at once."
          confirmText="Renew now"
          onConfirm={model.renew}
        />
        <ConfirmButton
          text="Take back…"
          label={`Take back link of ${of}`}
          consequence="The link stops working at once, also where it is open."
          confirmText="Take it back"
          onConfirm={model.takeBack}
        />
      </div>
      <p class="hint">{lastUsedAt.value === null ? 'Not used yet.' : `Last used ${new Date(lastUsedAt.value).toLocaleString()}.`}</p>
      <div role="status">{outcome.value && <Notice tone={outcome.value.tone}>{outcome.value.words}</Notice>}</div>
    </>
  );
}
