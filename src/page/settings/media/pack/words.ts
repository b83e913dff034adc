import { tableOf } from '../../../../contract';
import type { EventType } from '../../../../contract/api';

/*
 * The words that sellers of alert packs use in the names of files and folders: in English, German, French, Spanish, Portuguese and Japanese.
 * Latin words have no accents and no capitals.
 */

/** What a word says about a file. The lowest `rank` is preferred: a file for `tip` comes before a file for `cheer`. */
export type Meaning =
  | { readonly tag: 'type'; readonly type: EventType; readonly rank: number; readonly isSubscriber?: true }
  /** An event that other platforms have, such as a raid. */
  | { readonly tag: 'event' }
  /** A part of a scene, such as a panel. `isWeak`: ignored if the name contains a type. */
  | { readonly tag: 'scene'; readonly isWeak?: true }
  | { readonly tag: 'alert' | 'preview' | 'youtube' }
  /** Changes the order of files with the same type. */
  | { readonly tag: 'order'; readonly rank: number }
  /** Names a format or a size. Files whose names differ only in these words are formats of one file. */
  | { readonly tag: 'format'; readonly rank: number }
  | { readonly tag: 'filler' };

const list = (words: string) => words.split(/\s+/).filter((word) => word !== '');

function typed(type: EventType, rank: number, words: string): [string, Meaning][] {
  return list(words).map((word) => [word, { tag: 'type', type, rank }]);
}
function meaning(what: Meaning, words: string): [string, Meaning][] {
  return list(words).map((word) => [word, what]);
}
const subscriber = (rank: number, words: string) => meaning({ tag: 'type', type: 'perks.purchased', rank, isSubscriber: true }, words);

/** A `_` joins the words of a phrase. */
export const latinWords: ReadonlyMap<string, Meaning> = new Map(
  [
    ...typed(
      'donation.created',
      0,
      'donation donations donate donated donating donator donor donors dono donos tip tips tipp tipped tipping',
    ),
    ...typed('donation.created', 1, 'cheer cheers cheered cheering bit bits superchat superchats super_chat super_chats supersticker'),
    ...typed(
      'donation.created',
      1,
      'super_sticker super_stickers superthanks super_thanks facebook_stars kofi ko_fi paypal pay_pal charity',
    ),
    ...typed('donation.created', 0, 'spende spenden spender trinkgeld gespendet don dons donateur donateurs pourboire pourboires'),
    ...typed('donation.created', 0, 'donacion donaciones donativo donativos propina propinas doacao doacoes gorjeta gorjetas'),
    ...typed('donation.created', 1, 'livepix live_pix pix'),

    ...typed('follower.created', 0, 'follow follows follower followers following followed seguidor seguidores seguidora seguidoras'),
    ...typed('follower.created', 1, 'suiveur suiveurs nouveau_suivi'),

    ...typed('goal.reached', 0, 'goal goals goal_reached goal_complete goal_completed milestone milestones ziel ziele objectif objectifs'),
    ...typed('goal.reached', 0, 'meta metas objetivo objetivos'),

    ...typed('perks.purchased', 0, 'perk perks'),
    ...subscriber(1, 'sub subs subscriber subscribers subscription subscriptions subscribe subscribed abo abos abonnent abonnenten'),
    ...subscriber(1, 'abonne abonnes abonnee abonnement abonnements suscriptor suscriptores suscripcion suscripciones'),
    ...subscriber(1, 'inscrito inscritos inscricao inscricoes assinante assinantes assinatura assinaturas'),
    ...typed('perks.purchased', 1, 'member members membership memberships mitglied mitglieder mitgliedschaft membre membres'),
    ...typed('perks.purchased', 1, 'miembro miembros membro membros'),
    ...typed('perks.purchased', 2, 'merch merchandise purchase purchases purchased order orders shop store kauf achat compra compras'),
    ...typed('perks.purchased', 3, 'resub resubs re_sub re_subs resubscriber resubscribers resubscription resubscribe reabo prime_sub'),
    ...typed(
      'perks.purchased',
      4,
      'gift gifts gifted gifting giftsub giftsubs gift_sub gift_subs gifted_sub gifted_subs gift_bomb giftbomb',
    ),
    ...typed('perks.purchased', 4, 'community_gift geschenkabo geschenkabos geschenk verschenkt cadeau cadeaux regalo regalos'),

    ...meaning({ tag: 'event' }, 'raid raids raided raider raiders host hosts hosted hosting autohost hype_train hypetrain channel_point'),
    ...meaning(
      { tag: 'event' },
      'channel_points channelpoints redeem redeems redeemed redemption redemptions shoutout shout_out shoutouts',
    ),
    ...meaning({ tag: 'event' }, 'poll polls prediction predictions watch_streak first_chat first_message ad_break kanalpunkte'),
    ...meaning({ tag: 'event' }, 'points_de_chaine puntos_de_canal pontos_do_canal incursion anfitrion'),

    ...meaning(
      { tag: 'scene' },
      'webcam webcams facecam cam cams camera cameras frame frames border borders panel panels stinger stingers',
    ),
    ...meaning({ tag: 'scene' }, 'transition transitions screen screens scene scenes background backgrounds wallpaper banner banners'),
    ...meaning(
      { tag: 'scene' },
      'offline starting_soon starting brb be_right_back ending stream_ending intermission chatting just_chatting',
    ),
    ...meaning({ tag: 'scene' }, 'chat chatbox chat_box badge badges emote emotes bar bars logo logos lower_third lower_thirds ticker'),
    ...meaning(
      { tag: 'scene' },
      'event_list eventlist recent latest last top letzter letzte dernier derniere ultimo ultima profile avatar',
    ),
    ...meaning({ tag: 'scene' }, 'label labels widget widgets button buttons szene szenen uebergang rahmen hintergrund ecran fond cadre'),
    ...meaning({ tag: 'scene' }, 'pantalla pantallas fondo marco paneles transicion tela telas fundo moldura paineis transicao'),
    ...meaning({ tag: 'scene', isWeak: true }, 'overlay overlays gameplay ui hud social socials icon icons'),

    ...meaning({ tag: 'alert' }, 'alert alerts alertbox alert_box alarm alerte alertes alerta alertas benachrichtigung benachrichtigungen'),
    ...meaning({ tag: 'alert' }, 'notification notifications universal general generic'),
    ...meaning({ tag: 'preview' }, 'preview previews thumbnail thumbnails thumb thumbs demo demos example examples mockup mockups'),
    ...meaning({ tag: 'preview' }, 'screenshot screenshots promo vorschau apercu'),
    ...meaning({ tag: 'youtube' }, 'youtube you_tube yt'),

    ...meaning(
      { tag: 'order', rank: -0.5 },
      'no_text notext textless without_text blank empty clean ohne_text sans_texte sin_texto sem_texto',
    ),
    ...meaning({ tag: 'order', rank: 0.25 }, 'intro in start'),
    ...meaning({ tag: 'order', rank: 0.5 }, 'loop looped looping idle schleife boucle bucle'),
    ...meaning({ tag: 'order', rank: 0.75 }, 'outro out end alt alternative alternate'),
    ...meaning({ tag: 'format', rank: -0.01 }, 'alpha transparent transparency transparenz'),
    ...meaning({ tag: 'format', rank: 0.9 }, 'green greenscreen green_screen chroma black_background'),
    ...meaning(
      { tag: 'format', rank: 0 },
      'webm mov mp4 gif apng webp avif png jpg jpeg mp3 wav ogg opus hevc prores vp8 vp9 h264 h265 obs slobs',
    ),
    ...meaning(
      { tag: 'format', rank: 0 },
      'streamlabs streamelements stream_elements stream_labs hd fhd uhd fps px web_m mp_4 mp_3 vp_9 vp_8 h_264 h_265 4_k 2_k',
    ),
    ...meaning({ tag: 'filler' }, 'new the a and or und et y e of for neu neue neuer neues nouveau nouvelle nuevo nueva novo nova stream'),
    ...meaning(
      { tag: 'filler' },
      'streams twitch kick trovo facebook fb sound sounds sfx audio video videos anim animation animations animated',
    ),
    ...meaning(
      { tag: 'filler' },
      'image images graphic graphics static tier level pack package final files son sons klang klaenge ton tone',
    ),
    ...meaning({ tag: 'filler' }, 'sonido sonidos som ordner dateien prime community'),
  ].map(([words, what]) => [words.replaceAll('_', ' '), what]),
);

