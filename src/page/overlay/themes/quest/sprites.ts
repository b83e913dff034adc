import type { EventType } from '../../../../contract/api';

/** One letter per pixel: `k` outline, `a` accent, `d` dark accent, `w` light, `s` second colour; a space is transparent. */
export const sprites: Record<EventType, readonly string[]> = {
  // A heart container.
  'donation.created': [
    '                ',
    '  kkkk    kkkk  ',
    ' kaaaak  kaaaak ',
    'kawwaaakkaaaaaak',
    'kawaaaaaaaaaaadk',
    'kawaaaaaaaaaaadk',
    'kaaaaaaaaaaaaadk',
    'kaaaaaaaaaaaaddk',
    ' kaaaaaaaaaaadk ',
    '  kaaaaaaaaadk  ',
    '   kaaaaaaadk   ',
    '    kaaaaadk    ',
    '     kaaadk     ',
    '      kadk      ',
    '       kk       ',
    '                ',
  ],
  // A treasure chest.
  'perks.purchased': [
    '                ',
    '   kkkkkkkkkk   ',
    '  kaaaaaaaaaak  ',
    ' kawwaaaaaaaadk ',
    ' kaaaaaaaaaaadk ',
    ' kaaaaaaaaaaddk ',
    'kkkkkkssssskkkkk',
    'kssssksswwsksssk',
    'kkkkkkskksskkkkk',
    ' kaaaakskskaadk ',
    ' kaaaaaksskaadk ',
    ' kaaaaaakkaaadk ',
    ' kaaaaaaaaaaddk ',
    ' kddddddddddddk ',
    ' kkkkkkkkkkkkkk ',
    '                ',
  ],
  // A happy slime.
  'follower.created': [
    '                ',
    '                ',
    '      kkkk      ',
    '    kkaaaakk    ',
    '   kaawaaaaak   ',
    '  kaawaaaaaaak  ',
    '  kawaaaaaaaak  ',
    ' kaaaaaaaaaaadk ',
    ' kaakkaaakkaadk ',
    'kaaakwaaakwaaadk',
    'kaaakkaaakkaaadk',
    'kassaaaaaaassadk',
    'kaaaakaakaaaaddk',
    'kdaaaakkaaaadddk',
    ' kddddddddddddk ',
    '  kkkkkkkkkkkk  ',
  ],
  // A cup.
  'goal.reached': [
    '  kkkkkkkkkkkk  ',
    ' kkaaaaaaaaaakk ',
    'kakawaaaaaaadkak',
    'kakawaaaaaaadkak',
    'kakawaasaaaadkak',
    'kakawasssaaadkak',
    ' kkaaaasaaaadkk ',
    '  kaaasasaaadk  ',
    '   kaaaaaaadk   ',
    '    kaaaaddk    ',
    '     kkaakk     ',
    '      kadk      ',
    '      kadk      ',
    '    kkaaddkk    ',
    '   kaaaaadddk   ',
    '   kkkkkkkkkk   ',
  ],
};

export const coin: readonly string[] = ['  kkkk  ', ' kwaaak ', 'kwaddaak', 'kaadwaak', 'kaadwaak', 'kaaddadk', ' kaaddk ', '  kkkk  '];

export function drawSprite(rows: readonly string[]): string {
  const paths = new Map<string, string>();
  for (const [y, row] of rows.entries())
    for (const { 0: run, index: x } of row.matchAll(/(\S)\1*/g)) {
      const colour = run.charAt(0);
      paths.set(colour, `${paths.get(colour) ?? ''}M${x} ${y}h${run.length}v1h-${run.length}z`);
    }
  const size = rows.length;
  return `<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${[...paths].map(([colour, d]) => `<path class="px-${colour}" d="${d}"/>`).join('')}</svg>`;
}
