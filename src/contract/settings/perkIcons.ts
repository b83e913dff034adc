/** Built-in icons for perks: the files of `public/icons`. Each is a single path in a square from -38 to 38. Only the settings need this list. */
export const perkIcons = [
  ...(['music', 'megaphone', 'gamepad', 'dice', 'sword', 'cup', 'dumbbell', 'crown'] as const),
  ...(['star', 'fire', 'bolt', 'skull', 'chat', 'ticket', 'clock', 'paw'] as const),
] as const;
