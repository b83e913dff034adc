import type { Alert, TextRun } from '../../../contract';
import { t } from '../../i18n';

/** What an alert would say. What a supporter typed is isolated here as it is on stage. */
export function AlertSample({ sample }: { readonly sample: Alert | null }) {
  if (!sample) return null;
  const message = sample.text?.message ?? (sample.message ? [{ text: sample.message, donor: true }] : []);
  return (
    <figure class="text-sample" aria-label={t('texts.sample')}>
      <p class="sample-title" dir="auto">
        <Runs of={sample.title} />
      </p>
      {message.length > 0 && (
        <p dir="auto">
          <Runs of={message} />
        </p>
      )}
      {sample.amount && <p class="hint">{sample.amount}</p>}
    </figure>
  );
}

function Runs({ of }: { readonly of: readonly TextRun[] }) {
  return (
    <>
      {of.map(({ text, donor }, index) =>
        // Runs have no identity but their place.
        donor ? <bdi key={`${index} theirs`}>{text}</bdi> : <span key={`${index} ours`}>{text}</span>,
      )}
    </>
  );
}
