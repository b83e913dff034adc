import { Fragment } from 'preact';
import { ConnectionSection } from '../account/ConnectionSection';
import type { PageEntry, PageProps } from '../shell/pageEntry';
import { HealthSections } from './HealthSections';

export const healthPage: PageEntry = {
  name: 'health',
  icon: 'M3.5 12.5h4l2.3-6 4 11.5 2.4-5.5h4.3',
  about: 'all',
  Page: HealthPage,
};

function HealthPage({ model }: PageProps) {
  const { link, status } = model.connection;
  if (!status.value) return <Fragment />;
  return (
    <>
      <ConnectionSection status={status.value} isStale={link.value !== 'open'} nowMs={model.nowMs} account={model.account} />
      <HealthSections model={model.health} dateTimeStyle={model.dateTimeStyle.value} />
    </>
  );
}
