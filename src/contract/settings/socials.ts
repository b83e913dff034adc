/**
 * Social networks and contacts that *Socials* offers. The icons are neutral, because logos are trademarks. `handle`: any other network
 * whose names begin with @.
 */
export const socialPlatforms = [
  'handle',
  'website',
  'youtube',
  'twitch',
  'kick',
  'tiktok',
  'instagram',
  'threads',
  'x',
  'bluesky',
  'mastodon',
  'facebook',
  'discord',
  'reddit',
  'steam',
  'spotify',
  'email',
  'shop',
] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

export function platformOf(name: string): SocialPlatform {
  return socialPlatforms.find((platform) => platform === name) ?? 'handle';
}

/**
 * Names of social networks, which are the same in every language. The settings page translates the names of the other choices, such as
 * `email`. A test compares this table with the overlay's table in `socialIcons.ts`.
 */
export const platformLabels: Readonly<Partial<Record<SocialPlatform, string>>> = {
  youtube: 'YouTube',
  twitch: 'Twitch',
  kick: 'Kick',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  threads: 'Threads',
  x: 'X',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  facebook: 'Facebook',
  discord: 'Discord',
  reddit: 'Reddit',
  steam: 'Steam',
  spotify: 'Spotify',
};
