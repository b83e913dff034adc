import type { TextsOf } from '../texts';

export const server = {
  'server.defect': 'Ovationで問題が起きました。詳しくはログをご覧ください。',
  'server.otherVersion': 'このページは別のバージョンのOvationのものです。再読み込みしてください。',
  'server.tooManyRequests': 'リクエストが多すぎます。少し待ってからもう一度お試しください。',
  'server.tooManyConnections': '開いているページが多すぎます。',
  'server.foreignAddress': 'Ovationはこのアドレスを受け付けません。Ovationが表示したリンクでページを開いてください。',
  'server.silent': 'Ovationに接続できません。起動していますか？',
  'server.unknownAnswer': '予期しない応答です。ページを再読み込みしてください。',
  'server.status': 'Ovationの応答：{status}。',
} satisfies TextsOf<'server'>;
