import { t } from '../../languages';
import { Button, Section } from '../../ui';
import './desks.css';
import { DeskLinkControls } from './DeskLinkControls';
import type { DesksModel } from './desksModel';
import { PhonePart } from './PhonePart';

/** Where the control desk is to be had. */
export function DeskSection({ model }: { readonly model: DesksModel }) {
  const { dock } = model;
  return (
    <Section
      title={t('Control desk')}
      intro={t('What is on stage, what waits and what is held; pause, skip, approve, replay. Keep it open beside your stream.')}
    >
      <div class="buttons">
        <a class="button primary" href={model.ownUrl} target="_blank" rel="noreferrer">
          {t('Open the control desk')}
        </a>
      </div>
      <Section
        title={t('As an OBS dock')}
        nested
        intro={t('In OBS: Docks → Custom Browser Docks… Give it a name, and this link. 300 pixels are enough.')}
      >
        {dock.url.value === null ? (
          <div class="buttons">
            <Button onClick={dock.renew}>{t('Make a link for the dock')}</Button>
          </div>
        ) : (
          <DeskLinkControls model={dock} of={t('the dock')} />
        )}
      </Section>
      <PhonePart model={model} />
    </Section>
  );
}
