/** The texts of the small image of the open overlay on the page *Stream*. */
export const miniature = {
  'miniature.label': 'What viewers see',
  'miniature.choose': 'Overlay in the picture',
  'miniature.idle': '{overlay}: nothing is playing',
  'miniature.playing': '{overlay} shows: {alert}',
  'miniature.paused': 'Paused',
  'miniature.muted': 'Muted',
  'miniature.sound-muted': 'Sounds muted',
} as const;
