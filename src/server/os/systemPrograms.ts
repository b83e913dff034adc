import { win32 } from 'node:path';

/** A program of the system with its arguments; no shell is involved. */
export interface SystemProgram {
  readonly program: string;
  readonly args: readonly string[];
}

export interface System {
  /** Node's name of the system. */
  readonly platform: string;
  /** The folder of Windows. */
  readonly systemRoot: string | undefined;
}

/** Programs that open an address in the user's browser, to be tried in order. */
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

/** Programs that show a message without a terminal, to be tried in order. None on Windows, which opens a console. */
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
