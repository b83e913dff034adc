import { englishMessages } from '../../../contract';
import { account } from './account';
import { alerts } from './alerts';
import { appSettings } from './appSettings';
import { backup } from './backup';
import { connection } from './connection';
import { control } from './control';
import { customWidget } from './customWidget';
import { demo } from './demo';
import { design } from './design';
import { diagnostics } from './diagnostics';
import { editor } from './editor';
import { event } from './event';
import { frame } from './frame';
import { keys } from './keys';
import { language } from './language';
import { layers } from './layers';
import { media } from './media';
import { miniature } from './miniature';
import { moderation } from './moderation';
import { obs } from './obs';
import { overlays } from './overlays';
import { pack } from './pack';
import { preview } from './preview';
import { receipt } from './receipt';
import { search } from './search';
import { setting } from './setting';
import { sound } from './sound';
import { start } from './start';
import { state } from './state';
import { stats } from './stats';
import { stream } from './stream';
import { texts } from './texts';
import { ui } from './ui';
import { variations } from './variations';
import { widgets } from './widgets';

/** The English texts of the pages by id. Texts that the companion and overlays send are in the contract. */
export const en = {
  ...account,
  ...alerts,
  ...overlays,
  ...editor,
  ...appSettings,
  ...connection,
  ...control,
  ...customWidget,
  ...demo,
  ...event,
  ...diagnostics,
  ...keys,
  ...language,
  ...layers,
  ...design,
  ...media,
  ...miniature,
  ...moderation,
  ...obs,
  ...pack,
  ...preview,
  ...search,
  ...setting,
  ...frame,
  ...sound,
  ...start,
  ...receipt,
  ...state,
  ...stats,
  ...stream,
  ...texts,
  ...backup,
  ...ui,
  ...variations,
  ...widgets,
  ...englishMessages,
} as const;
