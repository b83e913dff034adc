import type { TextsOf } from '../texts';

export const outcome = {
  'outcome.shown.cutShort': '表示済み（途中まで）',
  'outcome.shown': '表示済み',
  'outcome.merged': 'まとめて表示',
  'outcome.suppressed': '非表示：{rule}',
  'outcome.failed': '非表示：{why}',
  'outcome.rule.type-off': 'この種類はオフ',
  'outcome.rule.below-minimum': '最低金額未満',
  'outcome.rule.perk-not-chosen': '選択した特典に該当なし',
  'outcome.rule.muted': 'アラートがミュート中',
  'outcome.rule.moderated': 'モデレーションでブロック',
  'outcome.rule.refused': '却下',
  'outcome.rule.not-queued': '別のアラートが再生中',
  'outcome.skipped.creator': '手動でスキップ',
  'outcome.skipped.control-key': 'リモコンでスキップ',
  'outcome.skipped.phone': 'スマートフォンでスキップ',
  'outcome.skipped.dock': 'ドックでスキップ',
  'outcome.skipped.obs': 'OBS経由でスキップ',
  'outcome.skipped.other': 'スキップ：{by}',
} satisfies TextsOf<'outcome'>;
