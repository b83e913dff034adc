const donor = (text) => ({ text, donor: true });
const fixed = (text) => ({ text, donor: false });
let number = 0;

function alert(type, parts) {
  const key = `${type}:${++number}`;
  const defaults = { title: [fixed('')], amount: null, message: null, perks: [], sound: 'donation', volume: 0 };
  return { key, keys: [key], type, origin: 'test', durationMs: 7_000, ...defaults, ...parts };
}

export const samples = {
  donation: alert('donation.created', {
    title: [donor('Marisol Vega'), fixed(' donated')],
    amount: '$25.00',
    message: 'That last-second save was unreal. Keep going, you have earned every bit of this!',
  }),
  perks: alert('perks.purchased', {
    title: [donor('nightowl_77'), fixed(' bought')],
    amount: '€18.50',
    perks: [
      { title: 'Pick the next map', quantity: 1 },
      { title: 'Hydrate!', quantity: 3 },
    ],
  }),
  follower: alert('follower.created', { title: [donor('pixelkönigin'), fixed(' is now following')] }),
  goal: alert('goal.reached', {
    title: [fixed('Goal reached')],
    amount: '$1,024.00',
    message: 'A new microphone for the late-night sessions',
  }),
  both: alert('donation.created', {
    title: [donor('Tomás'), fixed(' donated')],
    amount: '£40.00',
    message: 'For the crew!',
    perks: [
      { title: 'Choose the song', quantity: 2 },
      { title: 'Sticker pack', quantity: 1 },
      { title: 'Play one round with me', quantity: 1 },
    ],
  }),
};

export const summaries = {
  away: alert('donation.created', {
    title: [fixed('While you were away')],
    amount: '$132.00 + €40.00',
    message: '6 donations, 2 purchases, 31 new followers, 1 reached goal',
  }),
  grouped: alert('follower.created', { title: [fixed('48 new followers')] }),
};

export const combos = {
  combo: alert('donation.created', {
    title: [donor('Marisol Vega'), fixed(' donated')],
    combo: 3,
    amount: '$20.00',
    message: 'First! · And one for the boss fight · gg',
  }),
  purchases: alert('perks.purchased', {
    title: [donor('nightowl_77'), fixed(' bought')],
    combo: 12,
    amount: '€1,218.50',
    perks: [
      { title: 'Pick the next map', quantity: 9 },
      { title: 'Hydrate!', quantity: 3 },
    ],
  }),
  bare: alert('donation.created', { title: [donor('Bo'), fixed(' donated')], combo: 2, amount: '$5.00' }),
  mixed: alert('donation.created', { title: [donor('ليلى الحسن'), fixed(' donated')], combo: 4, amount: 'KWD 12.500 + €40.00' }),
  hidden: alert('donation.created', { title: [donor('Marisol Vega'), fixed(' gave $20.00')], combo: 3 }),
};

export const tiers = [0, 1, 2, 3, 4].map((tier) => [
  tier,
  alert('donation.created', {
    title: [donor('Marisol Vega'), fixed(' donated')],
    amount: ['$3.00', '$10.00', '$50.00', '$200.00', '$500.00'][tier],
    ...(tier === 4 && { heroMs: 2_400 }),
    message: 'Keep going, you have earned every bit of this!',
  }),
]);

