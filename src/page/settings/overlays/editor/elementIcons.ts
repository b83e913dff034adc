/** An icon for each kind of element: SVG paths that are drawn with a stroke in a viewBox of 24 × 24. */
const icons: ReadonlyMap<string, string> = new Map([
  ['alerts', 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4'],
  ['goal', 'M3 9h18v6H3zM3 12h11'],
  ['feed', 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01'],
  ['ticker', 'M3 8h18v8H3zM6 12h4M13 12h5'],
  ['top', 'M5 20v-6M12 20V5M19 20v-9M3 20h18'],
  ['latest', 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20a7 7 0 0 1 14 0'],
  ['totals', 'M17 6H7l5 6-5 6h10'],
  ['perks', 'M4 10h16v10H4zM3 6h18v4H3zM12 6v14M12 6C7 6 7 2 10 2c1.5 0 2 2 2 4 0-2 .5-4 2-4 3 0 3 4-2 4'],
  ['credits', 'M9 5h6M7 10h10M9 15h6M8 20h8'],
  ['text', 'M5 6V4h14v2M12 4v16M9 20h6'],
  ['image', 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01'],
  ['clock', 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2'],
  ['background', 'M3 5h18v14H3zM3 15c4-5 7 2 11-2 3-3 5-2 7-1M8 9h.01'],
  ['frame', 'M4 9V5h4M16 5h4v4M20 15v4h-4M8 19H4v-4'],
  ['socials', 'M16 12a4 4 0 1 0-8 0 4 4 0 0 0 8 0zM16 8v5a2.5 2.5 0 0 0 5 0v-1a9 9 0 1 0-4 7.5'],
  ['custom', 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 4l-3 16'],
  ['timer', 'M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 9v4M9.5 2h5'],
]);

/** For kinds without an icon of their own: a square. */
const anyElement = 'M5 5h14v14H5z';

export const iconOf = (kind: string): string => icons.get(kind) ?? anyElement;
