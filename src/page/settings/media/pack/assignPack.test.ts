import { describe, expect, test } from 'vitest';
import { assignPack, type PackContent, type PackFile, packRows } from './assignPack';
import { uselessByName } from './words';

/** What the content of a file would be, judged by the ending of its name. */
function contentOf(path: string): PackContent {
  const useless = uselessByName(path);
  if (useless) return { tag: 'useless', as: useless };
  const end = /[^.]*$/.exec(path.toLowerCase())?.[0] ?? '';
  const media = (kind: 'image' | 'video' | 'sound', type: string, frames = 1): PackContent => {
    const size = kind === 'sound' ? { width: null, height: null } : { width: 800, height: 600 };
    return { tag: 'media', kind, type, ...size, audible: kind === 'sound', frames };
  };
  if (end === 'webm') return media('video', 'video/webm');
  if (end === 'gif') return media('image', 'image/gif', 20);
  if (end === 'png') return media('image', 'image/png');
  if (end === 'mp3') return media('sound', 'audio/mpeg');
  if (end === 'wav') return media('sound', 'audio/wav');
  if (end === 'ogg') return media('sound', 'audio/ogg');
  if (end === 'mov' || end === 'mp4') return { tag: 'convertible', as: 'video' };
  return { tag: 'refused', why: 'unknown' };
}

const pack = (paths: string): readonly PackFile[] =>
  paths
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((path) => ({ path, bytes: 1_000, is: contentOf(path) }));

function assigned(paths: string) {
  const plan = assignPack(pack(paths));
  const rows = packRows.flatMap((row) => {
    const { image, sound } = plan.rows[row];
    return image || sound ? [[row, [image?.path ?? null, sound?.path ?? null]] as const] : [];
  });
  return { rows: Object.fromEntries(rows), left: Object.fromEntries(plan.left.map(({ path, why }) => [path, why.tag])) };
}

