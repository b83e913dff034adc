import type { TextsOf } from '../texts';

export const sound = {
  'sound.deleted': 'Ein gelöschter Sound',
  'sound.choice': 'Sound',
  'sound.chime.donation': 'Spendenklang',
  'sound.chime.perks': 'Perk-Klang',
  'sound.chime.follower': 'Follower-Klang',
  'sound.chime.goal': 'Ziel-Klang',
  'sound.chime.grand': 'Großer Klang',
  'sound.chime.grandest': 'Größter Klang',
  'sound.title': 'Sound',
  'sound.intro': 'Jede Art von Alert hat ihren eigenen Sound; größere Spenden haben prächtigere.',
  'sound.volume': 'Lautstärke',
  'sound.byKind': 'Je Art der eigene',
  'sound.fade': 'Leiser werden am Ende des Alerts, über',
  'sound.fade.hint': '0 = er klingt aus',
  'sound.page.title': 'Sound & Sprache',
  'sound.page.intro': 'Was deine Zuschauer hören.',
} satisfies TextsOf<'sound'>;
