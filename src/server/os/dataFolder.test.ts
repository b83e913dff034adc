import { expect, test } from 'vitest';
import { dataFolderOf } from './privateFile';

const none = { environment: {}, exists: () => false };

test('[DAT-1] the data folder is in the system’s folder for application data, for any user name', () => {
  const windows = 'C:\\Users\\Jörg 山田';
  expect(dataFolderOf({ ...none, platform: 'win32', userFolder: windows })).toBe(`${windows}\\AppData\\Local\\Ovation`);
  const moved = { LOCALAPPDATA: 'D:\\Local Data' };
  expect(dataFolderOf({ ...none, platform: 'win32', userFolder: windows, environment: moved })).toBe('D:\\Local Data\\Ovation');
  expect(dataFolderOf({ ...none, platform: 'darwin', userFolder: '/Users/ada' })).toBe('/Users/ada/Library/Application Support/Ovation');
  expect(dataFolderOf({ ...none, platform: 'linux', userFolder: '/home/ada' })).toBe('/home/ada/.local/share/ovation');
  const xdg = (path: string) => dataFolderOf({ ...none, platform: 'linux', userFolder: '/home/ada', environment: { XDG_DATA_HOME: path } });
  expect([xdg('/data'), xdg('data')]).toEqual(['/data/ovation', '/home/ada/.local/share/ovation']);
});

test('[DAT-1] an existing folder of an earlier version is used', () => {
  const exists = (path: string) => path === '/home/ada/.ovation';
  expect(dataFolderOf({ ...none, platform: 'linux', userFolder: '/home/ada', exists })).toBe('/home/ada/.ovation');
});
