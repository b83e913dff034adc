import { useEffect } from 'preact/hooks';
import type { AutostartStatus, MenuStatus } from '../../../contract/companion';
import { t } from '../../i18n';
import { ConfirmButton, Notice, Section, Toggle, tx } from '../../ui';
import type { NetworkModel } from '../connections/devices/networkModel';
import { BrowserChoices, type BrowserModels } from '../frame/BrowserChoices';
import type { Frame } from '../frame/frameModel';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import type { AppSettingsModel } from './appSettingsModel';
import { NetworkSection } from './NetworkSection';

type Models = Frame & BrowserModels & { readonly appSettings: AppSettingsModel; readonly network: NetworkModel };

export const appSettingsPage: PageEntry<Models> = {
  name: 'computer',
  icon: 'M4 5h16v11H4zM9 20h6M12 16v4',
  Page: AppSettingsPage,
  settings: [
    { label: 'shell.language' },
    { label: 'shell.appearance' },
    { label: 'shell.publishing' },
    { label: 'computer.autostart' },
    { label: 'computer.network' },
    { label: 'computer.stop.title' },
  ],
};

function AppSettingsPage({ model }: PageProps<Models>) {
  return (
    <>
      <Section title={t('shell.browser.title')} area="browser" intro={t('shell.browser.intro')}>
        <BrowserChoices model={model} />
      </Section>
      <AppSettingsSections
        model={model.appSettings}
        network={model.network}
        titleOf={model.titleOfOverlay}
        isAccountFixed={model.connection.status.value?.account?.fixed ?? false}
      />
    </>
  );
}

interface ComputerSectionsProps {
  readonly model: AppSettingsModel;
  readonly network: NetworkModel;
  readonly titleOf: (overlay: string) => string;
  /** Whether environment variables set the account. If so, this page cannot change it. */
  readonly isAccountFixed: boolean;
}

function AppSettingsSections({ model, network, titleOf, isAccountFixed }: ComputerSectionsProps) {
  const { computer, problem, hasEnded } = model;
  useEffect(() => model.read(), [model]);
  return (
    <>
      <div role="status" class="whole-row">
        {problem.value !== null && <Notice tone="bad">{problem.value}</Notice>}
      </div>
      {computer.value && (
        <>
          <Section title={t('computer.autostart.title')} intro={t('computer.autostart.intro')}>
            <AutostartSwitch status={computer.value.autostart} onChange={(isOn) => void model.setAutostart(isOn)} />
            {isAccountFixed && <p class="hint">{t('computer.autostart.fixedAccount')}</p>}
          </Section>
          {computer.value.menu.tag !== 'unavailable' && (
            <MenuSection status={computer.value.menu} isAccountFixed={isAccountFixed} onChange={(isOn) => void model.setMenuEntry(isOn)} />
          )}
          <NetworkSection model={network} titleOf={titleOf} />
          <Section title={t('computer.stop.title')} intro={t('computer.stop.intro')}>
            {!hasEnded.value && (
              <ConfirmButton
                look="plain"
                text={t('computer.stop')}
                consequence={t('computer.stop.consequence')}
                confirmText={t('computer.stop.confirm')}
                onConfirm={() => void model.stop()}
              />
            )}
          </Section>
        </>
      )}
    </>
  );
}

interface AutostartSwitchProps {
  readonly status: AutostartStatus;
  readonly onChange: (isOn: boolean) => void;
}

function AutostartSwitch({ status, onChange }: AutostartSwitchProps) {
  if (status.tag === 'unavailable') return <p class="hint">{unavailableTexts()[status.why]}</p>;
  const file = <FilePath file={status.file} />;
  return (
    <Toggle
      label={t('computer.autostart')}
      checked={status.tag === 'on'}
      onChange={onChange}
      hint={
        <>
          {status.tag === 'on' && tx('computer.autostart.on', { file })}
          {status.tag === 'other' && tx('computer.autostart.other', { file })}
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
  const text = menuTexts()[status.menu];
  return (
    <Section title={text.title} intro={t('computer.menu.intro')}>
      {status.tag === 'impossible' ? (
        <p class="hint">{t('computer.menu.impossible')}</p>
      ) : (
        <MenuSwitch label={text.label} status={status} onChange={onChange} />
      )}
      {isAccountFixed && status.tag !== 'impossible' && <p class="hint">{t('computer.menu.fixedAccount')}</p>}
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
          {status.tag === 'on' && tx('computer.menu.on', { file })}
          {status.tag === 'off' && tx('computer.menu.off', { file })}
          {status.tag === 'other' &&
            tx('computer.menu.other', {
              file,
            })}
          {status.tag === 'unreadable' && unreadable(status)}
        </>
      }
    />
  );
}

function unreadable({ file, why }: { readonly file: string; readonly why: string }) {
  return tx('computer.file.unreadable', {
    file: <FilePath file={file} />,
    why: <code dir="ltr">{why}</code>,
  });
}

function FilePath({ file }: { readonly file: string }) {
  return <code dir="ltr">{file}</code>;
}

const menuTexts = () =>
  ({
    start: { title: t('computer.menu.start.title'), label: t('computer.menu.start.label') },
    applications: { title: t('computer.menu.applications.title'), label: t('computer.menu.applications.label') },
  }) as const;

const unavailableTexts = () =>
  ({
    'unknown-system': t('computer.autostart.unavailable.unknown-system'),
    'not-in-place': t('computer.autostart.unavailable.not-in-place'),
  }) as const;
