import { englishMessages } from '../../../contract';
import { account } from './account';
import { activity } from './activity';
import { alerts } from './alerts';
import { appSettings } from './appSettings';
import { backup } from './backup';
import { connection } from './connection';
import { control } from './control';
import { customWidget } from './customWidget';
import { demo } from './demo';
import { design } from './design';
import { diagnostics } from './diagnostics';
import { event } from './event';
import { frame } from './frame';
import { home } from './home';
import { keys } from './keys';
import { language } from './language';
import { media } from './media';
import { miniature } from './miniature';
import { moderation } from './moderation';
import { obs } from './obs';
import { overlays } from './overlays';
import { perkQueue } from './perkQueue';
import { preview } from './preview';
import { search } from './search';
import { setting } from './setting';
import { sound } from './sound';
import { start } from './start';
import { stats } from './stats';
import { texts } from './texts';
import { ui } from './ui';
import { variations } from './variations';
import { widgets } from './widgets';

/** The English texts of the pages by id. Texts that the companion and overlays send are in the contract. */
export const en = {
  ...account,
  ...alerts,
  ...overlays,
  ...appSettings,
  ...connection,
  ...control,
  ...customWidget,
  ...demo,
  ...event,
  ...diagnostics,
  ...activity,
  ...home,
  ...keys,
  ...language,
  ...design,
  ...media,
  ...miniature,
  ...moderation,
  ...obs,
  ...perkQueue,
  ...preview,
  ...search,
  ...setting,
  ...frame,
  ...sound,
  ...start,
  ...stats,
  ...texts,
  ...backup,
  ...ui,
  ...variations,
  ...widgets,
  ...englishMessages,
} as const;
