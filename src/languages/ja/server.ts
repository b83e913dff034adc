import type { TextsOf } from '../texts';

export const server = {
  'server.defect': 'Ovation自体で問題が起きました。詳しくはログをご覧ください。',
  'server.otherVersion': 'このページとプログラムのバージョンが違います。ページを再読み込みしてください。',
  'server.tooManyRequests': '一度に多くのことを求められました。少し待ってからもう一度お試しください。',
  'server.tooManyConnections': '開いているページが多すぎます。',
  'server.foreignAddress': 'Ovationはこのアドレスでは応答しません。Ovationが表示したリンクでページを開いてください。',
  'server.silent': 'Ovationが応答しません。プログラムはまだ動いていますか？',
  'server.unknownAnswer': 'このページが知らない応答です。ページを再読み込みしてください。',
  'server.status': 'Ovationの応答：{status}。',
} satisfies TextsOf<'server'>;
