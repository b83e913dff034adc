import type { SocialPlatform } from '../../../../contract/settings';

/*
 * Icons of social networks: lines in a viewBox of −14 to 14. The icons show what a network is for, because the logos of companies are
 * trademarks.
 */

const at = 'M4 0a4 4 0 1 0-8 0a4 4 0 0 0 8 0zM4-4v5a3 3 0 0 0 6 0V0a10 10 0 1 0-4 8';
const video = 'M11-5L4 0l7 5zM-9-7H2a2 2 0 0 1 2 2V5a2 2 0 0 1-2 2H-9a2 2 0 0 1-2-2V-5a2 2 0 0 1 2-2z';
const photo = 'M11 7a2 2 0 0 1-2 2H-9a2 2 0 0 1-2-2V-4a2 2 0 0 1 2-2h4l2-3h6l2 3h4a2 2 0 0 1 2 2zM4 1a4 4 0 1 0-8 0a4 4 0 0 0 8 0z';
const note = 'M-3 6V-7L9-9V4M-3 6a3 3 0 1 1-6 0a3 3 0 0 1 6 0zM9 4a3 3 0 1 1-6 0a3 3 0 0 1 6 0z';
const chat = 'M10 4a2 2 0 0 1-2 2H-5l-5 4V-7a2 2 0 0 1 2-2H8a2 2 0 0 1 2 2zM-5-4H5M-5 0H2';

interface Platform {
  /** The network's name. null if none is needed, for example beside a web address. */
  readonly label: string | null;
  readonly icon: string;
}

const platforms: Readonly<Record<SocialPlatform, Platform>> = {
  handle: { label: null, icon: at },
  website: { label: null, icon: 'M0-10a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM-10 0H10M0-10c-6 6-6 14 0 20c6-6 6-14 0-20z' },
  youtube: { label: 'YouTube', icon: video },
  twitch: { label: 'Twitch', icon: video },
  kick: { label: 'Kick', icon: video },
  tiktok: { label: 'TikTok', icon: note },
  instagram: { label: 'Instagram', icon: photo },
  threads: { label: 'Threads', icon: at },
  x: { label: 'X', icon: at },
  bluesky: { label: 'Bluesky', icon: at },
  mastodon: { label: 'Mastodon', icon: at },
  facebook: {
    label: 'Facebook',
    icon: 'M5 9V7a4 4 0 0 0-4-4H-5a4 4 0 0 0-4 4v2M2-5a4 4 0 1 1-8 0a4 4 0 0 1 8 0zM11 9V7a4 4 0 0 0-3-3.9M4-8.9a4 4 0 0 1 0 7.8',
  },
  discord: { label: 'Discord', icon: chat },
  reddit: { label: 'Reddit', icon: chat },
  steam: {
    label: 'Steam',
    icon: 'M-6-6H6a6 6 0 0 1 0 12a6 6 0 0 1-4.4-2h-3.2A6 6 0 0 1-6 6a6 6 0 0 1 0-12zM-8 0h4M-6-2v4M5-1h.01M8 1h.01',
  },
  spotify: { label: 'Spotify', icon: note },
  email: { label: null, icon: 'M-9-8H9a2 2 0 0 1 2 2V6a2 2 0 0 1-2 2H-9a2 2 0 0 1-2-2V-6a2 2 0 0 1 2-2zM10.5-7L0 1L-10.5-7' },
  shop: { label: null, icon: 'M-6-10l-3 4V8a2 2 0 0 0 2 2H7a2 2 0 0 0 2-2V-6l-3-4zM-9-6H9M4-2a4 4 0 0 1-8 0' },
};

export function platformNamed(name: string): Platform {
  return Object.hasOwn(platforms, name) ? platforms[name as SocialPlatform] : platforms.handle;
}
