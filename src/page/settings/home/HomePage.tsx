import { useEffect } from 'preact/hooks';
import { type FeedEvent, happenedAtMs, type KeptReceipt } from '../../../contract/companion';
import type { Outcome } from '../../../contract/engine';
import { formatMoney } from '../../alerts';
import { feedStateText, outcomeText, t } from '../../i18n';
import { Button, Notice, Section, StatusLine } from '../../ui';
import { noFilter } from '../activity/activityFilter';
import { outcomeTones } from '../activity/activityText';
import { NothingYet } from '../activity/NothingYet';
import { Message, MessageText, ReasonLine } from '../activity/ReceiptDetails';
import { reasonsOf } from '../activity/reasonText';
import { worstStatusText } from '../connections/account/connectionText';
import { type Fix, type Problem, problemsOf } from '../connections/stateOfShow';
import { dateTimeFormat } from '../form/dateTime';
import { eventText } from '../form/eventText';
import { controlUrl } from '../frame/addressModel';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import { TestOutcomeNotice } from '../preview/TestOutcomeNotice';
import { type HomeModels, maxListed } from './homeModel';
import './home.css';

export const homePage: PageEntry<HomeModels> = {
  name: 'home',
  icon: 'M4.5 11.5L12 5l7.5 6.5M6.5 10v9h11v-9M10 19v-5h4v5',
  Page: HomePage,
};

function HomePage({ model }: PageProps<HomeModels>) {
  useEffect(() => model.home.watch(), [model]);
  return (
    <div class="home">
      <div class="home-column">
        <NowSection model={model} />
        <NextSection model={model} />
        <NotShownSection model={model} />
      </div>
      <div class="home-column">
        <LatestSection model={model} />
      </div>
    </div>
  );
}

interface PartProps {
  readonly model: HomeModels;
}

function NowSection({ model }: PartProps) {
  const { connection, draft, nowMs, account, home, test } = model;
  const [status, settings] = [connection.status.value, draft.settings.value];
  if (!status || !settings) return null;
  const problems = problemsOf({ status, settings, nowMs: nowMs.value });
  const failed = [account.checkState.value, home.command.value].find((state) => state.tag === 'failed');
  const works = worstStatusText(status, nowMs.value);
  return (
    <Section title={t('home.now')}>
      {problems.length === 0 ? (
        <StatusLine tone="good" title={t('home.works')}>
          {works.title}
          {works.detail !== '' && ` · ${works.detail}`}
        </StatusLine>
      ) : (
        <ul class="home-problems">
          {problems.map((problem, index) => (
            <ProblemLine key={index} problem={problem} isFirst={index === 0} model={model} />
          ))}
        </ul>
      )}
      <div role="status">
        {failed?.tag === 'failed' && <Notice tone="bad">{failed.why}</Notice>}
        <TestOutcomeNotice outcome={test.outcome.value} />
      </div>
      <div class="buttons">
        <Button look={problems.length > 0 ? 'plain' : 'primary'} onClick={() => void test.send('donation.created')}>
          {t('home.test')}
        </Button>
        <a class="button plain" href={controlUrl} target="_blank" rel="noreferrer">
          {t('shell.control')}
        </a>
      </div>
    </Section>
  );
}

interface ProblemLineProps extends PartProps {
  readonly problem: Problem;
  readonly isFirst: boolean;
}

function ProblemLine({ problem: { tone, title, detail, fix, dismiss }, isFirst, model }: ProblemLineProps) {
  return (
    <li>
      <StatusLine tone={tone} title={title}>
        {detail}
      </StatusLine>
      {fix && <FixButton fix={fix} isFirst={isFirst} model={model} />}
      {dismiss !== undefined && <FixButton fix={{ tag: 'dismiss', id: dismiss }} isFirst={false} model={model} />}
    </li>
  );
}

function FixButton({ fix, isFirst, model }: PartProps & { readonly fix: Fix; readonly isFirst: boolean }) {
  const kind = isFirst ? 'primary' : 'plain';
  const { account, address, home } = model;
  switch (fix.tag) {
    case 'page':
      return (
        <a class={`button ${kind}`} href={address.hrefOf(fix.page)}>
          {t(`home.fix.${fix.page}`)}
        </a>
      );
    case 'retry':
      return (
        <Button look={kind} disabled={account.checkState.value.tag === 'busy'} onClick={() => void account.check()}>
          {account.checkState.value.tag === 'busy' ? t('ui.checking') : t('ui.tryAgain')}
        </Button>
      );
    case 'end':
      return (
        <Button look={kind} disabled={home.command.value.tag === 'busy'} onClick={() => void home.end(fix.what)}>
          {t(`home.fix.${fix.what}`)}
        </Button>
      );
    case 'dismiss':
      return (
        <Button look="plain" disabled={home.command.value.tag === 'busy'} onClick={() => void home.dismiss(fix.id)}>
          {t('home.fix.dismiss')}
        </Button>
      );
    case 'restart':
      return (
        <Button look={kind} disabled={home.command.value.tag === 'busy'} onClick={() => void home.restart(fix.boxes)}>
          {t('home.fix.restart')}
        </Button>
      );
  }
}

