export const computer = {
  'computer.address': 'Address of this computer',
  'computer.autostart.title': 'Start with the computer',
  'computer.autostart.intro': 'So that your alerts are there before OBS is.',
  'computer.autostart.fixedAccount':
    'Your account comes from the environment, which a start at log-in does not have. Connect it under Account & links.',
  'computer.autostart': 'Start Ovation when I log in',
  'computer.autostart.on': 'The file {file} starts it. Switched off here, or deleted, it no longer does.',
  'computer.autostart.off': 'Switched on, it is started by the file {file}, which is not there now.',
  'computer.autostart.other': 'The file {file} starts an Ovation with another data folder. Switched on here, it starts this one.',
  'computer.autostart.unavailable.unknown-system': 'Ovation does not know how this system starts programs.',
  'computer.autostart.unavailable.not-in-place':
    'First move Ovation out of the downloads, for example into Applications, and open it there.',
  'computer.stop.title': 'End Ovation',
  'computer.stop.intro': 'No alert comes until you start it again, and none is lost.',
  'computer.stop': 'End Ovation…',
  'computer.stop.consequence': 'Ovation ends, and with it all alerts, until you start it again.',
  'computer.stop.confirm': 'End it now',
  'computer.menu.intro': 'So that you find Ovation there, with its icon, and need not look for its folder.',
  'computer.menu.impossible':
    'Not from here: the path of Ovation’s folder is too long for it, or has characters that it cannot hold, such as percent signs, or a setting that Ovation was started with has. Move Ovation to another folder and open it there.',
  'computer.menu.fixedAccount':
    'Your account comes from the environment, which a start from the menu does not have. Connect it under Account & links.',
  'computer.menu.on': 'It is there by the file {file}. Switch it off before you delete Ovation’s folder.',
  'computer.menu.off': 'Switching it on creates the file {file}.',
  'computer.menu.other':
    'The file {file} opens something else, such as an Ovation with another data folder. Switched on here, it opens this one.',
  'computer.menu.start.title': 'Start menu',
  'computer.menu.start.label': 'Ovation in the Start menu',
  'computer.menu.applications.title': 'Applications',
  'computer.menu.applications.label': 'Ovation among the applications',
  'computer.file.unreadable':
    'The file {file} cannot be read ({why}), so it is not known what it does. Switched on here, it is replaced where that works.',
  'computer.network.title': 'Two computers',
  'computer.network.intro': 'You play on one computer and stream with another? Let it in, and give its OBS the link from here.',
  'computer.network': 'Let other devices in this network in',
  'computer.network.hint': 'Only in a network you trust: links are keys, and they travel unencrypted there.',
  'computer.network.fixed': '{name} says where Ovation listens. Start it without, to switch that here.',
  'computer.network.settings': 'Open these settings on other devices too',
  'computer.network.settings.hint':
    'Neither a phone’s control desk nor a second OBS needs it. The settings’ link shows and changes everything, every key included.',
  'computer.network.noAddress': 'This computer has no address in a network at the moment.',
  'computer.network.copyLink': 'Copy the link of {box}',
  'computer.network.help':
    'Links begin with {origin}. Nothing comes up there? Both computers have to be in this network, and this one’s firewall has to let Node.js in.',
  'computer.page.title': 'Computer',
  'computer.page.intro': 'When Ovation starts, who else may reach it, and how it is ended.',
} as const;
