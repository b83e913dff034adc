import { t } from '../../languages';
import { Button, Notice, Section, Toggle, tx } from '../../ui';
import { AddressChoice } from './AddressChoice';
import type { NetworkModel } from './networkModel';

/** For a second computer that streams, and for phones. Off until it is switched on. */
export function NetworkSection({ model }: { readonly model: NetworkModel }) {
  const { status, outcome } = model;
  if (!status.value) return null;
  const { isOpen, canSwitch, opensSettings = false } = status.value;
  return (
    <Section
      title={t('Two computers')}
      intro={t('You play on one computer and stream with another? Let it in, and give its OBS the link from here.')}
    >
      {canSwitch ? (
        <Toggle
          label={t('Let other devices in this network in')}
          checked={isOpen}
          onChange={(on) => void model.change(on)}
          hint={t('Only in a network you trust: links are keys, and they travel unencrypted there.')}
        />
      ) : (
        <p class="hint">
          {tx('{name} says where Ovation listens. Start it without, to switch that here.', { name: <code>OVATION_HOST</code> })}
        </p>
      )}
      {isOpen && <Links model={model} />}
      {isOpen && (
        <Toggle
          label={t('Open these settings on other devices too')}
          checked={opensSettings}
          onChange={(on) => void model.openSettings(on)}
          hint={t(
            'Neither a phone’s control desk nor a second OBS needs it. The settings’ link shows and changes everything, every key included.',
          )}
        />
      )}
      <div role="status">{outcome.value && <Notice tone={outcome.value.tone}>{outcome.value.words}</Notice>}</div>
    </Section>
  );
}

function Links({ model }: { readonly model: NetworkModel }) {
  const { origin, links, copy } = model;
  if (origin.value === null) return <Notice tone="busy">{t('This computer has no address in a network at the moment.')}</Notice>;
  return (
    <>
      <AddressChoice model={model} />
      <div class="buttons">
        {links.value.map(({ box }) => (
          <Button key={box} onClick={() => copy(box)}>
            <span>{tx('Copy the link of {box}', { box: <bdi>{box}</bdi> })}</span>
          </Button>
        ))}
      </div>
      <p class="hint">
        {tx(
          'Links begin with {origin}. Nothing comes up there? Both computers have to be in this network, and this one’s firewall has to let Node.js in.',
          {
            origin: <code dir="ltr">{origin.value}</code>,
          },
        )}
      </p>
    </>
  );
}
