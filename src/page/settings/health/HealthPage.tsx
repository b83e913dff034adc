import { Fragment } from 'preact';
import { ConnectionSection } from '../account/ConnectionSection';
import type { PageProps } from '../shell/pageEntry';
import { HealthSections } from '.';

export function HealthPage({ model }: PageProps) {
  const { link, status } = model.connection;
  if (!status.value) return <Fragment />;
  return (
    <>
      <ConnectionSection status={status.value} isStale={link.value !== 'open'} nowMs={model.nowMs} account={model.account} />
      <HealthSections model={model.health} manner={model.manner.value} />
    </>
  );
}
