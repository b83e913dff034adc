import type { TextsOf } from '../texts';

export const account = {
  'account.incomplete': 'URLとAPIキーの両方を入力してください。',
  'account.address.invalid': 'https://example.com のようなURLを入力してください。必要に応じてポートやパスも付けられます。',
  'account.address': 'プラットフォームのURL',
  'account.address.hint': '例：https://example.com（/api/v1は不要）',
  'account.key.invalid': 'APIキーではありません。キーは英数字と記号だけで、空白は入りません。もう一度全体をコピーしてください。',
  'account.key': 'APIキー',
  'account.key.hint':
    'ダッシュボードの設定（APIキー）から取得できます。一度確認したうえで、このコンピューターにだけ保存されます。再表示はできません。',
  'account.reconnect': '別のアカウントまたは新しいキーで接続',
  'account.connect': 'アカウントを接続',
  'account.connect.title': 'アカウントを接続',
  'account.connected': 'アカウントを接続しました。',
  'account.demo': 'デモ',
  'account.demo.hint': '内蔵のデモアカウント（実際のお金は動きません）',
  'account.title': 'アカウント',
  'account.fixed': '環境変数{address}と{key}で設定されています。変更してOvationを再起動してください。',
  'account.forget': 'アカウントの接続を解除…',
  'account.forget.consequence':
    'APIキーはこのコンピューターから削除されます。デモアカウントが動作していれば、それを使います。動作していなければ、アカウントを再び接続するまでアラートは届きません。',
  'account.forget.confirm': '接続を解除',
  'account.page.title': '接続',
  'account.page.intro': 'プラットフォームのアカウント、OBS、リンク。',
  'account.problem.rejected-key.title': 'プラットフォームがこのキーを拒否しています（401）',
  'account.problem.rejected-key.meaning': 'キーの入力ミス、コピー漏れ、取り消し、無効化、期限切れのいずれかです。',
  'account.problem.rejected-key.remedy':
    'ダッシュボードのAPIキーのページからキー全体をもう一度コピーするか、新しいキーを作成してください。',
  'account.problem.no-premium.title': 'アカウントにプレミアムプランがありません（403）',
  'account.problem.no-premium.meaning': 'キーは正しいですが、このプラットフォームのAPIはプレミアムアカウント専用です。',
  'account.problem.no-premium.remedy': 'プラットフォームでプランをアップグレードしてから、もう一度接続してください。',
  'account.problem.unreachable.title': 'このURLから応答がありません',
  'account.problem.unreachable.meaning': 'URLの入力ミス、このコンピューターのオフライン、プラットフォームの停止のいずれかです。',
  'account.problem.unreachable.remedy': 'URLとインターネット接続を確認し、しばらくしてからもう一度お試しください。',
  'account.problem.not-this-api.title': 'Creator APIではありません',
  'account.problem.not-this-api.meaning':
    'このURLから応答はありますが、このAPIではありません。あなたの公開ページか、ネットワークのログインページかもしれません。',
  'account.problem.not-this-api.remedy': 'プラットフォームのドキュメントにあるベースURLを、/api/v1なしで入力してください。',
} satisfies TextsOf<'account'>;
