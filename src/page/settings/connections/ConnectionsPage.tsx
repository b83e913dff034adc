import { Fragment } from 'preact';
import type { Frame } from '../frame/frameModel';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import { AccountSection } from './account/AccountSection';
import type { AccountModel } from './account/accountModel';
import { ConnectionSection } from './account/ConnectionSection';
import type { ImageModel } from './account/imageModel';
import { DevicesSection } from './devices/DevicesSection';
import type { DevicesModel } from './devices/devicesModel';
import { KeysSection } from './keys/KeysSection';
import type { KeysModel } from './keys/keysModel';
import { LinkSection, overlayIfSeveral } from './links/LinkSection';
import type { LinkModel } from './links/linkModel';
import { ObsSection } from './obs/ObsSection';
import type { ObsModel } from './obs/obsModel';

type Models = Frame & {
  readonly account: AccountModel;
  readonly image: ImageModel;
  readonly link: LinkModel;
  readonly obs: ObsModel;
  readonly devices: DevicesModel;
  readonly keys: KeysModel;
};

export const connectionsPage: PageEntry<Models> = {
  name: 'account',
  icon: 'M9.5 14.5l5-5M8 11l-2.2 2.2a3.5 3.5 0 0 0 5 5L13 16M16 13l2.2-2.2a3.5 3.5 0 0 0-5-5L11 8',
  Page: ConnectionsPage,
  settings: [
    { label: 'account.title' },
    { label: 'connection.title' },
    { label: 'links.title' },
    { label: 'obs.title' },
    { label: 'devices.title' },
    { label: 'devices.dock.title' },
    { label: 'devices.phone.title' },
    { label: 'keys.title' },
  ],
};

function ConnectionsPage({ model }: PageProps<Models>) {
  const { link, status } = model.connection;
  if (!status.value) return <Fragment />;
  return (
    <>
      <ConnectionSection status={status.value} isStale={link.value !== 'open'} nowMs={model.nowMs} account={model.account} />
      <AccountSection account={status.value.account} image={model.image.source.value} model={model.account} />
      <LinkSection model={model.link} element={overlayIfSeveral(model)} />
      <ObsSection model={model.obs} />
      <DevicesSection model={model.devices} draft={model.draft} keysHref={model.address.hrefOfPart('account', 'keys', null)} />
      <KeysSection model={model.keys} settings={model.draft.settings.value} dateTimeStyle={model.dateTimeStyle.value} />
    </>
  );
}