function NextSection({ model: { setup, perkTasks, address } }: PartProps) {
  useEffect(() => perkTasks.read(), [perkTasks]);
  const steps = Object.values(setup.states.value);
  const done = steps.filter((state) => state !== 'waiting').length;
  const open = perkTasks.open.value.length;
  const hasSteps = done < steps.length && !setup.isDismissed.value;
  if (!hasSteps && open === 0) return null;
  return (
    <Section title={t('home.next')}>
      <ul class="next-steps">
        {hasSteps && (
          <li>
            <a href={address.hrefOf('start')}>{t('start.page.title')}</a>
            <span class="hint">{t('home.next.steps', { done, all: steps.length })}</span>
            <Button look="quiet" label={t('home.next.dismiss.label')} onClick={setup.dismiss}>
              {t('home.next.dismiss')}
            </Button>
          </li>
        )}
        {open > 0 && (
          <li>
            <a href={address.hrefOf('perks')}>{t('perks.page.title')}</a>
            <span class="hint">{t('home.next.perks', { count: open })}</span>
          </li>
        )}
      </ul>
    </Section>
  );
}

function NotShownSection({ model }: PartProps) {
  const { notShown, latest, reading } = model.home;
  const all = notShown.value;
  if (all.length === 0 && (reading.value.tag !== 'ready' || latest.value.length === 0)) return null;
  return (
    <Section title={all.length > 0 ? t('home.notShown.some', { count: all.length }) : t('home.notShown')}>
      {all.length === 0 && <p class="hint">{t('home.notShown.none')}</p>}
      <ul class="events">
        {all.slice(0, maxListed).map((receipt) => (
          <EventLine key={`${receipt.box} ${receipt.key}`} receipt={receipt} model={model} />
        ))}
      </ul>
      {all.length > 0 && (
        <p>
          <a href={model.address.hrefOf('history')} onClick={() => model.activity.setFilter({ ...noFilter, fate: 'no' })}>
            {t('home.notShown.all')}
          </a>
        </p>
      )}
    </Section>
  );
}

function LatestSection({ model }: PartProps) {
  const { latest, reading } = model.home;
  const state = reading.value;
  return (
    <Section title={t('home.latest')}>
      {state.tag === 'failed' && <Notice tone="bad">{state.why}</Notice>}
      {state.tag === 'ready' && latest.value.length === 0 && <NothingYet model={model} />}
      <ul class="events">
        {latest.value.map((event) => (
          <FeedLine key={event.key} event={event} model={model} />
        ))}
      </ul>
      {latest.value.length > 0 && (
        <p>
          <a href={model.address.hrefOf('history')} onClick={() => model.activity.setFilter(noFilter)}>
            {t('home.all')}
          </a>
        </p>
      )}
    </Section>
  );
}

interface EventLineProps extends PartProps {
  readonly receipt: KeptReceipt;
}

function EventLine({ receipt, model }: EventLineProps) {
  const { type, name, amount, currency, fate, box } = receipt;
  const atMs = happenedAtMs(receipt);
  const { locale } = model.dateTimeStyle.value;
  const [reason] = reasonsOf(receipt);
  return (
    <li>
      <span class="event-kind">{eventText(type, 'short')}</span>
      <span class="event-who">
        {name === null ? '–' : <bdi>{name}</bdi>}
        {amount !== null && currency !== null && <strong> {formatMoney(amount, currency, locale)}</strong>}
        <Message receipt={receipt} />
      </span>
      <EventTime atMs={atMs} model={model} />
      {reason ? <ReasonLine reason={reason} box={box} model={model} /> : <OutcomeLine fate={fate} />}
    </li>
  );
}

function FeedLine({ event, model }: PartProps & { readonly event: FeedEvent }) {
  const { type, name, amount, currency, message, perks, state, createdAtMs } = event;
  const tone = state.tag === 'ended' ? outcomeTones[state.fate.tag] : feedTones[state.tag];
  return (
    <li>
      <span class="event-kind">{eventText(type, 'short')}</span>
      <span class="event-who">
        {name === null ? type !== 'goal.reached' && '–' : <bdi>{name}</bdi>}
        {amount !== null && currency !== null && <strong> {formatMoney(amount, currency, model.dateTimeStyle.value.locale)}</strong>}
        {perks.map(({ title, quantity }, index) => (
          <span key={index} class="event-perk">
            {quantity > 1 && `${quantity} × `}
            <bdi>{title}</bdi>
          </span>
        ))}
        <MessageText message={message} />
      </span>
      <EventTime atMs={createdAtMs} model={model} />
      <span class="event-state" data-tone={tone}>
        {feedStateText(state)}
      </span>
    </li>
  );
}

const feedTones = { playing: 'good', queued: 'idle', 'needs-approval': 'busy', waiting: 'idle', 'no-overlay': 'busy' } as const;

function EventTime({ atMs, model }: PartProps & { readonly atMs: number }) {
  const length = atMs >= model.today.value ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'short', timeStyle: 'short' } as const);
  return <time dateTime={new Date(atMs).toISOString()}>{dateTimeFormat(model.dateTimeStyle.value, length).format(atMs)}</time>;
}

const OutcomeLine = ({ fate }: { readonly fate: Outcome }) => (
  <span class="event-fate" data-tone={outcomeTones[fate.tag]}>
    {outcomeText(fate)}
  </span>
);
