import { t } from '../../i18n';
import { Notice, tx } from '../../ui';
import type { CartModel } from '../models/cartModel';
import type { CreatorModel } from '../models/creatorModel';
import type { DonateModel } from '../models/donateModel';
import type { FollowModel } from '../models/followModel';
import { DonateSection } from './DonateSection';
import { FollowForm } from './FollowForm';
import { GoalSection } from './GoalSection';
import { PerksSection } from './PerksSection';

interface DemoPageProps {
  readonly creator: CreatorModel;
  readonly donate: DonateModel;
  readonly cart: CartModel;
  readonly follow: FollowModel;
}

export function DemoPage({ creator: model, donate, cart, follow }: DemoPageProps) {
  const creator = model.creator.value;
  return (
    <div class="demo-page">
      <p class="ribbon">{tx('demo.notice', { title: <strong>{t('demo.notice.title')}</strong> })}</p>
      <div role="status">{model.trouble.value && <Notice tone="bad">{model.trouble.value}</Notice>}</div>
      {creator && (
        <>
          <header class="creator">
            <span class="avatar" aria-hidden="true">
              {[...creator.displayName][0]}
            </span>
            <div>
              <h1>{creator.displayName}</h1>
              <p class="hint">{t('demo.creator.bio')}</p>
            </div>
            <FollowForm model={follow} />
          </header>
          <main class="support">
            {creator.goal && <GoalSection goal={creator.goal} />}
            <DonateSection model={donate} />
            {creator.perks.length > 0 && <PerksSection perks={creator.perks} cart={cart} />}
          </main>
        </>
      )}
    </div>
  );
}
