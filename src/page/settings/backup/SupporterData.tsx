import { t } from '../../i18n';
import { Section } from '../../ui';

/** Which data about supporters is stored, where, and for how long. Creators can forward this to supporters who ask. */
const keptData = (): readonly (readonly [what: string, where: string, howLong: string])[] => [
  [t('backup.kept.receipts.what'), t('backup.kept.receipts.where'), t('backup.kept.receipts.howLong')],
  [t('backup.kept.perks.what'), t('backup.kept.perks.where'), t('backup.kept.perks.howLong')],
  [t('backup.kept.queue.what'), t('backup.kept.queue.where'), t('backup.kept.queue.howLong')],
  [t('backup.kept.events.what'), t('backup.kept.events.where'), t('backup.kept.events.howLong')],
  [t('backup.kept.copies.what'), t('backup.kept.copies.where'), t('backup.kept.copies.howLong')],
];

export function SupporterDataSection({ activityHref }: { readonly activityHref: string }) {
  return (
    <Section name="supporters" title={t('backup.kept.title')} intro={t('backup.kept.intro')}>
      <dl class="figures">
        {keptData().map(([what, where, howLong]) => (
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
        <a class="button" href={activityHref}>
          {t('backup.kept.erase')}
        </a>
      </p>
    </Section>
  );
}
