import type { TextsOf } from '../texts';

export const sound = {
  'sound.deleted': 'Gelöschter Sound',
  'sound.choice': 'Sound',
  'sound.chime.donation': 'Spendenklang',
  'sound.chime.perks': 'Perk-Klang',
  'sound.chime.follower': 'Follower-Klang',
  'sound.chime.goal': 'Ziel-Klang',
  'sound.chime.grand': 'Großer Klang',
  'sound.chime.grandest': 'Epischer Klang',
  'sound.title': 'Sounds',
  'sound.intro': 'Jeder Alert-Typ hat seinen eigenen Sound; größere Spenden haben größere.',
  'sound.volume': 'Lautstärke',
  'sound.byKind': 'Standard für jeden Typ',
  'sound.fade': 'Sound ausblenden',
  'sound.fade.hint': '0 = bis zum Ende abspielen',
  'sound.page.title': 'Sounds & TTS',
  'sound.page.intro': 'Alert-Sounds und Text-to-Speech.',
} satisfies TextsOf<'sound'>;