describe('[MED-21] the files of a pack are assigned by the names that sellers use:', () => {
  test('seller A, a folder for each format, names in capitals and camel case', () => {
    const { rows, left } = assigned(`
      Nova/ALERTS/WEBM/NewFollower.webm
      Nova/ALERTS/WEBM/NewSubscriber.webm
      Nova/ALERTS/WEBM/NewDonation.webm
      Nova/ALERTS/WEBM/NewCheer.webm
      Nova/ALERTS/WEBM/GoalReached.webm
      Nova/ALERTS/WEBM/NewRaid.webm
      Nova/ALERTS/MOV/NewFollower.mov
      Nova/ALERTS/MOV/NewSubscriber.mov
      Nova/OVERLAYS/Webcam_Frame.webm
      Nova/PANELS/Donate.png
      Nova/PANELS/Follow me.png
      Nova/Read Me First.pdf
      Nova/__MACOSX/ALERTS/._NewFollower.webm
      Nova/.DS_Store
    `);
    expect(rows).toEqual({
      'donation.created': ['Nova/ALERTS/WEBM/NewDonation.webm', null],
      'perks.purchased': ['Nova/ALERTS/WEBM/NewSubscriber.webm', null],
      'follower.created': ['Nova/ALERTS/WEBM/NewFollower.webm', null],
      'goal.reached': ['Nova/ALERTS/WEBM/GoalReached.webm', null],
    });
    expect(left).toEqual({
      'Nova/ALERTS/WEBM/NewCheer.webm': 'another',
      'Nova/ALERTS/WEBM/NewRaid.webm': 'event',
      'Nova/ALERTS/MOV/NewFollower.mov': 'same',
      'Nova/ALERTS/MOV/NewSubscriber.mov': 'same',
      'Nova/OVERLAYS/Webcam_Frame.webm': 'scene',
      'Nova/PANELS/Donate.png': 'scene',
      'Nova/PANELS/Follow me.png': 'scene',
      'Nova/Read Me First.pdf': 'useless',
      'Nova/__MACOSX/ALERTS/._NewFollower.webm': 'useless',
      'Nova/.DS_Store': 'useless',
    });
  });

  test('seller B, numbered names with sizes, rates and versions, sounds beside them', () => {
    const { rows, left } = assigned(`
      Glitch Stream Overlay Package/03 - Alerts/01_Alert_Follower_1080p_60fps_v2.webm
      Glitch Stream Overlay Package/03 - Alerts/01_Alert_Follower_1080p_60fps_v1.webm
      Glitch Stream Overlay Package/03 - Alerts/02_Alert_Subscriber_1080p_60fps.webm
      Glitch Stream Overlay Package/03 - Alerts/03_Alert_Resub_1080p_60fps.webm
      Glitch Stream Overlay Package/03 - Alerts/04_Alert_GiftSub_1080p_60fps.webm
      Glitch Stream Overlay Package/03 - Alerts/05_Alert_Donation_1080p_60fps.webm
      Glitch Stream Overlay Package/03 - Alerts/06_Alert_Host_1080p_60fps.webm
      Glitch Stream Overlay Package/03 - Alerts/Alert Sounds/Follower.wav
      Glitch Stream Overlay Package/03 - Alerts/Alert Sounds/Follower.mp3
      Glitch Stream Overlay Package/03 - Alerts/Alert Sounds/Subscriber.mp3
      Glitch Stream Overlay Package/03 - Alerts/Alert Sounds/Donation.mp3
      Glitch Stream Overlay Package/01 - Overlays/Starting Soon.webm
      Glitch Stream Overlay Package/04 - Stinger Transition/Stinger.webm
      Glitch Stream Overlay Package/05 - Source Files/Glitch.aep
    `);
    const folder = 'Glitch Stream Overlay Package/03 - Alerts';
    expect(rows).toEqual({
      'donation.created': [`${folder}/05_Alert_Donation_1080p_60fps.webm`, `${folder}/Alert Sounds/Donation.mp3`],
      'perks.purchased': [`${folder}/02_Alert_Subscriber_1080p_60fps.webm`, `${folder}/Alert Sounds/Subscriber.mp3`],
      'follower.created': [`${folder}/01_Alert_Follower_1080p_60fps_v2.webm`, `${folder}/Alert Sounds/Follower.mp3`],
    });
    expect(Object.values(left).toSorted()).toEqual(['another', 'another', 'event', 'same', 'same', 'scene', 'scene', 'useless']);
  });

  test('seller C, a folder for each alert, the same file names in all of them', () => {
    const { rows, left } = assigned(`
      My Pack/Animated Alerts/New Follower/Alert.webm
      My Pack/Animated Alerts/New Follower/Alert.gif
      My Pack/Animated Alerts/New Follower/Sound.mp3
      My Pack/Animated Alerts/New Tip/Alert.webm
      My Pack/Animated Alerts/New Tip/Sound.mp3
      My Pack/Animated Alerts/New Member/Alert.webm
      My Pack/Animated Alerts/New Member/Sound.mp3
      My Pack/Animated Alerts/Incoming Raid/Alert.webm
      My Pack/Animated Alerts/Incoming Raid/Sound.mp3
      My Pack/Twitch Panels/Tip Jar.png
      My Pack/Emotes.zip
    `);
    const folder = 'My Pack/Animated Alerts';
    expect(rows).toEqual({
      'donation.created': [`${folder}/New Tip/Alert.webm`, `${folder}/New Tip/Sound.mp3`],
      'perks.purchased': [`${folder}/New Member/Alert.webm`, `${folder}/New Member/Sound.mp3`],
      'follower.created': [`${folder}/New Follower/Alert.webm`, `${folder}/New Follower/Sound.mp3`],
    });
    expect(left[`${folder}/New Follower/Alert.gif`]).toBe('same');
    expect(left[`${folder}/Incoming Raid/Sound.mp3`]).toBe('event');
    expect(left['My Pack/Emotes.zip']).toBe('useless');
  });

  test('seller D, a shop for handmade goods: lower case without separators, sounds without a type', () => {
    const { rows, left } = assigned(`
      catpack/followalert.webm
      catpack/subalert.webm
      catpack/giftsubalert.webm
      catpack/bitsalert.webm
      catpack/raidalert.webm
      catpack/sounds/Alert Sound 1.mp3
      catpack/sounds/Alert Sound 2.mp3
      catpack/thank you.jpg
      catpack/CuteFont.ttf
      catpack/Thumbs.db
    `);
    expect(rows).toEqual({
      'donation.created': ['catpack/bitsalert.webm', null],
      'perks.purchased': ['catpack/subalert.webm', null],
      'follower.created': ['catpack/followalert.webm', null],
    });
    expect(left).toMatchObject({
      'catpack/giftsubalert.webm': 'another',
      'catpack/raidalert.webm': 'event',
      'catpack/sounds/Alert Sound 1.mp3': 'no-type',
      'catpack/sounds/Alert Sound 2.mp3': 'no-type',
    });
  });

  test('seller E, German folders and English names; YouTube has members, and subscribers are followers', () => {
    const { rows } = assigned(`
      Alert Ordner/Video Ordner/Fuchs-alert-follower.webm
      Alert Ordner/Video Ordner/Fuchs-alert-spende.webm
      Alert Ordner/Video Ordner/Fuchs-alert-abo.webm
      Alert Ordner/Video Ordner/Fuchs-alert-ziel.webm
      Alert Ordner/Audio Ordner/Follower.wav
      Alert Ordner/Audio Ordner/Spende.wav
      Alert Ordner/Audio Ordner/Geschenkabo.wav
    `);
    expect(rows).toEqual({
      'donation.created': ['Alert Ordner/Video Ordner/Fuchs-alert-spende.webm', 'Alert Ordner/Audio Ordner/Spende.wav'],
      'perks.purchased': ['Alert Ordner/Video Ordner/Fuchs-alert-abo.webm', 'Alert Ordner/Audio Ordner/Geschenkabo.wav'],
      'follower.created': ['Alert Ordner/Video Ordner/Fuchs-alert-follower.webm', 'Alert Ordner/Audio Ordner/Follower.wav'],
      'goal.reached': ['Alert Ordner/Video Ordner/Fuchs-alert-ziel.webm', null],
    });
    expect(assigned('YouTube/New Subscriber.webm\nYouTube/New Member.webm\nYouTube/Super Chat.webm').rows).toEqual({
      'donation.created': ['YouTube/Super Chat.webm', null],
      'perks.purchased': ['YouTube/New Member.webm', null],
      'follower.created': ['YouTube/New Subscriber.webm', null],
    });
  });

  test('seller F, Japanese names, MOV and MP4 only', () => {
    const paths = `
      配信素材/アラート/フォロー.mov
      配信素材/アラート/サブスク.mov
      配信素材/アラート/サブスクギフト.mov
      配信素材/アラート/スパチャ.mov
      配信素材/アラート/スパチャ.mp4
      配信素材/アラート/レイド.mov
      配信素材/効果音/フォロー.wav
      配信素材/待機画面.mp4
      配信素材/利用規約.txt
    `;
    const folder = '配信素材/アラート';
    expect(assigned(paths).rows).toEqual({
      'donation.created': [`${folder}/スパチャ.mov`, null],
      'perks.purchased': [`${folder}/サブスク.mov`, null],
      'follower.created': [`${folder}/フォロー.mov`, '配信素材/効果音/フォロー.wav'],
    });
    expect(assigned(paths).left).toMatchObject({
      [`${folder}/サブスクギフト.mov`]: 'another',
      [`${folder}/スパチャ.mp4`]: 'same',
      [`${folder}/レイド.mov`]: 'event',
      '配信素材/待機画面.mp4': 'scene',
    });
  });
});

