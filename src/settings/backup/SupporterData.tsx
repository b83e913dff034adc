import { t } from '../../languages';
import { Section } from '../../ui';

/** What of supporters is kept, where, and for how long: for the creator, and for a supporter who asks. */
const kept: readonly (readonly [what: string, where: string, howLong: string])[] = [
  [
    t('Name, message, amount and perks of each alert, and what became of it'),
    t('In the history on this computer (receipts.db)'),
    t('Until you delete it; the newest 100,000'),
  ],
  [t('Who bought which perk'), t('In the perk to-do list on this computer (receipts.db)'), t('Until you delete it; the newest 2,000')],
  [
    t('Alerts that wait, and the last ones'),
    t('In the browser of OBS and wherever an overlay is open'),
    t('30 days, and the last 500 for longer'),
  ],
  [
    t('Events for lists, boards and credits'),
    t('In the browser of OBS and wherever an overlay is open'),
    t('Until newer ones take their place; about the newest 2,000'),
  ],
  [
    t('Copies of all this'),
    t('In backups of the data folder, and in files that you export'),
    t('The newest three; files until you delete them'),
  ],
];

export function SupporterData({ historyHref }: { readonly historyHref: string }) {
  return (
    <Section
      name="supporters"
      title={t('What is kept about supporters')}
      intro={t(
        'E-mail addresses and payment data of your platform do not reach Ovation’s files; the log names nobody. Nothing is sent anywhere.',
      )}
    >
      <dl class="figures">
        {kept.map(([what, where, howLong]) => (
          <div key={what}>
            <dt>
              {what}
              <span class="hint"> {where}</span>
            </dt>
            <dd>{howLong}</dd>
          </div>
        ))}
      </dl>
      <p class="buttons">
        <a class="button" href={historyHref}>
          {t('Delete what is kept of one supporter, or of all before a day')}
        </a>
      </p>
    </Section>
  );
}
