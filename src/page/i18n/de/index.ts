import type { Texts } from '../texts';
import { account } from './account';
import { history } from './activity';
import { alerts } from './alerts';
import { computer } from './computer';
import { connection } from './connection';
import { control } from './control';
import { custom } from './custom';
import { demo } from './demo';
import { event } from './event';
import { health } from './health';
import { home } from './home';
import { keys } from './keys';
import { language } from './language';
import { look } from './look';
import { media } from './media';
import { messages } from './messages';
import { moderation } from './moderation';
import { obs } from './obs';
import { overlays } from './overlays';
import { perks } from './perks';
import { preview } from './preview';
import { search } from './search';
import { setting } from './setting';
import { shell } from './shell';
import { sound } from './sound';
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
  ...overlays,
  ...computer,
  ...connection,
  ...control,
  ...custom,
  ...demo,
  ...event,
  ...health,
  ...history,
  ...home,
  ...keys,
  ...language,
  ...look,
  ...media,
  ...messages,
  ...moderation,
  ...obs,
  ...perks,
  ...preview,
  ...search,
  ...setting,
  ...shell,
  ...sound,
  ...start,
  ...stats,
  ...texts,
  ...transfer,
  ...ui,
  ...variants,
  ...widgets,
};
