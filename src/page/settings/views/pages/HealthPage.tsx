import { Fragment } from 'preact';
import { HealthSections } from '../../health';
import { ConnectionSection } from '../ConnectionSection';
import type { PageProps } from './pageEntry';

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
