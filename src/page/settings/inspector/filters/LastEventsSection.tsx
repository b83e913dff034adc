import { formatMoney } from '../../../alerts';
import { ruleText, t } from '../../../i18n';
import { Button, Notice, Section, tx } from '../../../ui';
import { eventText } from '../../form/eventText';
import type { InspectorModels } from '../typesModel';
import { type FilteredEvent, type LastEvents, maxEvents } from './lastEventsModel';

export function LastEventsSection({ model }: { readonly model: InspectorModels }) {
  const { lastEvents, draft } = model;
  const state = lastEvents.state.value;
  return (
    <Section title={t('filters.check.title')} intro={t('filters.check.intro', { count: maxEvents })}>
      <Outcome state={state} locale={draft.settings.value?.locale ?? null} />
      <div class="buttons">
        <Button disabled={state.tag === 'reading'} onClick={() => void lastEvents.read()}>
          {state.tag === 'ready' ? t('filters.check.again') : t('filters.check', { count: maxEvents })}
        </Button>
      </div>
    </Section>
  );
}

function Outcome({ state, locale }: { readonly state: LastEvents; readonly locale: string | null }) {
  if (state.tag === 'failed') return <Notice tone="bad">{state.why}</Notice>;
  if (state.tag !== 'ready') return null;
  const out = state.events.filter(({ rule }) => rule !== null);
  if (state.events.length === 0) return <p class="hint">{t('filters.check.empty')}</p>;
  return (
    <>
      <Notice tone={out.length === 0 ? 'good' : 'idle'} announce>
        {tx('filters.check.result', { shown: state.events.length - out.length, all: state.events.length })}
      </Notice>
      {out.length > 0 && (
        <ul class="rows left-out" aria-label={t('filters.check.hidden')}>
          {out.map((verdict) => (
            <HiddenEvent key={verdict.receipt.key} verdict={verdict} locale={locale} />
          ))}
        </ul>
      )}
    </>
  );
}

function HiddenEvent({ verdict: { receipt, rule }, locale }: { readonly verdict: FilteredEvent; readonly locale: string | null }) {
  const { type, name, amount, currency } = receipt;
  return (
    <li>
      <span>
        {eventText(type, 'short')}
        {name !== null && (
          <>
            {' of '}
            <bdi>{name}</bdi>
          </>
        )}
        {amount !== null && currency !== null && `, ${formatMoney(amount, currency, locale)}`}
      </span>
      <span class="hint">{ruleText(rule ?? '')}</span>
    </li>
  );
}
