import { t } from '../../i18n';
import type { SettingsPorts } from './ports';
import type { ActionOutcome } from './requestState';

export function copyText({ clipboard }: Pick<SettingsPorts, 'clipboard'>, text: string): Promise<boolean> {
  return clipboard.write(text).then(
    () => true,
    () => false,
  );
}

export async function copyLink(ports: Pick<SettingsPorts, 'clipboard'>, url: string, copiedText: string): Promise<ActionOutcome> {
  const copied = await copyText(ports, url);
  return copied ? { tone: 'good', text: copiedText } : { tone: 'bad', text: t('links.notCopied') };
}

/** The link with another origin, because 127.0.0.1 does not work on other devices. If `origin` is null, the link is not changed. */
export function withOrigin(url: string, origin: string | null): string {
  return origin === null ? url : url.replace(new URL(url).origin, origin);
}
