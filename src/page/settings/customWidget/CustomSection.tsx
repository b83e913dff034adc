import { useSignal } from '@preact/signals';
import { localize, type Widget, type WidgetCode } from '../../../contract';
import { localizedText, t } from '../../i18n';
import { Button, Notice, Panel, Section, TextField } from '../../ui';
import { FileDrop } from '../fields/FileDrop';
import type { Library } from '../media/mediaModel';
import type { boxChanges, Change } from '../shell/changes';
import { CodeEditor } from './CodeEditor';
import { hostsOf, missingEventsOf } from './codeNeeds';
import type { CustomModel } from './customModel';
import { emptyCode, examples } from './examples';
import { FieldsForm } from './FieldsForm';
import { readFields } from './fields';
import './customWidget.css';

type Custom = Extract<Widget, { kind: 'custom' }>;

interface CustomSectionProps {
  readonly widget: Custom;
  readonly model: CustomModel;
  readonly library: Library | null;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

/** A creator's own widget: where its code comes from, its fields, its code, its console, and what it may load. */
export function CustomSection(props: CustomSectionProps) {
  const { model } = props;
  const state = model.state.value;
  if (state.tag === 'none') return <Begin model={model} />;
  if (state.tag === 'loading')
    return (
      <Section title={t('overlays.kind.custom')}>
        <p class="hint">{t('custom.loading')}</p>
      </Section>
    );
  if (state.tag === 'failed')
    return (
      <Section title={t('overlays.kind.custom')}>
        <Notice tone="bad">{t('custom.gone')}</Notice>
        <Source model={model} />
      </Section>
    );
  return <Present {...props} code={state.code} />;
}

/** Nothing is chosen yet: files, an example, or an empty page. */
function Begin({ model }: { readonly model: CustomModel }) {
  return (
    <Section title={t('overlays.kind.custom')} intro={t('custom.intro')}>
      <Source model={model} />
      <fieldset class="custom-examples">
        <legend class="field-label">{t('custom.examples')}</legend>
        {examples().map(({ code, about }) => (
          <button key={code.name} type="button" class="button plain" disabled={model.isBusy.value} onClick={() => void model.take(code)}>
            <strong>{code.name}</strong>
            <span class="hint">{about}</span>
          </button>
        ))}
      </fieldset>
    </Section>
  );
}

function Source({ model }: { readonly model: CustomModel }) {
  const refused = model.refused.value;
  return (
    <>
      <FileDrop
        label={t('custom.files')}
        inputLabel={t('custom.files')}
        chooseText={t('custom.files.choose')}
        dropText={t('custom.files.drop')}
        accept=".zip,.html,.css,.js,.json,.txt"
        multiple
        onFiles={(files) => void model.takeFiles(files)}
      />
      {refused && (
        <Notice tone="bad" announce>
          {t(`custom.refused.${refused}`)}
        </Notice>
      )}
      <div class="buttons">
        <Button disabled={model.isBusy.value} onClick={() => void model.take(emptyCode())}>
          {t('custom.paste')}
        </Button>
        <a class="button quiet" href="/write-a-widget.html" target="_blank" rel="noopener">
          {t('custom.howTo')}
        </a>
      </div>
    </>
  );
}

interface PresentProps extends CustomSectionProps {
  readonly code: WidgetCode;
}

function Present({ widget, code, model, library, changes, onChange }: PresentProps) {
  const shown = model.edited.value ?? code;
  const { fields, problem } = readFields(shown.fields);
  const missing = missingEventsOf(shown);
  const stopped = model.stopped.value;
  return (
    <>
      <Section title={shown.name}>
        {stopped && (
          <Notice tone="bad" announce>
            <p>{localizedText(localize(stopped))}</p>
            <Button onClick={() => void model.restart()}>{t('custom.restart')}</Button>
          </Notice>
        )}
        {missing.length > 0 && (
          <Notice tone="idle">
            <p>{t('custom.missing', { events: missing.map((events) => t(`custom.missing.${events}`)).join(', ') })}</p>
          </Notice>
        )}
        {problem && (
          <Notice tone="bad">{t('custom.fields.problem', { line: problem.line, column: problem.column, what: problem.what })}</Notice>
        )}
        {fields.length === 0 && !problem && <p class="hint">{t('custom.fields.none')}</p>}
        <FieldsForm fields={fields} values={widget.values} library={library} onValue={model.setValue} onButton={model.press} />
        <TextField
          label={t('custom.currency')}
          hint={t('custom.currency.hint')}
          value={widget.currency}
          maxLength={3}
          onInput={(text) => /^[a-z]{3}$/i.test(text) && onChange(changes.widget('currency', text.toUpperCase()))}
        />
        {!stopped && (
          <div class="buttons">
            <Button onClick={() => void model.restart()}>{t('custom.restart')}</Button>
          </div>
        )}
        {model.problem.value && <Notice tone="bad">{model.problem.value}</Notice>}
      </Section>
      <CodePanel code={shown} model={model} />
      <Hosts code={shown} allowed={widget.hosts} onChange={(hosts) => onChange(changes.widget('hosts', hosts))} />
      <Console model={model} />
    </>
  );
}

/** The five texts. What is edited runs nowhere before it is applied. */
function CodePanel({ code, model }: { readonly code: WidgetCode; readonly model: CustomModel }) {
  const isOpen = useSignal(false);
  const isEdited = model.edited.value !== null;
  return (
    <Panel
      title={t('custom.code')}
      summary={isEdited ? t('custom.code.edited') : undefined}
      open={isOpen.value}
      onToggle={(open) => {
        isOpen.value = open;
      }}
    >
      <CodeEditor code={code} onEdit={model.edit} onApply={() => void model.apply()} />
      <div class="buttons">
        <Button look="primary" disabled={!isEdited || model.isBusy.value} onClick={() => void model.apply()}>
          {t('custom.code.apply')}
        </Button>
        <Button disabled={!isEdited} onClick={model.discard}>
          {t('custom.code.discard')}
        </Button>
      </div>
      <Source model={model} />
    </Panel>
  );
}

interface HostsProps {
  readonly code: WidgetCode;
  readonly allowed: readonly string[];
  readonly onChange: (hosts: readonly string[]) => void;
}

/** What the widget asks of the network: closed until the creator opens it, host by host. */
function Hosts({ code, allowed, onChange }: HostsProps) {
  const hosts = [...new Set([...hostsOf(code), ...allowed])].sort();
  return (
    <Section title={t('custom.hosts')} intro={t('custom.hosts.intro')}>
      {hosts.length === 0 && <p class="hint">{t('custom.hosts.none', { name: code.name })}</p>}
      <ul class="custom-hosts">
        {hosts.map((host) => (
          <li key={host}>
            <span>{t(allowed.includes(host) ? 'custom.hosts.allowed' : 'custom.hosts.wants', { name: code.name, host })}</span>
            <Button
              label={t(allowed.includes(host) ? 'custom.hosts.revoke.label' : 'custom.hosts.allow.label', { host })}
              onClick={() => onChange(allowed.includes(host) ? allowed.filter((one) => one !== host) : [...allowed, host])}
            >
              {allowed.includes(host) ? t('custom.hosts.revoke') : t('custom.hosts.allow')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Console({ model }: { readonly model: CustomModel }) {
  const lines = model.log.value;
  return (
    <Section title={t('custom.console')} intro={t('custom.console.intro')}>
      {lines.length === 0 ? (
        <p class="hint">{t('custom.console.empty')}</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard */}
          <ol class="custom-console" tabIndex={0} aria-label={t('custom.console')}>
            {lines.map(({ id, level, text }) => (
              <li key={id} data-level={level}>
                <code>{text}</code>
              </li>
            ))}
          </ol>
          <div class="buttons">
            <Button onClick={model.clearLog}>{t('custom.console.clear')}</Button>
          </div>
        </>
      )}
    </Section>
  );
}