describe('[MED-21] a pack', () => {
  test.each<[string, string, Record<string, readonly (string | null)[]>]>([
    [
      'French',
      'Alertes/Nouvel Abonné.webm\nAlertes/Dons.webm\nAlertes/Nouveau follower.webm',
      {
        'donation.created': ['Alertes/Dons.webm', null],
        'perks.purchased': ['Alertes/Nouvel Abonné.webm', null],
        'follower.created': ['Alertes/Nouveau follower.webm', null],
      },
    ],
    [
      'Spanish',
      'Alertas/Nuevo seguidor.webm\nAlertas/Donación.webm\nAlertas/Suscripción.webm',
      {
        'donation.created': ['Alertas/Donación.webm', null],
        'perks.purchased': ['Alertas/Suscripción.webm', null],
        'follower.created': ['Alertas/Nuevo seguidor.webm', null],
      },
    ],
    [
      'Portuguese',
      'alertas/NovoSeguidor.webm\nalertas/Doação.webm\nalertas/Meta.webm',
      {
        'donation.created': ['alertas/Doação.webm', null],
        'follower.created': ['alertas/NovoSeguidor.webm', null],
        'goal.reached': ['alertas/Meta.webm', null],
      },
    ],
  ])('with %s names is assigned', (_, paths, rows) => {
    expect(assigned(paths).rows).toEqual(rows);
  });

  test('with one alert and one sound without a type gives them to all alerts', () => {
    expect(assigned('Alert.webm\nalert.mp4\nSounds/Ding.mp3').rows).toEqual({ all: ['Alert.webm', 'Sounds/Ding.mp3'] });
  });

  test('adds a further alert to the library in one format', () => {
    const { left } = assigned('A/WEBM/Tip.webm\nA/WEBM/Cheer.webm\nA/MOV/Cheer.mov\nA/GIF/Cheer.gif');
    expect(left).toEqual({ 'A/WEBM/Cheer.webm': 'another', 'A/MOV/Cheer.mov': 'same', 'A/GIF/Cheer.gif': 'same' });
  });

  test('prefers video to animated images, these to still images, and alerts without text', () => {
    const best = (paths: string) => assigned(paths).rows['follower.created']?.[0];
    expect(best('follow.png\nfollow.gif\nfollow.mp4\nfollow.webm')).toBe('follow.webm');
    expect(best('follow.png\nfollow.gif\nfollow.mp4')).toBe('follow.gif');
    expect(best('follow.png\nfollow.mp4\nfollow.mov')).toBe('follow.mov');
    expect(best('Follower_Text.webm\nFollower_NoText.webm')).toBe('Follower_NoText.webm');
    expect(best('Follower Outro.webm\nFollower Loop.webm\nFollower Intro.webm')).toBe('Follower Intro.webm');
    expect(best('Follower Green Screen.webm\nFollower.webm')).toBe('Follower.webm');
  });

  test('leaves out labels, bars and previews, whatever type they name', () => {
    const { rows, left } = assigned(
      'Latest Follower.png\nFollower Goal Bar.png\nTop Donation.png\nPreview/Follower.webm\nfollower_preview.gif',
    );
    expect(rows).toEqual({});
    expect(Object.values(left)).toEqual(['scene', 'scene', 'scene', 'preview', 'preview']);
  });

  test('takes the sound of a video if the type has no sound', () => {
    const video: PackFile = {
      path: 'follow.webm',
      bytes: 1,
      is: { tag: 'media', kind: 'video', type: 'video/webm', width: 1, height: 1, audible: true, frames: 1 },
    };
    expect(assignPack([video]).rows['follower.created']).toEqual({
      image: { path: 'follow.webm', word: 'follow' },
      sound: { path: 'follow.webm', word: null },
    });
  });

  test('of any names is read quickly', () => {
    const began = performance.now();
    const files = Array.from({ length: 500 }, (_, index) => `${'new'.repeat(13)}x/${'alertsub'.repeat(30)}${index}.webm`);
    assigned(files.join('\n'));
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});