/** Japanese has no spaces, so these words are found anywhere in a name. The longest one counts. */
export const japaneseWords: readonly (readonly [string, Meaning])[] = (
  [
    ...typed('donation.created', 0, 'ドネーション ドネート ドネ 寄付 投げ銭 チップ'),
    ...typed('donation.created', 1, 'スーパーチャット スパチャ スーパーステッカー ビッツ チアー チア 応援'),
    ...typed('follower.created', 0, 'フォロワー フォロー チャンネル登録'),
    ...typed('goal.reached', 0, '目標達成 目標 ゴール 達成'),
    ...subscriber(1, 'サブスクライブ サブスク 定期購読'),
    ...typed('perks.purchased', 1, 'メンバーシップ メンバー 特典'),
    ...typed('perks.purchased', 2, '購入 グッズ'),
    ...typed('perks.purchased', 3, '再サブスク 継続'),
    ...typed('perks.purchased', 4, 'サブスクギフト ギフト'),
    ...meaning({ tag: 'event' }, 'レイド ホスト チャンネルポイント ハイプトレイン シャウトアウト'),
    ...meaning({ tag: 'scene' }, '配信枠 フレーム パネル トランジション 背景 待機画面 休憩 エンディング バッジ スタンプ エモート 画面'),
    ...meaning({ tag: 'scene', isWeak: true }, 'オーバーレイ'),
    ...meaning({ tag: 'alert' }, 'アラート 通知'),
    ...meaning({ tag: 'preview' }, 'プレビュー サンプル サムネイル'),
  ] as [string, Meaning][]
).toSorted(([one], [other]) => other.length - one.length);

/** What the ending of a file's name says about a file that is not media. */
const ends = {
  document: 'txt pdf rtf doc docx odt md url webloc lnk csv xlsx',
  code: 'html htm css js json xml ini',
  project: 'psd psb aep aet ai eps prproj mogrt fig xd sketch blend c4d afphoto afdesign indd kra xcf clip veg drp als flp obj svg',
  archive: 'zip rar 7z tar gz tgz bz2 xz',
  program: 'exe msi dmg pkg app bat cmd sh dll lua py',
} as const;
export type Useless = keyof typeof ends | 'system';

// The cast is needed, because `Object.entries` returns plain strings.
const uselessEnds = tableOf(
  Object.fromEntries(Object.entries(ends).flatMap(([kind, words]) => list(words).map((end) => [end, kind as Useless]))),
);

/** Why a file cannot be used, judged only by its name. null if its content decides. */
export function uselessByName(path: string): Useless | null {
  const segments = path.split('/');
  const name = segments.at(-1) ?? '';
  if (segments.includes('__MACOSX') || name.startsWith('.') || /^(thumbs\.db|desktop\.ini|icon\r?)$/i.test(name)) return 'system';
  if (/^(readme|licen[sc]e|copyright|liesmich|lisezmoi)$/i.test(name)) return 'document';
  return uselessEnds[(/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase()] ?? null;
}
