export const appSettings = {
  'computer.address': 'Address of this computer',
  'computer.autostart.title': 'Startup',
  'computer.autostart.intro': 'Start Ovation before OBS, so that alerts are ready.',
  'computer.autostart.fixedAccount':
    'Your account is set by environment variables, which are not available at login. Connect it under Connections.',
  'computer.autostart': 'Start Ovation when I log in',
  'computer.autostart.on': 'Details: the file {file} starts it.',
  'computer.autostart.other': 'The file {file} starts another Ovation with its own data folder. Turn this on to start this one instead.',
  'computer.autostart.unavailable.unknown-system': 'Can’t be turned on here: Ovation does not know how this system starts programs.',
  'computer.autostart.unavailable.not-in-place': 'Move Ovation out of Downloads first, for example to Applications, and open it there.',
  'computer.stop.title': 'Quit Ovation',
  'computer.stop.intro': 'Alerts stop until you start it again. Nothing is lost.',
  'computer.stop': 'Quit Ovation…',
  'computer.stop.consequence': 'All alerts stop until you start Ovation again.',
  'computer.stop.confirm': 'Quit now',
  'computer.menu.intro': 'Find Ovation by its icon, without opening its folder.',
  'computer.menu.impossible':
    'Can’t be turned on here: the path of Ovation’s folder, or a setting that Ovation was started with, is too long or has characters such as percent signs. Move Ovation to another folder and open it there.',
  'computer.menu.fixedAccount':
    'Your account is set by environment variables, which are not available from the menu. Connect it under Connections.',
  'computer.menu.on': 'Details: the file {file} adds it. Turn this off before you delete Ovation’s folder.',
  'computer.menu.off': 'Turning this on creates the file {file}.',
  'computer.menu.other':
    'The file {file} opens something else, such as another Ovation with its own data folder. Turn this on to open this one instead.',
  'computer.menu.start.title': 'Start menu',
  'computer.menu.start.label': 'Show Ovation in the Start menu',
  'computer.menu.applications.title': 'Applications',
  'computer.menu.applications.label': 'Show Ovation in the applications menu',
  'computer.file.unreadable': 'The file {file} can’t be read ({why}). Turning this on replaces it.',
  'computer.network.title': 'Two computers',
  'computer.network.intro':
    'Play on one computer and stream from another? Allow network access, and use the link below in the other computer’s OBS.',
  'computer.network': 'Allow devices on my network',
  'computer.network.hint': 'Only on a network you trust: links contain keys and are sent unencrypted.',
  'computer.network.fixed': 'Set by the environment variable {name}. Start Ovation without it to change this here.',
  'computer.network.settings': 'Allow these settings on other devices too',
  'computer.network.settings.hint':
    'Phone control and a second OBS don’t need this. The settings show and change everything, including all keys.',
  'computer.network.noAddress': 'This computer is not connected to a network.',
  'computer.network.copyLink': 'Copy link of {box}',
  'computer.network.help':
    'Links begin with {origin}. Nothing loads? Both computers must be on this network, and this computer’s firewall must allow Node.js.',
  'computer.page.title': 'App settings',
  'computer.page.intro': 'Options of this browser, startup, network access and quitting.',
} as const;
