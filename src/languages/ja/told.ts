import type { Catalog } from '../translate';

/** What the companion and overlays tell (src/contract/sentences.ts), and what is wrong with a template. */
export const told: Catalog = {
  'The address must begin with https://. Over http:// the API key could be read on its way; only addresses of this computer or of a private network do without.':
    'アドレスは https:// で始まる必要があります。http:// では API キーが途中で読み取られるおそれがあります。http:// を使えるのは、このコンピューターかプライベートネットワークのアドレスだけです。',
  'Something else stands behind the picture in this file: open it and save it anew.':
    'このファイルには画像の後ろに別のデータがあります。開いて保存し直してください。',
  'The file is empty.': 'ファイルが空です。',
  'A choice can be zero, one, two, few, many, other, or a number such as =5':
    '選択肢は zero、one、two、few、many、other、または =5 のような数です',
  'A command could not be carried out': '命令を実行できませんでした',
  'A format of dates is missing after ::': ':: の後に日付の書式がありません',
  'A format of numbers is missing after ::': ':: の後に数の書式がありません',
  'A kind can be number, date, time, plural, selectordinal or select':
    '種類は number、date、time、plural、selectordinal、select のいずれかです',
  'A kind is missing after the comma: number, date, time, plural, selectordinal or select':
    'カンマの後に種類がありません: number、date、time、plural、selectordinal、select',
  'A number is missing after offset:': 'offset: の後に数がありません',
  'A style is missing after the comma': 'カンマの後にスタイルがありません',
  'A text in { } is missing after the choice': '選択肢の後に { } で囲んだ文がありません',
  'A variable is missing between the braces': '波かっこの中に変数がありません',
  'A variable is one word, such as {name}; to write a brace, put it between apostrophes':
    '変数は {name} のような一語です。波かっこそのものを書くにはアポストロフィで囲みます',
  'A } is missing': '} がありません',
  'All media together may take {megabytes} MB: delete some that are not used.':
    'メディアは全部で {megabytes} MB までです。使っていないものを削除してください。',
  'An apostrophe is not closed': 'アポストロフィが閉じていません',
  'An event could not be read and was set aside ({why})': '読めないイベントがあり、別に保管しました({why})',
  'Another file is just being read: try again in a moment.': 'ほかのファイルを読み込み中です。少し待ってからもう一度お試しください。',
  'Another page has ticked this meanwhile: look again.': 'その間に別のページでチェックされました。もう一度ご確認ください。',
  'CREATOR_API_URL and CREATOR_API_KEY set the account: change it there and start Ovation again.':
    'アカウントは CREATOR_API_URL と CREATOR_API_KEY で決まっています。そちらを変えて、Ovationを起動し直してください。',
  'Choices are missing, such as: one {…} other {…}': '選択肢がありません。例: one {…} other {…}',
  'Choices are missing, such as: twitch {…} other {…}': '選択肢がありません。例: twitch {…} other {…}',
  'It could not be noted ({why}): nothing was changed.': '記録できませんでした({why})。何も変更していません。',
  'It holds “{name}”, though it says that it has no keys in it. Nothing was changed.':
    '鍵を含まないはずのファイルに「{name}」が入っています。何も変更していません。',
  'It holds “{name}”, which is nothing of ours. Nothing was changed.':
    'Ovationのものではない「{name}」が入っています。何も変更していません。',
  'It is larger than {gigabytes} GB, which is more than Ovation keeps.':
    '{gigabytes} GBを超えています。Ovationが扱える大きさではありません。',
  'It was exported from a newer Ovation ({version}; {part}). Update this one, then try again.':
    'もっと新しいOvationから書き出されています({version}、{part})。こちらを更新してから、もう一度お試しください。',
  'No account is connected. Connect one in the settings page.': 'アカウントが接続されていません。設定ページで接続してください。',
  'No other device can be let in: {why}.': 'ほかの端末を受け入れられません: {why}。',
  'OVATION_HOST says where Ovation listens: start it without, to switch this here.':
    '待ち受ける場所は OVATION_HOST で決まっています。ここで切り替えるには、それなしで起動してください。',
  'Other files are just being uploaded: try again in a moment.':
    'ほかのファイルをアップロード中です。少し待ってからもう一度お試しください。',
  'Ovation does not answer to this address. Open the page by the link that Ovation printed.':
    'Ovationはこのアドレスでは応答しません。Ovationが表示したリンクでページを開いてください。',
  'PNG, JPEG, GIF, WebP, WebM, WAV, MP3 and Ogg (Opus or Vorbis) are taken.':
    '使えるのは PNG、JPEG、GIF、WebP、WebM、WAV、MP3、Ogg(OpusまたはVorbis)です。',
  'Receipts could not be kept ({why}): nothing was changed.': '記録を保存できませんでした({why})。何も変更していません。',
  'Send the file as Content-Type: {type}.': 'ファイルは Content-Type: {type} で送ってください。',
  'Settings cannot be kept for a start without the companion': 'コンパニオンなしで起動するための設定を保存できません',
  'Something went wrong in Ovation itself. Its log says more.': 'Ovation自体で問題が起きました。詳しくはログをご覧ください。',
  'Speech came in a form that cannot be played': '読み上げの音声が再生できない形式でした',
  'Speech could not be played: {why}': '読み上げを再生できませんでした: {why}',
  'Speech did not come to its end': '読み上げが最後まで終わりませんでした',
  'Speech failed: {why}.': '読み上げに失敗しました: {why}。',
  'Speech took too long to be made': '読み上げの作成に時間がかかりすぎました',
  'The account was identified just now: connect again.': 'アカウントは今確認されたばかりです。もう一度接続してください。',
  'The address must have no user name, query or fragment.': 'アドレスにユーザー名、クエリ、フラグメントは使えません。',
  'The answer is not one that this page knows: reload it.': 'このページが知らない応答です。ページを再読み込みしてください。',
  'The choice other {…} is missing': '選択肢 other {…} がありません',
  'The demo does not run beside a connected account.': 'アカウントを接続しているときは、デモは動きません。',
  'The disk is full: nothing was kept.': 'ディスクがいっぱいです。何も保存していません。',
  'The file': 'ファイル',
  'The file could not be made ({why}): nothing was changed.': 'ファイルを作成できませんでした({why})。何も変更していません。',
  'The file could not be unpacked ({why}): nothing was changed.': 'ファイルを展開できませんでした({why})。何も変更していません。',
  'The file could not be written ({code}).': 'ファイルを書き込めませんでした({code})。',
  'The file did not arrive whole.': 'ファイルが最後まで届きませんでした。',
  'The file ends too early: it is damaged, or did not arrive whole.':
    'ファイルが途中で終わっています。壊れているか、最後まで届いていません。',
  'The file has a stream of a kind that browsers cannot play ({codec}).': 'ブラウザが再生できない種類のストリームが入っています({codec})。',
  'The file has no size.': 'ファイルに大きさがありません。',
  'The file has {frames} frames, and {most} are the most.': 'ファイルは {frames} コマあります。上限は {most} コマです。',
  'The file holds more than one stream: save it as a sound alone.': '複数のストリームが入っています。音だけで保存し直してください。',
  'The file is Matroska and no WebM: save it as WebM.': 'WebMではなくMatroskaのファイルです。WebMで保存し直してください。',
  'The file is a BMP: save it as PNG. {offered}': 'BMPのファイルです。PNGで保存し直してください。{offered}',
  'The file is a FLAC: save it as MP3, WAV or Ogg. {offered}': 'FLACのファイルです。MP3、WAV、Oggで保存し直してください。{offered}',
  'The file is a WAV that browsers cannot play: save it as PCM, or as MP3.':
    'ブラウザが再生できないWAVです。PCMかMP3で保存し直してください。',
  'The file is a ZIP archive: unpack it first. {offered}': 'ZIPのファイルです。先に展開してください。{offered}',
  'The file is a text of markup, such as SVG or HTML, which could carry a program: save the picture as PNG or WebP. {offered}':
    'SVGやHTMLのようなマークアップのファイルで、プログラムを含むおそれがあります。画像をPNGかWebPで保存し直してください。{offered}',
  'The file is a {format} without a picture.': '画像の入っていない {format} のファイルです。',
  'The file is a {format} without a size.': '大きさのない {format} のファイルです。',
  'The file is a {format} without a sound.': '音の入っていない {format} のファイルです。',
  'The file is a {format} without picture and sound.': '画像も音も入っていない {format} のファイルです。',
  'The file is an AVIF or HEIC: save it as PNG, JPEG or WebP. {offered}':
    'AVIFかHEICのファイルです。PNG、JPEG、WebPで保存し直してください。{offered}',
  'The file is an M4A: save it as MP3, WAV or Ogg. {offered}': 'M4Aのファイルです。MP3、WAV、Oggで保存し直してください。{offered}',
  'The file is an MP4: save it as WebM. {offered}': 'MP4のファイルです。WebMで保存し直してください。{offered}',
  'The file is an Ogg of another kind than Opus and Vorbis.': 'OpusでもVorbisでもないOggのファイルです。',
  'The file is damaged: it has a part that no {format} has.': 'ファイルが壊れています。{format} にはない部分があります。',
  'The file is larger than {megabytes} MB, which is the most for one.':
    'ファイルが {megabytes} MBを超えています。1つのファイルの上限です。',
  'The file is no MP3 that can be played.': '再生できるMP3ではありません。',
  'The file is not whole: it broke off, or was changed. Nothing was changed here; export or copy it anew.':
    'ファイルが完全ではありません。途中で切れているか、書き換えられています。ここでは何も変更していません。もう一度書き出すかコピーしてください。',
  'The file is of no kind that is known here. {offered}': '知らない種類のファイルです。{offered}',
  'The file is {width} × {height} pixels, which is more than overlays can hold: make it {most} × {most} or smaller.':
    'ファイルは {width} × {height} ピクセルで、オーバーレイには大きすぎます。{most} × {most} 以下にしてください。',
  'The history in {folder} could not be deleted ({why}): nobody was erased.':
    '{folder} の履歴を削除できませんでした({why})。誰の記録も削除していません。',
  'The offset is a whole number': 'offset の値は整数です',
  "The overlay's storage fails: {why}": 'オーバーレイの保存先に問題があります: {why}',
  'The picture of an alert was left out: {why}': 'アラートの画像を省きました: {why}',
  'The platform answered the mint with something that is no token.': 'プラットフォームからトークンではないものが返ってきました。',
  'The platform asks to wait: too many requests for this account.':
    'プラットフォームから待つように言われています。このアカウントのリクエストが多すぎます。',
  'The platform does not answer. Check the address and your internet connection.':
    'プラットフォームが応答しません。アドレスとインターネット接続をご確認ください。',
  'The platform gives API access to premium accounts only. Upgrade the plan there, then try again.':
    'プラットフォームのAPIはプレミアムのアカウントだけが使えます。プランを変更してから、もう一度お試しください。',
  'The platform refuses the API key. Create a new key in its dashboard (API keys page) and connect it in the settings.':
    'プラットフォームがAPIキーを拒否しました。ダッシュボードの「API keys」で新しいキーを作り、設定で接続してください。',
  'The platform refuses this call (status {status}).': 'プラットフォームがこの呼び出しを拒否しました(ステータス {status})。',
  'The same choice stands here twice': '同じ選択肢が2回あります',
  'The settings use this medium. Choose another one there first, or delete it all the same.':
    'このメディアは設定で使われています。先に別のものを選ぶか、このまま削除してください。',
  'The settings were changed elsewhere meanwhile: take the present ones and change them again.':
    'その間に別の場所で設定が変更されました。今の設定を読み込んで、もう一度変更してください。',
  'The sound of an alert was left out: {why}': 'アラートの音を省きました: {why}',
  'The type of an alert was left out: {why}': 'アラートの書体を省きました: {why}',
  "The widgets' {name}: {why}": 'ウィジェット({name}): {why}',
  'There are {most} media, which is the most: delete some.': 'メディアが上限の {most} 個あります。いくつか削除してください。',
  'There is no command of this name: {known}.': 'その名前の命令はありません: {known}。',
  'There is no desk of this name: {known}.': 'その名前の操作デスクはありません: {known}。',
  'There is no file in the body.': 'ファイルが送られていません。',
  'There is no overlay of this name.': 'その名前のオーバーレイはありません。',
  'There is no such key.': 'その鍵はありません。',
  'There is no such medium. It may have been deleted elsewhere.': 'そのメディアはありません。別の場所で削除されたのかもしれません。',
  'There is no voice on this computer: the settings say how to get one.':
    'このパソコンには音声がありません。入手方法は設定に書いてあります。',
  'There is nothing to restore: choose the file again.': '復元するものがありません。ファイルを選び直してください。',
  'This Ovation is started and ended by somebody else.': 'このOvationの起動と終了は、ほかで管理されています。',
  'This address answers, but not as the Creator API. Give the base address that the platform names, without /api/v1.':
    'このアドレスは応答しますが、Creator APIではありません。プラットフォームが示すベースアドレスを /api/v1 なしで入力してください。',
  'This cannot be read: {name}': '読み取れません: {name}',
  'These receipts are of an account that was never connected here.': 'これらの記録は、ここに接続されたことのないアカウントのものです。',
  'This link has brought too many receipts today: the others are taken tomorrow.':
    'このリンクから今日届いた記録が多すぎます。残りは明日受け取ります。',
  'In it “{name}” is not as Ovation writes it: the file was changed. Nothing was changed here.':
    '中の「{name}」が Ovation の書いた形ではありません。ファイルが変更されています。ここでは何も変更していません。',
  'It needs {megabytes} MB more on this disk than are free. Make room, then try again.':
    'このディスクの空き容量が {megabytes} MB 足りません。空きを作ってから、もう一度お試しください。',
  'It holds “{name}” of more than {megabytes} MB, which is more than Ovation keeps. Nothing was changed.':
    '中の「{name}」が {megabytes} MB を超えています。Ovation が保存できる量を超えるため、何も変更していません。',
  'The file could not be read to its end: it was changed. Nothing was changed here.':
    'ファイルを最後まで読めませんでした。変更されています。ここでは何も変更していません。',
  'Ovation could not start with the data that were restored or updated: those of before are back.':
    '復元または更新されたデータでは Ovation を起動できなかったため、以前のデータに戻しました。',
  'This engine has no live channel: open it first.': 'このエンジンにはライブ接続がありません。先に開いてください。',
  'This is no address: it begins with http:// or https://.': 'アドレスではありません。http:// か https:// で始まります。',
  'This is no file of everything that Ovation exported.': 'Ovationが書き出した全データのファイルではありません。',
  'This is not a format of dates': '日付の書式ではありません',
  'This is not a format of numbers': '数の書式ではありません',
  'This line is not on the list any more.': 'この行はもうリストにありません。',
  'This link does not open that.': 'このリンクではそれを開けません。',
  'This link is not valid any more. Open the one that Ovation printed, or copy a new one.':
    'このリンクはもう使えません。Ovationが表示したリンクを開くか、新しいリンクをコピーしてください。',
  'This page and the program are of different versions. Reload the page.':
    'このページとプログラムのバージョンが違います。ページを再読み込みしてください。',
  'This ticket was used already, or is too old. Start Ovation again: it opens a fresh one.':
    'このチケットはもう使われたか、古すぎます。Ovationをもう一度起動すると、新しいものが開きます。',
  'Too many calls for this account: it is asked again in a moment.': 'このアカウントの呼び出しが多すぎます。少し後に再び問い合わせます。',
  'Too many pages are open.': '開いているページが多すぎます。',
  'The settings open on the computer that runs Ovation. To open them on other devices too, allow it there, under Computer.':
    '設定は Ovation が動いているコンピューターで開きます。他の機器でも開くには、そのコンピューターの「コンピューター」ページで許可してください。',
  'Too much is to be read aloud at once.': '一度に読み上げるものが多すぎます。',
  'Too much was asked at once. Try again in a moment.': '一度に多くのことを求められました。少し待ってからもう一度お試しください。',
  'as often as the platform allows was tried': 'プラットフォームが許す回数まで試しました',
  'it did not come in time': '間に合いませんでした',
  'it was deleted': '削除されています',
  'its cursors are refused': '続きの位置が拒否されます',
  'its file cannot be drawn': 'ファイルを描画できません',
  'its file cannot be played': 'ファイルを再生できません',
  'its link is not valid any more': 'リンクがもう使えません',
  'its pages go round in a circle': 'ページが循環しています',
  'its storage fails': '保存先に問題があります',
  'no account is connected': 'アカウントが接続されていません',
  'the API key has expired': 'APIキーの期限が切れました',
  'the API key is refused': 'APIキーが拒否されました',
  'the API key was disabled': 'APIキーが無効にされました',
  'the API key was revoked': 'APIキーが取り消されました',
  'the account has changed': 'アカウントが変わりました',
  'the account has no premium plan': 'アカウントにプレミアムプランがありません',
  'the connection was lost': '接続が切れました',
  'the data folder cannot be written: check its rights': 'データフォルダーに書き込めません。権限をご確認ください',
  'the disk fails: save what is on it': 'ディスクに異常があります。中のものを退避してください',
  'the disk is full: make room on it': 'ディスクがいっぱいです。空きを作ってください',
  'the file itself': 'ファイル自体',
  'the mint does not answer': 'トークンの要求に応答がありません',
  'the mint failed': 'トークンを取得できませんでした',
  'the platform asks to wait': 'プラットフォームから待つように言われています',
  'the premium plan has ended': 'プレミアムプランが終了しました',
  'the stream answers {status}': 'ストリームの応答は {status} です',
  'the stream does not answer': 'ストリームが応答しません',
  'the stream ended': 'ストリームが終了しました',
  'the stream fell silent': 'ストリームが沈黙しました',
  'the text is too long': '文が長すぎます',
  'tokens are refused': 'トークンが拒否されます',
  'what answers is no event stream': '応答はイベントストリームではありません',
  'what was missed is read from the platform’s lists': '取りこぼした分をプラットフォームの一覧から読んでいます',
  '{file} could not be changed ({why}).': '{file} を変更できませんでした({why})。',
  '{file} could not be changed ({why}): the menu of programs stays as it is.':
    '{file} を変更できませんでした({why})。プログラムのメニューは元のままです。',
  '{file} could not be read; it is kept as {kept}.': '{file} を読めませんでした。{kept} として保管しています。',
  '{file} could not be written ({why}): nothing was changed.': '{file} を書き込めませんでした({why})。何も変更していません。',
  '{list} answered in a shape that this program cannot read: {why}': '{list} の応答は、このプログラムが読める形ではありません: {why}',
  '{variable} cannot be written in this format': '{variable} はこの書式では書けません',
  'something that this page has no words for': 'このページでは表せない内容',
  'An overlay of {box} reports: {problem}': '{box} のオーバーレイからの報告: {problem}',
  'Not reconciled: {list} ({why})': '照合できていません: {list}({why})',
  'Ovation answered {status}': 'Ovation が {status} を返しました',
  'Ovation does not answer': 'Ovation が応答しません',
  'Texts and speech could not be loaded: alerts say what they say by default':
    'テキストと読み上げを読み込めませんでした。アラートは既定の文を使います',
  'The adornment of an alert was left out: {why}': 'アラートの飾りを省きました: {why}',
  'The look of an alert could not be loaded: {why}': 'アラートのルックを読み込めませんでした: {why}',
  'The message of {of} (box {box}) cannot be read: see character {at}':
    '{of} のメッセージ(ボックス {box})を読めません: {at} 文字目を確認してください',
  'The settings could not be read by this overlay': 'このオーバーレイは設定を読めませんでした',
  'The title of {of} (box {box}) cannot be read: see character {at}':
    '{of} のタイトル(ボックス {box})を読めません: {at} 文字目を確認してください',
  'There is no variable {variable}': '{variable} という変数はありません',
  'What came to a combo could not be drawn: {why}': 'コンボに加わった分を描けませんでした: {why}',
  'What is read aloud of {of} (box {box}) cannot be read: see character {at}':
    '{of} の読み上げ(ボックス {box})を読めません: {at} 文字目を確認してください',
  'a write was broken off': '書き込みが途中で止まりました',
  'it has more than {most} pages': '{most} ページを超えています',
  'the cause is not known': '原因は不明です',
  'the platform does not answer': 'プラットフォームが応答しません',
  'the platform’s stream failed': 'プラットフォームのストリームが失敗しました',
  'the storage cannot be opened ({why})': 'ストレージを開けません({why})',
  'the storage does not answer': 'ストレージが応答しません',
  'the storage is full': 'ストレージがいっぱいです',
  'variant {id}': 'バリエーション {id}',
  '{box}: {problem}': '{box}: {problem}',
  '{variable} is not a date': '{variable} は日付ではありません',
  '{variable} is not a number': '{variable} は数値ではありません',
};
