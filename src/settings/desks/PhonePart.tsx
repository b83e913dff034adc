import { t } from '../../languages';
import { Notice, Section, Toggle } from '../../ui';
import { AddressChoice } from '../computer';
import { DeskLinkControls } from './DeskLinkControls';
import { DeskOutcome } from './DeskOutcome';
import type { DesksModel } from './desksModel';
import { NetworkHelp } from './NetworkHelp';
import { QrCode } from './QrCode';

/** Off until it is switched on; switched off, the phone's link opens nothing. */
export function PhonePart({ model, keysHref }: { readonly model: DesksModel; readonly keysHref: string }) {
  const { phone, network } = model;
  const url = phone.url.value;
  return (
    <Section
      title={t('On a phone')}
      nested
      intro={t('For a phone or tablet in the same network, with a key of its own, which opens the desk and nothing else.')}
    >
      <Toggle label={t('A phone may control')} checked={url !== null} onChange={(on) => (on ? phone.make() : phone.revoke())} />
      {url !== null && network.status.value?.isOpen === false && <NetworkHelp model={network} />}
      {url !== null && network.status.value?.isOpen && <PhoneLink model={model} url={url} keysHref={keysHref} />}
      <DeskOutcome outcome={phone.outcome.value} />
    </Section>
  );
}

interface PhoneLinkProps {
  readonly model: DesksModel;
  readonly url: string;
  readonly keysHref: string;
}

function PhoneLink({ model: { phone, network }, url, keysHref }: PhoneLinkProps) {
  if (network.origin.value === null)
    return <Notice tone="busy">{t('This computer has no address in a network: a phone cannot reach it.')}</Notice>;
  return (
    <>
      <AddressChoice model={network} />
      {phone.isShown.value ? (
        <QrCode text={url} label={t('Code of the phone’s link')} />
      ) : (
        <p class="hint">
          {t('The code to scan is hidden, because whoever sees it can control your alerts. Show it when you are not on stream.')}
        </p>
      )}
      <DeskLinkControls model={phone} title={t('Phone')} keysHref={keysHref} />
      <p class="hint">{t('Nothing comes up? The phone has to be in this network, and this computer’s firewall has to let Node.js in.')}</p>
    </>
  );
}
