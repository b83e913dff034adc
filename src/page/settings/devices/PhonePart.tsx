import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { t } from '../../i18n';
import { Notice, Section, Toggle } from '../../ui';
import { AddressChoice } from '../computer/AddressChoice';
import { DeviceLinkControls } from './DeviceLinkControls';
import { DeviceOutcome } from './DeviceOutcome';
import type { DevicesModel } from './devicesModel';
import { NetworkHelp } from './NetworkHelp';

/** The standard's margin, in modules: readers find the code by it. */
const margin = 4;

/** Black on white in every theme, because readers want it so. */
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

/** Off until it is switched on; switched off, the phone's link opens nothing. */
export function PhonePart({ model, keysHref }: { readonly model: DevicesModel; readonly keysHref: string }) {
  const { phone, network } = model;
  const url = phone.url.value;
  return (
    <Section title={t('devices.phone.title')} nested intro={t('devices.phone.intro')}>
      <Toggle label={t('devices.phone.switch')} checked={url !== null} onChange={(on) => (on ? phone.make() : phone.revoke())} />
      {url !== null && network.status.value?.isOpen === false && <NetworkHelp model={network} />}
      {url !== null && network.status.value?.isOpen && <PhoneLink model={model} url={url} keysHref={keysHref} />}
      <DeviceOutcome outcome={phone.outcome.value} />
    </Section>
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
