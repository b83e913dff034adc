import { t } from '../../languages';
import { Notice, tx } from '../../ui';
import type { DeskModel } from '../models/deskModel';
import { openPages } from '../text/reachText';
import { troubleWords } from '../text/troubleText';

/** What is wrong, and what to do about it. */
export function Banners({ model }: { readonly model: DeskModel }) {
  const control = model.control.value;
  const isAway = model.link.value === 'away';
  return (
    <div class="banners" role="status" aria-label={t('Trouble')}>
      {isAway && (
        <Notice tone="bad">
          <p>
            {tx(
              '{strong} What you see is how it last was. Is the program still running, and this device in its network? The desk connects again by itself.',
              { strong: <strong>{t('Ovation does not answer.')}</strong> },
            )}
          </p>
        </Notice>
      )}
      {!isAway && control && openPages(control) === 0 && (
        <Notice tone="idle">
          <p>
            {tx(
              '{strong} Show the source in OBS, or open an overlay’s link in a tab. Pause, mute and safe mode hold all the same; what arrives meanwhile is shown when one is open.',
              { strong: <strong>{t('No overlay is open.')}</strong> },
            )}
          </p>
        </Notice>
      )}
      {!isAway &&
        model.troubles.value.map((trouble) => (
          <Notice key={troubleWords(trouble)} tone="busy">
            <p>{troubleWords(trouble)}</p>
          </Notice>
        ))}
    </div>
  );
}
