import { formatMoney } from '../../alerts';
import { ruleWords, t } from '../../languages';
import { Button, Notice, Section, tx } from '../../ui';
import { type LastEvents, lookedBack, type Verdict } from '../models/lastEventsModel';
import type { PageModel } from '../models/pageModel';
import { eventWords } from '../words/eventText';

/** What the filters above would have made of what has already happened. */
export function LastEventsSection({ model }: { readonly model: PageModel }) {
  const { lastEvents, draft } = model;
  const state = lastEvents.state.value;
  return (
    <Section
      title={t('With these filters')}
      intro={t('Which of this box’s last {lookedBack} events would show, with the settings as they are here.', { lookedBack })}
    >
      <Outcome state={state} locale={draft.settings.value?.locale ?? null} />
      <div class="buttons">
        <Button disabled={state.tag === 'reading'} onClick={() => void lastEvents.read()}>
          {state.tag === 'ready' ? t('Read them again') : t('Try on the last {lookedBack} events', { lookedBack })}
        </Button>
      </div>
    </Section>
  );
}

function Outcome({ state, locale }: { readonly state: LastEvents; readonly locale: string | null }) {
  if (state.tag === 'failed') return <Notice tone="bad">{state.why}</Notice>;
  if (state.tag !== 'ready') return null;
  const out = state.verdicts.filter(({ rule }) => rule !== null);
  if (state.verdicts.length === 0) return <p class="hint">{t('This box has had no events yet.')}</p>;
  return (
    <>
      <Notice tone={out.length === 0 ? 'good' : 'idle'} announce>
        {tx('{value} of {length} would show.', { value: state.verdicts.length - out.length, length: state.verdicts.length })}
      </Notice>
      {out.length > 0 && (
        <ul class="rows left-out" aria-label={t('Would not show')}>
          {out.map((verdict) => (
            <LeftOut key={verdict.receipt.key} verdict={verdict} locale={locale} />
          ))}
        </ul>
      )}
    </>
  );
}

function LeftOut({ verdict: { receipt, rule }, locale }: { readonly verdict: Verdict; readonly locale: string | null }) {
  const { type, name, amount, currency } = receipt;
  return (
    <li>
      <span>
        {eventWords[type].short}
        {name !== null && (
          <>
            {' of '}
            <bdi>{name}</bdi>
          </>
        )}
        {amount !== null && currency !== null && `, ${formatMoney(amount, currency, locale)}`}
      </span>
      <span class="hint">{ruleWords(rule ?? '')}</span>
    </li>
  );
}
