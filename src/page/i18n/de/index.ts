import type { Texts } from '../texts';
import { account } from './account';
import { alerts } from './alerts';
import { backup } from './backup';
import { boxes } from './boxes';
import { computer } from './computer';
import { connection } from './connection';
import { control } from './control';
import { demo } from './demo';
import { devices } from './devices';
import { event } from './event';
import { filters } from './filters';
import { health } from './health';
import { history } from './history';
import { input } from './input';
import { keys } from './keys';
import { links } from './links';
import { look } from './look';
import { media } from './media';
import { messages } from './messages';
import { moderation } from './moderation';
import { obs } from './obs';
import { outcome } from './outcome';
import { pacing } from './pacing';
import { perks } from './perks';
import { preview } from './preview';
import { server } from './server';
import { shell } from './shell';
import { sound } from './sound';
import { speech } from './speech';
import { start } from './start';
import { stats } from './stats';
import { texts } from './texts';
import { transfer } from './transfer';
import { ui } from './ui';
import { variants } from './variants';
import { widgets } from './widgets';

export const de: Texts = {
  ...account,
  ...alerts,
  ...backup,
  ...boxes,
  ...computer,
  ...connection,
  ...control,
  ...demo,
  ...devices,
  ...event,
  ...filters,
  ...health,
  ...history,
  ...input,
  ...keys,
  ...links,
  ...look,
  ...media,
  ...messages,
  ...moderation,
  ...obs,
  ...outcome,
  ...pacing,
  ...perks,
  ...preview,
  ...server,
  ...shell,
  ...sound,
  ...speech,
  ...start,
  ...stats,
  ...texts,
  ...transfer,
  ...ui,
  ...variants,
  ...widgets,
};
