import { expect, test } from 'vitest';
import { platformLabels, socialPlatforms } from '../../../../contract/settings';
import { platformNamed } from './socialIcons';

test('[WDG-43] the overlay and the settings name each platform alike, and an unknown one is a handle', () => {
  for (const platform of socialPlatforms) {
    const { label, icon } = platformNamed(platform);
    expect(label, platform).toBe(platformLabels[platform] ?? null);
    expect(icon, platform).toMatch(/^M[-\d.a-zA-Z ]+$/);
  }
  expect(platformNamed('constructor')).toEqual(platformNamed('handle'));
});
