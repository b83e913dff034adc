import { useEffect } from 'preact/hooks';

import { type FailedFile, fontFileHosts, type KeptFile, type WantedHost } from '../../../contract/companion';
import type { FieldValues } from '../../../contract/settings';
import { currentLocale, t } from '../../i18n';
import { Button, Notice, Section } from '../../ui';
import { formatBytes } from '../frame/mediaModel';
import { isAccountServer } from './codeNeeds';
import type { HostsModel } from './hostsModel';
import './customWidget.css';

interface HostsProps {
  readonly name: string;
  readonly code: string | null;
  readonly values: FieldValues;
  readonly allowed: readonly string[];
  readonly refused: readonly string[];
  readonly model: HostsModel;
  readonly onChange: (hosts: readonly string[]) => void;
}

export function Hosts({ name, code, values, allowed, refused, model, onChange }: HostsProps) {
  const asked = JSON.stringify([values, allowed]);
  useEffect(() => (code === null ? undefined : model.watch(code, values)), [model, code, asked]);
  const network = model.network.value;
  const hosts = shownHosts(network?.wanted ?? [], network?.failed ?? [], { allowed, refused });
  return (
    <Section title={t('custom.hosts')} intro={t('custom.hosts.intro')}>
      {hosts.length === 0 && network && <p class="hint">{t('custom.hosts.none', { name })}</p>}
      <ul class="custom-hosts">
        {hosts.map((wanted) => (
          <Host
            key={wanted.host}
            {...wanted}
            name={name}
            isAllowed={allowed.includes(wanted.host)}
            wasRefused={refused.includes(wanted.host) && !network?.wanted.some(({ host }) => host === wanted.host)}
            files={(network?.files ?? []).filter(({ host }) => isOf(wanted.host, host))}
            failed={(network?.failed ?? []).filter(({ host }) => isOf(wanted.host, host))}
            model={model}
            onAllow={(isAllowed) => onChange(isAllowed ? [...allowed, wanted.host] : allowed.filter((one) => one !== wanted.host))}
          />
        ))}
      </ul>
      {model.problem.value && <Notice tone="bad">{model.problem.value}</Notice>}
    </Section>
  );
}

const isOf = (host: string, of: string) => of === host || of === fontFileHosts[host];

/** All hosts to list: hosts that the code names or has requested, allowed hosts, and hosts to which allowed hosts redirect. */
function shownHosts(
  wanted: readonly WantedHost[],
  failed: readonly FailedFile[],
  { allowed, refused }: Pick<HostsProps, 'allowed' | 'refused'>,
): readonly WantedHost[] {
  const redirects = failed.flatMap(({ why, host, detail }) => (why === 'redirect' && allowed.includes(host) && detail ? [detail] : []));
  const others = [...new Set([...allowed, ...redirects, ...refused])].filter((host) => !wanted.some((one) => one.host === host));
  return [...wanted, ...others.map((host) => ({ host, fonts: [] }))].sort((one, other) => (one.host < other.host ? -1 : 1));
}

interface HostProps extends WantedHost {
  readonly name: string;
  readonly isAllowed: boolean;
  /** Whether the code requested this host in the editor although its text does not name the host. */
  readonly wasRefused: boolean;
  readonly files: readonly KeptFile[];
  readonly failed: readonly FailedFile[];
  readonly model: HostsModel;
  readonly onAllow: (isAllowed: boolean) => void;
}

function Host({ host, fonts, name, isAllowed, wasRefused, files, failed, model, onAllow }: HostProps) {
  const action = isAllowed ? 'revoke' : 'allow';
  const isBusy = model.busy.value !== null;
  return (
    <li>
      <div class="custom-host">
        <span>{isAllowed ? t('custom.hosts.allowed', { name, host }) : previewRequest(name, { host, fonts, wasRefused })}</span>
        {(isAllowed || !isAccountServer(host)) && (
          <Button label={t(`custom.hosts.${action}.label`, { host })} onClick={() => onAllow(!isAllowed)}>
            {t(`custom.hosts.${action}`)}
          </Button>
        )}
      </div>
      {isAllowed && failed.length > 0 && <Failures failed={failed} />}
      {files.length > 0 && (
        <details class="custom-files">
          <summary>
            {t('custom.files.kept', { count: files.length, size: formatBytes(files.reduce((sum, { bytes }) => sum + bytes, 0)) })}
          </summary>
          <ul>
            {files.map((file) => (
              <li key={file.address}>
                <code title={file.address}>{nameOf(file)}</code>
                <span class="hint">{t('custom.files.one', { size: formatBytes(file.bytes), when: whenOf(file) })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {(files.length > 0 || (isAllowed && failed.length > 0)) && (
        <div class="buttons">
          <Button disabled={isBusy} label={t('custom.files.again.label', { host })} onClick={() => void model.fetchAgain(host)}>
            {t('custom.files.again')}
          </Button>
          {files.length > 0 && (
            <Button disabled={isBusy} label={t('custom.files.forget.label', { host })} onClick={() => void model.forget(host)}>
              {t('custom.files.forget')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function previewRequest(name: string, { host, fonts, wasRefused }: Pick<HostProps, 'host' | 'fonts' | 'wasRefused'>): string {
  if (isAccountServer(host)) return t('custom.hosts.useless', { name, host });
  return fonts.length === 0
    ? t(wasRefused ? 'custom.hosts.refused' : 'custom.hosts.wants', { name, host })
    : t('custom.hosts.wantsFonts', { name, host, fonts: fonts.join(', ') });
}

const shownFailures = 3;

function Failures({ failed }: { readonly failed: readonly FailedFile[] }) {
  return (
    <Notice tone="bad">
      {failed.slice(0, shownFailures).map((file) => (
        <p key={file.address}>{t('custom.files.failed', { file: nameOf(file), why: reasonOf(file) })}</p>
      ))}
      {failed.length > shownFailures && <p>{t('custom.files.failed.more', { count: failed.length - shownFailures })}</p>}
    </Notice>
  );
}

function reasonOf({ why, detail }: FailedFile): string {
  if (why === 'status' || why === 'type' || why === 'redirect') return t(`custom.files.why.${why}`, { detail: detail || '?' });
  return t(`custom.files.why.${why}`);
}

/** The address without the host, cut at its start if it is long. If nothing is left, the host. */
function nameOf({ address, host }: Pick<KeptFile, 'address' | 'host'>): string {
  const name = address.slice(`https://${host}/`.length);
  return name === '' ? host : name.length > 80 ? `…${name.slice(-79)}` : name;
}

function whenOf({ fetchedAt }: KeptFile): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(fetchedAt));
}