export const hostile = {
  bare: alert('donation.created', { title: [fixed('Someone'), fixed(' donated')], amount: '¥500' }),
  short: alert('follower.created', { title: [donor('Bo'), fixed(' is now following')] }),
  longMessage: alert('donation.created', {
    title: [donor('Marisol Vega'), fixed(' donated')],
    amount: '$100.00',
    message: 'I have been watching since the very first stream and wanted to say something longer this time. '.repeat(6).slice(0, 500),
  }),
  twoHundred: alert('donation.created', {
    title: [donor('TheVeryGenerousNightOwl_2077'), fixed(' donated')],
    amount: '$20.00',
    message:
      'You got me through two exams, a move and one very long winter. I have been here since the very first stream, and I will be here for the last one too. Never change, and say hello to the cat from me!!',
  }),
  nameOfForty: alert('donation.created', {
    title: [donor('Bartholomew Featherstonehaugh of Wolvers'), fixed(' donated')],
    amount: '$1,250.00',
    message: 'Forty letters in one name.',
  }),
  nameInJapanese: alert('donation.created', {
    title: [donor('寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る処に住む処やぶら小路の'), fixed(' donated')],
    amount: '¥12,000',
    message: 'いつも配信ありがとうございます！',
  }),
  nameInArabic: alert('donation.created', {
    title: [donor('عبد الرحمن محمد الشهراني القحطاني الرياضي'), fixed(' donated')],
    amount: 'KWD 12.500',
    message: 'شكرا جزيلا على البث الرائع. '.repeat(12),
  }),
  nameOfEmoji: alert('follower.created', { title: [donor('👩‍👩‍👧‍👦🏳️‍🌈'.repeat(20)), fixed(' is now following')] }),
  longName: alert('donation.created', {
    title: [
      donor('Bartholomew Featherstonehaugh the Third of Upper Wolverhampton and All The Lands Beyond '.repeat(3).slice(0, 200)),
      fixed(' donated'),
    ],
    amount: 'IDR 150.000.000,00',
    message: 'W'.repeat(300),
  }),
  oneWord: alert('follower.created', { title: [donor('x'.repeat(200)), fixed(' is now following')] }),
  rightToLeft: alert('donation.created', {
    title: [donor('ليلى الحسن'), fixed(' donated')],
    amount: 'KWD 12.500',
    message: 'شكرا جزيلا على البث الرائع، 100% استمتعت! (حقا)',
  }),
  override: alert('donation.created', {
    title: [donor('\u202egnp.evil\u2067'), fixed(' donated')],
    amount: '$5.00',
    message: '\u202e\u2067never closed',
  }),
  emoji: alert('donation.created', {
    title: [donor('👩‍👩‍👧‍👦 🏳️‍🌈 Ÿñg-Ïdéa ŁĄ'), fixed(' donated')],
    amount: '$7.00',
    message: `${'🎉🔥💜'.repeat(20)} great`,
  }),
  wideScript: alert('perks.purchased', {
    title: [donor('山田太郎'), fixed(' bought')],
    amount: '¥12,000',
    perks: Array.from({ length: 12 }, (_, index) => ({ title: `次の曲をリクエスト ${'長い'.repeat(index)}`, quantity: index + 1 })),
  }),
  zalgo: alert('follower.created', {
    title: [
      donor(
        'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324\u031ea\u0349\u034d\u0321\u0331l\u036e\u0302\u0365g\u0350\u0357\u0365o',
      ),
      fixed(' is now following'),
    ],
  }),
  markup: alert('donation.created', {
    title: [donor('<img src=x onerror=alert(1)>'), fixed(' donated')],
    amount: '$1.00',
    message: '<b>bold</b> &amp; <script>alert(1)</script>',
  }),
};

const text = { message: null, titleLines: 3, messageLines: null, delayMs: 0 };

export const customTexts = {
  title: alert('donation.created', {
    title: [fixed('Danke, '), donor('Marisol Vega'), fixed('! '), fixed('25,00\u00a0€'), fixed(' für die Kaffeekasse')],
    amount: '25,00\u00a0€',
    message: 'Marisol Vega: Keep going!',
    text: { ...text, message: [donor('Marisol Vega'), fixed(': '), donor('Keep going!')] },
  }),
  short: alert('follower.created', { title: [donor('Bo'), fixed('!')], text }),
  mixed: alert('donation.created', {
    title: [fixed('من '), donor('Marisol Vega'), fixed(' شكرا')],
    amount: 'KWD 12.500',
    message: 'ليلى: great show!',
    text: { ...text, message: [donor('ليلى'), fixed(': '), donor('great show!')] },
  }),
  lines: alert('donation.created', {
    title: [
      donor('Bartholomew Featherstonehaugh the Third of Upper Wolverhampton and All The Lands Beyond'),
      fixed(' gave '),
      fixed('$5.00'),
    ],
    amount: '$5.00',
    message: 'I have been watching since the very first stream and wanted to say something longer this time. '.repeat(5),
    text: { ...text, titleLines: 1, messageLines: 2 },
  }),
  wide: alert('perks.purchased', {
    title: [donor('山田太郎'), fixed('さん、ありがとう！'), fixed('次の曲をリクエスト、ステッカー、ゴールデンマイク')],
    amount: '¥12,000',
    perks: [{ title: '次の曲をリクエスト', quantity: 2 }],
    text,
  }),
};
