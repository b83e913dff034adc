import { useLayoutEffect, useRef } from 'preact/hooks';
import { platformLabels, platformOf, SocialAccount, type SocialPlatform, socialPlatforms } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Button, FreeField, Section, Select } from '../../../ui';
import { Choice, Count, Text } from '../../form/controls';
import { boundsOf, type Field, placeIn } from '../../form/field';
import { labelOf, optionText } from '../../form/fieldText';
import type { WidgetFieldsProps } from '../../form/settingFields';

/* Settings of the elements that make a scene. */

export function BackgroundFields({ fields }: WidgetFieldsProps<'background'>) {
  return (
    <>
      <p class="hint">{t('widgets.background.intro')}</p>
      <Choice of={fields.at('motion')} />
    </>
  );
}

export function FrameFields({ fields }: WidgetFieldsProps<'frame'>) {
  return (
    <>
      <p class="hint">{t('widgets.frame.intro')}</p>
      <div class="timing">
        <Choice of={fields.at('shape')} />
        <Text of={fields.at('name')} />
      </div>
    </>
  );
}

export function SocialsFields({ fields }: WidgetFieldsProps<'socials'>) {
  return (
    <>
      <Count of={fields.at('seconds')} suffix="s" />
      <Accounts of={fields.at('accounts')} />
    </>
  );
}

interface AccountsProps {
  readonly of: Field<SocialAccount[]>;
}

function Accounts({ of }: AccountsProps) {
  const accounts = of.value ?? [];
  const { max } = boundsOf(of);
  const list = useRef<HTMLOListElement>(null);
  const hasAdded = useRef(false);
  const add = () => {
    hasAdded.current = true;
    of.set([...accounts, { platform: 'website', name: '' }]);
  };
  useLayoutEffect(() => {
    if (hasAdded.current) list.current?.lastElementChild?.querySelector('select')?.focus();
    hasAdded.current = false;
  }, [accounts.length]);
  return (
    <Section nested title={labelOf(of.key)} intro={t('widgets.socials.intro', { most: max })}>
      {accounts.length === 0 && <p class="hint">{t('widgets.socials.none')}</p>}
      <ol ref={list} class="rows">
        {accounts.map((account, at) => (
          <Account key={at} of={of} at={at} account={account} />
        ))}
      </ol>
      {accounts.length < max && (
        <div class="buttons">
          <Button label={t('widgets.socials.add.label')} onClick={add}>
            {t('ui.add')}
          </Button>
        </div>
      )}
    </Section>
  );
}

const platformText = (key: string, platform: SocialPlatform): string => platformLabels[platform] ?? optionText(key, platform);

function Account({ of, at, account }: AccountsProps & { readonly at: number; readonly account: SocialAccount }) {
  const accounts = of.value ?? [];
  const platform = platformOf(account.platform);
  const title = account.name || platformText(of.key, platform);
  const change = (part: Partial<SocialAccount>) => of.set(accounts.map((one, index) => (index === at ? { ...one, ...part } : one)));
  function moveUp(): void {
    const raised = [...accounts];
    raised.splice(at - 1, 0, ...raised.splice(at, 1));
    of.set(raised);
  }
  return (
    <li class="account">
      <Select
        label={t('widgets.socials.platform', { number: at + 1 })}
        value={platform}
        options={socialPlatforms.map((value) => ({ value, text: platformText(of.key, value) }))}
        onChange={(chosen) => change({ platform: chosen })}
      />
      <FreeField
        label={t('widgets.socials.name', { number: at + 1 })}
        text={account.name}
        maxLength={boundsOf(placeIn(SocialAccount, 'name')).max}
        onValue={(name) => change({ name })}
        autocomplete="off"
      />
      <span class="buttons">
        <Button look="quiet" disabled={at === 0} label={t('widgets.socials.up.label', { name: title })} onClick={moveUp}>
          {t('pacing.first.up')}
        </Button>
        <Button
          look="quiet"
          label={t('widgets.socials.remove.label', { name: title })}
          onClick={() => of.set(accounts.filter((_, index) => index !== at))}
        >
          {t('ui.remove')}
        </Button>
      </span>
    </li>
  );
}
