import { t } from '../../i18n';
import type { DeskModel } from '../models/deskModel';
import { Banners } from './Banners';
import { BoxCard } from './BoxCard';
import { MainControls } from './MainControls';
import { NoKey } from './NoKey';
import { OutcomeLine } from './OutcomeLine';
import { ShortcutSheet } from './ShortcutSheet';
import { TopBar } from './TopBar';

export function DeskPage({ model }: { readonly model: DeskModel }) {
  if (model.link.value === 'refused') return <NoKey why="refused" />;
  const control = model.control.value;
  return (
    <div class="desk" data-paused={control?.paused === true}>
      <TopBar model={model} />
      <main>
        <Banners model={model} />
        {control ? (
          <>
            <MainControls model={model} control={control} />
            <div class="boxes">
              {model.boxes.value.map((box) => (
                <BoxCard key={box.name} model={model} box={box} isAlone={model.boxes.value.length === 1} />
              ))}
            </div>
          </>
        ) : (
          <p class="hint">{model.link.value === 'connecting' ? t('connection.connecting') : t('connection.waitingForOvation')}</p>
        )}
      </main>
      <OutcomeLine model={model} />
      <ShortcutSheet model={model} />
    </div>
  );
}
