import { t } from '../../languages';
import { Button, Section } from '../../ui';
import './desks.css';
import { DeskLinkControls } from './DeskLinkControls';
import { DeskOutcome } from './DeskOutcome';
import type { DesksModel } from './desksModel';
import { PhonePart } from './PhonePart';

interface DeskSectionProps {
  readonly model: DesksModel;
  /** Where all keys are listed. */
  readonly keysHref: string;
}

/** Where the control desk is to be had. */
export function DeskSection({ model, keysHref }: DeskSectionProps) {
  const { dock } = model;
  return (
    <Section
      title={t('Control desk')}
      area="desks"
      intro={t('What is on stage, what waits and what is held; pause, skip, approve, replay. Keep it open beside your stream.')}
    >
      <div class="buttons">
        <a class="button primary" href={model.ownUrl} target="_blank" rel="noreferrer">
          {t('Open the control desk')}
        </a>
      </div>
      <div class="desk-parts">
        <Section
          title={t('As an OBS dock')}
          nested
          intro={t('In OBS: Docks → Custom Browser Docks… Give it a name, and this link. 300 pixels are enough.')}
        >
          {dock.url.value === null ? (
            <div class="buttons">
              <Button onClick={dock.make}>{t('Make a link for the dock')}</Button>
            </div>
          ) : (
            <DeskLinkControls model={dock} title={t('OBS dock')} keysHref={keysHref} />
          )}
          <DeskOutcome outcome={dock.outcome.value} />
        </Section>
        <PhonePart model={model} keysHref={keysHref} />
      </div>
    </Section>
  );
}
