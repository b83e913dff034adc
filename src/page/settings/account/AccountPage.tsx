import { Fragment } from 'preact';
import { DeskSection } from '../desks';
import { KeysSection } from '../keys';
import { ambiguousBox } from '../links/ambiguousBox';
import { LinkSection } from '../links/LinkSection';
import { ObsSection } from '../obs';
import type { PageProps } from '../shell/pageEntry';
import { AccountSection } from './AccountSection';
import { ConnectionSection } from './ConnectionSection';

export function AccountPage({ model }: PageProps) {
  const { link, status } = model.connection;
  if (!status.value) return <Fragment />;
  return (
    <>
      <ConnectionSection status={status.value} isStale={link.value !== 'open'} nowMs={model.nowMs} account={model.account} />
      <AccountSection account={status.value.account} picture={model.picture.source.value} model={model.account} />
      <LinkSection model={model.link} of={ambiguousBox(model)} />
      <ObsSection model={model.obs} />
      <DeskSection model={model.desks} keysHref={model.address.hrefOfPart('account', 'keys', null)} />
      <KeysSection model={model.keys} manner={model.manner.value} />
    </>
  );
}
