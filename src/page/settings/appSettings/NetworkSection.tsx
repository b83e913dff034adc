import { t } from '../../i18n';
import { Button, Notice, Section, Toggle, tx } from '../../ui';
import { AddressChoice } from '../connections/devices/AddressChoice';
import type { NetworkModel } from '../connections/devices/networkModel';
import { OutcomeNotice } from '../form/OutcomeNotice';

interface NetworkSectionProps {
  readonly model: NetworkModel;
  readonly titleOf: (overlay: string) => string;
}

export function NetworkSection({ model, titleOf }: NetworkSectionProps) {
  const { status, outcome } = model;
  if (!status.value) return null;
  const { isOpen, canSwitch, opensSettings = false } = status.value;
  return (
    <Section title={t('computer.network.title')} intro={t('computer.network.intro')}>
      {canSwitch ? (
        <Toggle
          label={t('computer.network')}
          checked={isOpen}
          onChange={(on) => void model.setOpen(on)}
          hint={t('computer.network.hint')}
        />
      ) : (
        <p class="hint">{tx('computer.network.fixed', { name: <code>OVATION_HOST</code> })}</p>
      )}
      {isOpen && <Links model={model} titleOf={titleOf} />}
      {isOpen && (
        <Toggle
          label={t('computer.network.settings')}
          checked={opensSettings}
          onChange={(on) => void model.setSettingsOpen(on)}
          hint={t('computer.network.settings.hint')}
        />
      )}
      <OutcomeNotice outcome={outcome.value} />
    </Section>
  );
}

function Links({ model, titleOf }: NetworkSectionProps) {
  const { origin, links, copy } = model;
  if (origin.value === null) return <Notice tone="busy">{t('computer.network.noAddress')}</Notice>;
  return (
    <>
      <AddressChoice model={model} />
      <div class="buttons">
        {links.value.map(({ overlay }) => (
          <Button key={overlay} onClick={() => copy(overlay)}>
            <span>{tx('computer.network.copyLink', { box: <bdi>{titleOf(overlay)}</bdi> })}</span>
          </Button>
        ))}
      </div>
      <p class="hint">
        {tx('computer.network.help', {
          origin: <code dir="ltr">{origin.value}</code>,
        })}
      </p>
    </>
  );
}
