import { eventTypes } from '../../contract';
import { Button, Notice, Section } from '../../ui';
import type { TestModel, TestOutcome } from '../models/testModel';
import { eventWords } from '../words/eventWords';

export function TestSection({ model }: { readonly model: TestModel }) {
  const { outcome } = model;
  return (
    <Section title="Test alerts" intro="They go the way of real ones, whatever the filters say, and count for nothing.">
      <div class="buttons">
        {eventTypes.map((type) => (
          <Button key={type} label={`Test ${eventWords[type].one}`} onClick={() => void model.send(type)}>
            {sentenceCase(eventWords[type].one)}
          </Button>
        ))}
      </div>
      <div role="status">{outcomeNotice(outcome.value)}</div>
    </Section>
  );
}

function outcomeNotice(outcome: TestOutcome) {
  switch (outcome.tag) {
    case 'none':
      return null;
    case 'sending':
      return <Notice tone="idle">Sending…</Notice>;
    case 'failed':
      return <Notice tone="bad">{outcome.why}</Notice>;
    case 'sent':
      // The number makes each one a new announcement.
      return outcome.engines > 0 ? (
        <Notice tone="good">
          Test {eventWords[outcome.event].one} {outcome.count}: sent to the overlay.
        </Notice>
      ) : (
        <Notice tone="busy">No overlay is open: open the overlay link, or put it into OBS.</Notice>
      );
  }
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
