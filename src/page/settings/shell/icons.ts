/** Strokes on a field of 24 × 24, drawn for this page. */
export const icons = {
  start: 'M6 20V4.5M6 5h11l-2.5 3.7L17 12.5H6',
  alerts: 'M5 17h14l-1.6-2.2V10a5.4 5.4 0 0 0-10.8 0v4.8zM10 20h4M12 3v1.4',
  boxes: 'M4 5h9v7H4zM16 5h4v7h-4zM4 15h4v4H4zM11 15h9v4h-9z',
  filters: 'M4 5h16l-6.2 7.4V19l-3.6-2v-4.6z',
  sound: 'M4 10v4h3.4L12 18V6L7.4 10zM15.4 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  look: 'M12 4a8 8 0 1 0 0 16c1.5 0 2-.9 1.7-2-.4-1.4.3-2.3 1.7-2.3H17a3 3 0 0 0 3-3C20 7.6 16.4 4 12 4zM8 11.5h.01M10.5 8h.01M15 8.5h.01',
  media: 'M4 6h16v12H4zM4 15l4.5-4 4 3.500L15 12l5 4.500M15.500 9h.01',
  texts: 'M5 7V5h14v2M12 5v14M9.5 19h5',
  account: 'M9.5 14.5l5-5M8 11l-2.2 2.2a3.5 3.5 0 0 0 5 5L13 16M16 13l2.2-2.2a3.5 3.5 0 0 0-5-5L11 8',
  history: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.7M4.5 4.5v4.2h4.2M12 8v4.3l2.8 1.7',
  perks: 'M4 7l1.6 1.6L8.5 5.5M4 16.5l1.6 1.6 2.9-3.1M12 7.5h8M12 17h8',
  stats: 'M5 20v-7M12 20V5M19 20v-10',
  health: 'M3.5 12.5h4l2.3-6 4 11.5 2.4-5.5h4.3',
  transfer: 'M8 20V6M4.5 9.5L8 6l3.5 3.5M16 4v14M12.5 14.5L16 18l3.5-3.5',
  computer: 'M4 5h16v11H4zM9 20h6M12 16v4',
  menu: 'M4 7h16M4 12h16M4 17h16',
} as const;
export type IconName = keyof typeof icons;
