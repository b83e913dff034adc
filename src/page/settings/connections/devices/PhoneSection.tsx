import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { t } from '../../../i18n';
import { Button, Notice, Section, Toggle, tx } from '../../../ui';
import { OutcomeNotice } from '../../form/OutcomeNotice';
import { AddressChoice } from './AddressChoice';
import { DeviceLinkControls } from './DeviceLinkControls';
import type { DevicesModel } from './devicesModel';
import type { NetworkModel } from './networkModel';

/** The width of the empty margin around a QR code, in modules. ISO/IEC 18004 requires this margin. */
const margin = 4;

/** The code is black on white even in the dark theme, because some readers cannot read inverted codes. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = generate(text);
  const side = code.size + 2 * margin;
  return (
    <svg class="qr-code" role="img" aria-label={label} viewBox={`${-margin} ${-margin} ${side} ${side}`} shape-rendering="crispEdges">
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}

export function PhoneSection({ model, keysHref }: { readonly model: DevicesModel; readonly keysHref: string }) {
  const { phone, network } = model;
  const url = phone.url.value;
  return (
    <Section title={t('devices.phone.title')} nested intro={t('devices.phone.intro')}>
      <Toggle label={t('devices.phone.switch')} checked={url !== null} onChange={(on) => (on ? phone.make() : phone.revoke())} />
      {url !== null && network.status.value?.isOpen === false && <NetworkHelp model={network} />}
      {url !== null && network.status.value?.isOpen && <PhoneLink model={model} url={url} keysHref={keysHref} />}
      <OutcomeNotice outcome={phone.outcome.value} />
    </Section>
  );
}

function NetworkHelp({ model: { status, origin, outcome, setOpen } }: { readonly model: NetworkModel }) {
  return (
    <Notice tone="busy">
      <p>
        {tx('devices.network.local', {
          title: <strong>{t('devices.network.local.title')}</strong>,
        })}
      </p>
      {status.value?.canSwitch && (
        <div class="buttons">
          <Button onClick={() => setOpen(true)}>{t('computer.network')}</Button>
        </div>
      )}
      {origin.value === null ? (
        <p>{t('computer.network.noAddress')}</p>
      ) : (
        <p>{tx('devices.network.opens', { address: <code dir="ltr">{origin.value}</code> })}</p>
      )}
      <p>{t('computer.network.hint')}</p>
      {outcome.value?.tone === 'bad' && <p>{outcome.value.text}</p>}
    </Notice>
  );
}

interface PhoneLinkProps {
  readonly model: DevicesModel;
  readonly url: string;
  readonly keysHref: string;
}

function PhoneLink({ model: { phone, network }, url, keysHref }: PhoneLinkProps) {
  if (network.origin.value === null) return <Notice tone="busy">{t('devices.phone.noAddress')}</Notice>;
  return (
    <>
      <AddressChoice model={network} />
      {phone.isShown.value ? <QrCode text={url} label={t('devices.phone.code')} /> : <p class="hint">{t('devices.phone.codeHidden')}</p>}
      <DeviceLinkControls model={phone} title={t('devices.phone')} keysHref={keysHref} />
      <p class="hint">{t('devices.phone.help')}</p>
    </>
  );
}
