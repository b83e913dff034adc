import { Fragment } from 'preact';
import { DeskSection } from '../../desks';
import { KeysSection } from '../../keys';
import { ObsSection } from '../../obs';
import { AccountSection } from '../AccountSection';
import { ambiguousBox } from '../ambiguousBox';
import { ConnectionSection } from '../ConnectionSection';
import { LinkSection } from '../LinkSection';
import type { PageProps } from './pageEntry';

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
