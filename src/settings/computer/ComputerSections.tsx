import { useEffect } from 'preact/hooks';
import type { AutostartStatus, MenuStatus } from '../../contract';
import { t } from '../../languages';
import { ConfirmButton, Notice, Section, Toggle, tx } from '../../ui';
import type { ComputerModel } from './computerModel';
import './computer.css';
import { NetworkSection } from './NetworkSection';
import type { NetworkModel } from './networkModel';

interface ComputerSectionsProps {
  readonly model: ComputerModel;
  readonly network: NetworkModel;
  /** The account is the environment's. */
  readonly isAccountFixed: boolean;
}

export function ComputerSections({ model, network, isAccountFixed }: ComputerSectionsProps) {
  const { machine, problem, hasEnded } = model;
  useEffect(() => model.read(), [model]);
  return (
    <>
      <div role="status" class="whole-row">
        {problem.value !== null && <Notice tone="bad">{problem.value}</Notice>}
      </div>
      {machine.value && (
        <>
          <Section title={t('Start with the computer')} intro={t('So that your alerts are there before OBS is.')}>
            <StartSwitch status={machine.value.autostart} onChange={(isOn) => void model.startWithComputer(isOn)} />
            {isAccountFixed && (
              <p class="hint">
                {t('Your account comes from the environment, which a start at log-in does not have. Connect it under Account & links.')}
              </p>
            )}
          </Section>
          {machine.value.menu.tag !== 'unavailable' && (
            <MenuSection status={machine.value.menu} isAccountFixed={isAccountFixed} onChange={(isOn) => void model.putIntoMenu(isOn)} />
          )}
          <NetworkSection model={network} />
          <Section title={t('End Ovation')} intro={t('No alert comes until you start it again, and none is lost.')}>
            {!hasEnded.value && (
              <ConfirmButton
                text={t('End Ovation…')}
                consequence={t('Ovation ends, and with it all alerts, until you start it again.')}
                confirmText={t('End it now')}
                onConfirm={() => void model.stop()}
              />
            )}
          </Section>
        </>
      )}
    </>
  );
}

interface StartSwitchProps {
  readonly status: AutostartStatus;
  readonly onChange: (isOn: boolean) => void;
}

function StartSwitch({ status, onChange }: StartSwitchProps) {
  if (status.tag === 'unavailable') return <p class="hint">{whyWords[status.why]}</p>;
  const file = <FilePath file={status.file} />;
  return (
    <Toggle
      label={t('Start Ovation when I log in')}
      checked={status.tag === 'on'}
      onChange={onChange}
      hint={
        <>
          {status.tag === 'on' && tx('The file {file} starts it. Switched off here, or deleted, it no longer does.', { file })}
          {status.tag === 'off' && tx('Switched on, it is started by the file {file}, which is not there now.', { file })}
          {status.tag === 'other' &&
            tx('The file {file} starts an Ovation with another data folder. Switched on here, it starts this one.', { file })}
          {status.tag === 'unreadable' && unreadable(status)}
        </>
      }
    />
  );
}

interface MenuSectionProps {
  readonly status: Exclude<MenuStatus, { tag: 'unavailable' }>;
  readonly isAccountFixed: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function MenuSection({ status, isAccountFixed, onChange }: MenuSectionProps) {
  const words = menuWords[status.menu];
  return (
    <Section title={words.title} intro={t('So that you find Ovation there, with its icon, and need not look for its folder.')}>
      {status.tag === 'impossible' ? (
        <p class="hint">
          {t(
            'Not from here: the path of Ovation’s folder is too long for it, or has characters that it cannot hold, such as percent signs, or a setting that Ovation was started with has. Move Ovation to another folder and open it there.',
          )}
        </p>
      ) : (
        <MenuSwitch label={words.label} status={status} onChange={onChange} />
      )}
      {isAccountFixed && status.tag !== 'impossible' && (
        <p class="hint">
          {t('Your account comes from the environment, which a start from the menu does not have. Connect it under Account & links.')}
        </p>
      )}
    </Section>
  );
}

interface MenuSwitchProps {
  readonly label: string;
  readonly status: Exclude<MenuStatus, { tag: 'unavailable' | 'impossible' }>;
  readonly onChange: (isOn: boolean) => void;
}

function MenuSwitch({ label, status, onChange }: MenuSwitchProps) {
  const file = <FilePath file={status.file} />;
  return (
    <Toggle
      label={label}
      checked={status.tag === 'on'}
      onChange={onChange}
      hint={
        <>
          {status.tag === 'on' && tx('It is there by the file {file}. Switch it off before you delete Ovation’s folder.', { file })}
          {status.tag === 'off' && tx('Switching it on creates the file {file}.', { file })}
          {status.tag === 'other' &&
            tx('The file {file} opens something else, such as an Ovation with another data folder. Switched on here, it opens this one.', {
              file,
            })}
          {status.tag === 'unreadable' && unreadable(status)}
        </>
      }
    />
  );
}

function unreadable({ file, why }: { readonly file: string; readonly why: string }) {
  return tx('The file {file} cannot be read ({why}), so it is not known what it does. Switched on here, it is replaced where that works.', {
    file: <FilePath file={file} />,
    why: <code dir="ltr">{why}</code>,
  });
}

function FilePath({ file }: { readonly file: string }) {
  return (
    <code class="file-path" dir="ltr">
      {file}
    </code>
  );
}

const menuWords = {
  start: { title: t('Start menu'), label: t('Ovation in the Start menu') },
  applications: { title: t('Applications'), label: t('Ovation among the applications') },
} as const;

const whyWords = {
  'unknown-system': t('Ovation does not know how this system starts programs.'),
  'not-in-place': t('First move Ovation out of the downloads, for example into Applications, and open it there.'),
} as const;
