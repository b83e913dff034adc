import type { TextsOf } from '../texts';

export const account = {
  'account.incomplete': 'アドレスとAPIキーの両方が必要です。',
  'account.address.invalid': 'アドレスではありません。https://example.com のような形で、ポートやパスが付くこともあります。',
  'account.address': 'ベースURL',
  'account.address.hint': 'クリエイター向けプラットフォームのアドレス（/api/v1を除く）',
  'account.key.invalid': 'APIキーではありません。英数字と記号だけで、空白は入りません。もう一度全体をコピーしてください。',
  'account.key': 'APIキー',
  'account.key.hint':
    'ダッシュボードの設定（APIキー）から取得できます。確認の上、Ovationを実行しているコンピューターに保存され、再び表示されることはありません。',
  'account.reconnect': '別のアカウント、または新しいキーで接続',
  'account.connect': 'アカウントを接続',
  'account.connect.title': 'アカウントを接続',
  'account.connected': '完了しました。アカウントの状態は上に表示されています。',
  'account.demo': 'デモ',
  'account.demo.hint': '内蔵（実際のお金は動きません）',
  'account.title': 'アカウント',
  'account.fixed': 'ここは環境変数で決まります。{address}と{key}を変更し、Ovationを再起動してください。',
  'account.forget': 'このアカウントの登録を解除…',
  'account.forget.consequence':
    'キーはここから削除されます。デモアカウントが動作していれば、それに切り替わります。そうでなければ、アカウントを再び接続するまでアラートは届きません。',
  'account.forget.confirm': '登録を解除する',
  'account.page.title': 'アカウントとリンク',
  'account.page.intro': 'イベントの取得元と、OBSへの追加方法。',
  'account.problem.rejected-key.title': 'プラットフォームがこのキーを認識しません（401）',
  'account.problem.rejected-key.meaning': '入力ミスか途中で切れているか、または取り消し、無効化、期限切れになっています。',
  'account.problem.rejected-key.remedy':
    'ダッシュボードのAPIキーのページからキー全体をもう一度コピーするか、新しいキーを作成してください。',
  'account.problem.no-premium.title': 'アカウントにプレミアムプランがありません（403）',
  'account.problem.no-premium.meaning': 'キーは正しいですが、このプラットフォームのAPIはプレミアムアカウント専用です。',
  'account.problem.no-premium.remedy': 'そちらでプランをアップグレードしてから、もう一度接続してください。',
  'account.problem.unreachable.title': 'このアドレスからは応答がありません',
  'account.problem.unreachable.meaning': 'アドレスが間違っているか、このコンピューターがオフラインか、プラットフォームが停止しています。',
  'account.problem.unreachable.remedy': 'アドレスとインターネット接続を確認し、しばらくしてからもう一度お試しください。',
  'account.problem.not-this-api.title': 'Creator APIではありません',
  'account.problem.not-this-api.meaning':
    'このアドレスから応答はありますが、このAPIではありません。あなたの公開ページか、ネットワークのログインページかもしれません。',
  'account.problem.not-this-api.remedy': 'プラットフォームの説明書にあるベースアドレスを、/api/v1なしで入力してください。',
} satisfies TextsOf<'account'>;
