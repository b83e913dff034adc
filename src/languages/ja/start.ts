import type { TextsOf } from '../texts';

export const start = {
  'start.account.demo': '{title}架空の支援者で、実際のお金を使わずに、すべての機能を試せます。自分のアカウントは今でも後でも接続できます。',
  'start.account.demo.title': 'これはデモです。',
  'start.account.fixed': 'アカウントは環境変数で指定されています。変更もそこで行います。',
  'start.account.form': 'アカウントのアドレスとキー',
  'start.account.keepDemo': 'デモのまま続ける',
  'start.continue': '続ける',
  'start.skip': '今は飛ばす',
  'start.next.demo': 'デモページで、自分自身の支援者になってみる',
  'start.next.look': '見た目を自分好みにする',
  'start.next.filters': '何をアラートにし、視聴者に何を読ませるかを決める',
  'start.next.settings': 'すべての設定へ',
  'start.link.intro':
    '下のリンクをOBSのプレビューにドラッグしてください。または、OBSで種類が「{kind}」のソースを追加し、リンクをURLに貼り付け、サイズを1920 × 1080にしてください。',
  'start.link.browser': 'ブラウザ',
  'start.link.secret':
    'リンクを知っている人は誰でもあなたのアラートを表示できるため、ここでは隠しています。リンクはいつでも再発行できます。',
  'start.link.obs': 'またはOvationにOBSへ追加させる',
  'start.test.intro': 'テストは本物の支援とまったく同じ経路を通ります。ボタンを押しながらOBSを見てください。',
  'start.test.send': 'テスト支援を送信',
  'start.theme.play': 'もう一度再生',
  'start.theme.use': 'これを使う',
  'start.step.account': 'アカウントを接続',
  'start.step.theme': '見た目を選ぶ',
  'start.step.link': 'オーバーレイをOBSに追加',
  'start.step.test': 'テストアラートを送信',
  'start.step.connected': '動作を確認する',
  'start.state.done': '完了',
  'start.state.skipped': 'スキップ済み',
  'start.page.title': 'セットアップ',
  'start.page.intro': '何もない状態からOBSのアラートまで、3分で設定します。どの手順も、飛ばして後で戻れます。',
} satisfies TextsOf<'start'>;
