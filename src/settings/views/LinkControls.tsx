import { Button, ConfirmButton, Notice } from '../../ui';
import type { LinkModel } from '../models/linkModel';

interface LinkControlsProps {
  readonly model: LinkModel;
  /** Told in the names of the controls where there are several links. */
  readonly of?: string;
}

export function LinkControls({ model, of }: LinkControlsProps) {
  const { url, dragUrl, isShown, outcome } = model;
  if (url.value === null || dragUrl.value === null)
    return <p class="hint">There is no link: it was revoked. Make a new one under Account &amp; links, Keys and links.</p>;
  const which = of === undefined ? '' : ` of ${of}`;
  return (
    <>
      <a class="drag" href={dragUrl.value} draggable onClick={(event) => event.preventDefault()}>
        <span class="grip" aria-hidden="true" />
        <span>
          <strong>Drag me into OBS</strong>
          <span class="hint">Drop it on the preview: a 1920 × 1080 source</span>
        </span>
      </a>
      <input
        class="input secret"
        type="text"
        readOnly
        aria-label={`Overlay address${which}`}
        value={isShown.value ? url.value : '•'.repeat(28)}
      />
      <div class="buttons">
        <Button look="primary" label={`Copy overlay link${which}`} onClick={model.copy}>
          Copy
        </Button>
        <Button label={`${isShown.value ? 'Hide' : 'Show'} overlay link${which}`} onClick={model.toggleShown}>
          {isShown.value ? 'Hide' : 'Show'}
        </Button>
        <a class="button plain" href={url.value} target="_blank" rel="noreferrer" aria-label={`Open overlay${which} in a tab`}>
          Open
        </a>
        <ConfirmButton
          text="Renew…"
          label={`Renew overlay link${which}`}
          consequence="The old link stops working at once, also in OBS."
          confirmText="Renew now"
          onConfirm={model.renew}
        />
      </div>
      <div role="status">{outcome.value && <Notice tone={outcome.value.tone}>{outcome.value.words}</Notice>}</div>
    </>
  );
}
