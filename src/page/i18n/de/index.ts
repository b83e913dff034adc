import type { Texts } from '../texts';
import { account } from './account';
import { history } from './activity';
import { alerts } from './alerts';
import { computer } from './appSettings';
import { transfer } from './backup';
import { connection } from './connection';
import { control } from './control';
import { custom } from './customWidget';
import { demo } from './demo';
import { look } from './design';
import { health } from './diagnostics';
import { event } from './event';
import { shell } from './frame';
import { home } from './home';
import { keys } from './keys';
import { language } from './language';
import { media } from './media';
import { messages } from './messages';
import { moderation } from './moderation';
import { obs } from './obs';
import { overlays } from './overlays';
import { perks } from './perkQueue';
import { preview } from './preview';
import { search } from './search';
import { setting } from './setting';
import { sound } from './sound';
import { start } from './start';
import { stats } from './stats';
import { texts } from './texts';
import { ui } from './ui';
import { variants } from './variations';
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
