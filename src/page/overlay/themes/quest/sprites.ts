import type { EventType } from '../../../../contract';

/*
 * Sprites, a letter a pixel: `k` outline, `a` accent, `d` deep, `w` light, `s` second colour; a space is nothing.
 */
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
  // A slime that is glad to be here.
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

/** The coin before an amount. */
export const coin: readonly string[] = ['  kkkk  ', ' kwaaak ', 'kwaddaak', 'kaadwaak', 'kaadwaak', 'kaaddadk', ' kaaddk ', '  kkkk  '];

/** Runs of pixels as one path for each colour. */
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
