import { win32 } from 'node:path';

/** A program of the system with its arguments; never a line for a shell. */
export interface SystemProgram {
  readonly program: string;
  readonly args: readonly string[];
}

export interface System {
  /** As Node names it. */
  readonly platform: string;
  /** Where Windows is. */
  readonly systemRoot: string | undefined;
}

/** What opens an address in the person's browser; the first one that works is enough. */
export function browserPrograms({ platform, systemRoot }: System, url: string): SystemProgram[] {
  switch (platform) {
    case 'win32':
      return [{ program: win32.join(systemRoot ?? 'C:\\Windows', 'System32\\rundll32.exe'), args: ['url.dll,FileProtocolHandler', url] }];
    case 'darwin':
      return [{ program: '/usr/bin/open', args: [url] }];
    default:
      return [
        { program: 'xdg-open', args: [url] },
        { program: 'gio', args: ['open', url] },
        { program: 'x-www-browser', args: [url] },
      ];
  }
}

/** What shows a person a message where there may be no terminal. Windows has its console for it. */
export function messagePrograms({ platform }: System, title: string, text: string): SystemProgram[] {
  switch (platform) {
    case 'win32':
      return [];
    case 'darwin': {
      const script = ['on run argv', 'display alert (item 1 of argv) message (item 2 of argv)', 'end run'];
      return [{ program: '/usr/bin/osascript', args: [...script.flatMap((line) => ['-e', line]), title, text] }];
    }
    default:
      return [
        { program: 'zenity', args: ['--error', '--no-markup', `--title=${title}`, `--text=${text}`] },
        { program: 'kdialog', args: ['--title', title, '--error', text] },
        { program: 'notify-send', args: [title, text] },
        { program: 'xmessage', args: ['-center', `${title}\n\n${text}`] },
      ];
  }
}
