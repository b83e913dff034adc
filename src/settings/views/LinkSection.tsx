import { Button, ConfirmButton, Notice, Section } from '../../ui';
import type { LinkModel } from '../models/linkModel';

export function LinkSection({ model }: { readonly model: LinkModel }) {
  const { url, dragUrl, isShown, outcome } = model;
  if (url.value === null || dragUrl.value === null)
    return (
      <Section title="Overlay link">
        <p class="hint">Ovation has not told the link yet.</p>
      </Section>
    );
  return (
    <Section title="Overlay link" intro="Whoever has it can show your alerts, so it is hidden here.">
      <a class="drag" href={dragUrl.value} draggable onClick={(event) => event.preventDefault()}>
        <span class="grip" aria-hidden="true" />
        <span>
          <strong>Drag me into OBS</strong>
          <span class="hint">Drop it on the preview: a 1920 × 1080 source</span>
        </span>
      </a>
      <input class="input secret" type="text" readOnly aria-label="Overlay address" value={isShown.value ? url.value : '•'.repeat(28)} />
      <div class="buttons">
        <Button look="primary" label="Copy overlay link" onClick={model.copy}>
          Copy
        </Button>
        <Button label={isShown.value ? 'Hide overlay link' : 'Show overlay link'} onClick={model.toggleShown}>
          {isShown.value ? 'Hide' : 'Show'}
        </Button>
        <a class="button plain" href={url.value} target="_blank" rel="noreferrer" aria-label="Open overlay in a tab">
          Open
        </a>
        <ConfirmButton
          text="Renew…"
          label="Renew overlay link"
          consequence="The old link stops working at once, also in OBS."
          confirmText="Renew now"
          onConfirm={model.renew}
        />
      </div>
      <div role="status">{outcome.value && <Notice tone={outcome.value.tone}>{outcome.value.words}</Notice>}</div>
    </Section>
  );
}
