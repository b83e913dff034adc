import { expect, test } from 'vitest';
import { addressOf, withOwnAddresses } from './replaceAddresses';
import { wantedHosts } from './wantedHosts';

const versions = { jquery: '3.7.1', gsap: '3.15.0' };
const options = { versions, hosts: new Set<string>() };
const pathOf = (address: string) => addressOf(address, options)?.path;

test('[CUS-6] libraries are found at all addresses that authors use', () => {
  const addresses = {
    'lib/jquery/jquery.min.js': [
      'https://cdnjs.cloudflare.com/ajax/libs/jquery/3.3.1/jquery.min.js',
      '//ajax.googleapis.com/ajax/libs/jquery/3.6.0/jquery.min.js',
      'https://code.jquery.com/jquery-3.6.0.slim.min.js',
      'https://cdn.jsdelivr.net/npm/jquery@3/dist/jquery.min.js',
      'https://cdn.jsdelivr.net/jquery/3.2.1/jquery.min.js',
      'https://unpkg.com/jquery',
      'https://ajax.aspnetcdn.com/ajax/jQuery/jquery-3.4.1.min.js',
    ],
    'lib/jquery-ui/jquery-ui.min.js': [
      'https://cdnjs.cloudflare.com/ajax/libs/jqueryui/1.12.1/jquery-ui.js',
      'https://code.jquery.com/ui/1.13.2/jquery-ui.min.js',
      'https://ajax.aspnetcdn.com/ajax/jquery.ui/1.12.1/jquery-ui.min.js',
    ],
    'lib/jquery-ui/jquery-ui.min.css': ['https://ajax.googleapis.com/ajax/libs/jqueryui/1.12.1/themes/smoothness/jquery-ui.css'],
    'lib/gsap/gsap2.js': [
      'https://cdnjs.cloudflare.com/ajax/libs/gsap/1.20.3/TweenMax.min.js',
      'https://cdnjs.cloudflare.com/ajax/libs/gsap/2.1.3/plugins/CSSPlugin.min.js',
      'https://unpkg.com/gsap@2',
      'https://s3-us-west-2.amazonaws.com/s.cdpn.io/16327/TweenMax.min.js',
      'https://cdnjs.cloudflare.com/ajax/libs/gsap/latest/TimelineLite.min.js',
    ],
    'lib/gsap/gsap.min.js': [
      'https://unpkg.co/gsap@3/dist/gsap.min.js',
      'https://cdn.jsdelivr.net/npm/gsap@latest/dist/gsap.min.js',
      'https://s3-us-west-2.amazonaws.com/s.cdpn.io/16327/gsap-latest-beta.min.js',
    ],
    'lib/gsap/SplitText.min.js': [
      'https://assets.codepen.io/16327/SplitText3.min.js',
      'https://cdnjs.cloudflare.com/ajax/libs/gsap/3.13.0/SplitText.min.js',
    ],
    'lib/animate.css/animate.compat.css': ['https://cdnjs.cloudflare.com/ajax/libs/animate.css/3.7.2/animate.min.css'],
    'lib/animate.css/animate.min.css': ['https://cdn.jsdelivr.net/npm/animate.css@4.1.1/animate.min.css'],
    'lib/fontawesome-free/css/all.min.css': [
      'https://use.fontawesome.com/releases/v6.4.0/css/all.css',
      'https://pro.fontawesome.com/releases/v5.10.0/css/all.css',
    ],
    'lib/fontawesome-free/v4.css': ['https://maxcdn.bootstrapcdn.com/font-awesome/4.7.0/css/font-awesome.min.css'],
    'lib/fontawesome-free/kit.js': ['https://kit.fontawesome.com/7e2a25f815.js'],
    'lib/webfontloader/webfontloader.js': ['https://ajax.googleapis.com/ajax/libs/webfont/1.6.26/webfont.js'],
    'lib/canvas-confetti/confetti.browser.js': ['https://cdn.jsdelivr.net/npm/canvas-confetti@1.5.1/dist/confetti.browser.min.js'],
    'lib/fitty/fitty.min.js': ['https://cdnjs.cloudflare.com/ajax/libs/fitty/2.2.6/fitty.min.js'],
    'lib/moment/moment.min.js': [
      'https://cdnjs.cloudflare.com/ajax/libs/moment.js/2.29.1/moment.min.js',
      'https://cdn.jsdelivr.net/npm/moment@2.29.4/moment.js',
      'https://unpkg.com/moment',
      'https://cdn.jsdelivr.net/momentjs/2.18.1/moment.min.js',
    ],
    'lib/moment/moment-with-locales.min.js': [
      'https://cdnjs.cloudflare.com/ajax/libs/moment.js/2.29.1/moment-with-locales.min.js',
      'https://cdnjs.cloudflare.com/ajax/libs/moment.js/2.29.1/locale/de.min.js',
    ],
    'lib/lodash/lodash.min.js': [
      'https://cdnjs.cloudflare.com/ajax/libs/lodash.js/4.17.21/lodash.min.js',
      'https://cdn.jsdelivr.net/npm/lodash@4.17.15/lodash.min.js',
      'https://cdn.jsdelivr.net/lodash/4.17.4/lodash.js',
    ],
    'lib/vue2/vue.min.js': [
      'https://cdnjs.cloudflare.com/ajax/libs/vue/2.6.12/vue.min.js',
      'https://cdn.jsdelivr.net/npm/vue@2/dist/vue.js',
      'https://cdn.jsdelivr.net/vue/2.3.3/vue.min.js',
    ],
    'lib/vue2/vue.esm.browser.min.js': ['https://cdn.jsdelivr.net/npm/vue@2.6.14/dist/vue.esm.browser.js'],
    'lib/vue/vue.global.prod.js': [
      'https://unpkg.com/vue@3',
      'https://unpkg.com/vue@next',
      'https://unpkg.com/vue',
      'https://cdnjs.cloudflare.com/ajax/libs/vue/3.2.31/vue.global.min.js',
    ],
    'lib/vue/vue.esm-browser.prod.js': ['https://unpkg.com/vue@3/dist/vue.esm-browser.js'],
    'fonts/playfair-display_caveat.css': [
      'https://fonts.googleapis.com/css?family=Playfair+Display:400,700|Caveat',
      'https://fonts.googleapis.com/css2?family=Playfair+Display:wght@400&family=Caveat&display=swap',
      'https://fonts.bunny.net/css?family=playfair-display:400|caveat',
    ],
  };
  const found = Object.values(addresses).map((list) => list.map(pathOf));
  expect(found).toEqual(Object.entries(addresses).map(([path, list]) => list.map(() => path)));
});

test('[CUS-6] a part of a library’s name does not match', () => {
  for (const name of ['lodash.debounce', 'vue-router@4', 'moment-timezone', 'vuex']) expect(pathOf(`https://unpkg.com/${name}`)).toBeNull();
});

test('[CUS-6] what is not installed is rejected, and the log has only the host', () => {
  for (const address of [
    'https://cdn.example/x.js?name=Ada',
    'https://cdn.jsdelivr.net/npm/none@1/x.js',
    '//s3-us-west-2.amazonaws.com/other/x.js',
  ])
    expect(addressOf(address, options)).toEqual({ path: null, notes: [expect.stringMatching(/^Files of [a-z0-9.-]+ are not loaded\.$/)] });
  expect(pathOf('/own/file.js')).toBeUndefined();
  expect(addressOf('https://fonts.googleapis.com/css?family=None', options)).toMatchObject({
    path: null,
    notes: [expect.stringContaining('None')],
  });
});

test('[CUS-70] files of allowed hosts get a path below the frame; installed files are still preferred', () => {
  const allowed = { versions, hosts: new Set(['cdn.example', 'cdn.jsdelivr.net', 'fonts.googleapis.com']) };
  const paths = {
    'https://cdn.example/a/b.png?size=2#x': 'net/cdn.example/a/b.png?size=2#x',
    '//CDN.example': 'net/cdn.example/',
    'http://cdn.example/c.js': 'net/cdn.example/c.js',
    'https://cdn.jsdelivr.net/npm/none@1/x.js': 'net/cdn.jsdelivr.net/npm/none@1/x.js',
    'https://cdn.jsdelivr.net/npm/jquery@3/dist/jquery.min.js': 'lib/jquery/jquery.min.js',
    'https://cdn.example:8443/x.png': null,
    'https://cdn.example.evil.example/x.png': null,
  };
  for (const [address, path] of Object.entries(paths)) expect(addressOf(address, allowed)?.path, address).toBe(path);
  const script =
    'load("https://cdn.example/" + name); load(`//cdn.example/${name}`); const w = "https://cdn.example.org/", s = "wss://cdn.example/";';
  expect(withOwnAddresses(script, 'http://f/w/', allowed)).toBe(
    'load("http://f/w/net/cdn.example/" + name); load(`http://f/w/net/cdn.example/${name}`); const w = "https://cdn.example.org/", s = "wss://cdn.example/";',
  );
});

test('[CUS-6] a font that is not installed comes from its service if the creator allows it', () => {
  const allowed = { versions, hosts: new Set(['fonts.googleapis.com']) };
  const sheet = 'https://fonts.googleapis.com/css2?family=Poppins&family=Caveat';
  expect(addressOf(sheet, allowed)?.path).toBe('net/fonts.googleapis.com/css2?family=Poppins&family=Caveat');
  expect(addressOf('https://fonts.googleapis.com/css2?family=Caveat', allowed)?.path).toBe('fonts/caveat.css');
  expect(addressOf(sheet, options)).toEqual({
    path: 'fonts/caveat.css',
    notes: [expect.stringMatching(/^The font Poppins is not installed/)],
  });
});

test('[CUS-6] [CUS-73] the creator is asked for hosts of files that are not installed, with the fonts', () => {
  const code = {
    ovationWidget: 1,
    name: 'w',
    kind: 'widget',
    html: '<link href="https://fonts.googleapis.com/css?family={{font}}|Caveat" rel="stylesheet"><script src="https://code.jquery.com/jquery-3.6.0.js"></script><svg xmlns="http://www.w3.org/2000/svg"></svg>',
    css: '@import url(//cdn.jsdelivr.net/npm/none@1/x.css); @import "https://fonts.googleapis.com/css?family=Saira";',
    js: 'new WebSocket("wss://live.example/x"); $.get(`https://api.example/${path}`); WebFont.load({ google: { families: ["Lobster:400", "Caveat"] } });',
    fields: '{"font": {"type": "googleFont", "value": "Oswald"}}',
    data: '',
  } as const;
  expect(wantedHosts(code, { font: 'Open Sans' })).toEqual([
    { host: 'api.example', fonts: [] },
    { host: 'cdn.jsdelivr.net', fonts: [] },
    { host: 'fonts.googleapis.com', fonts: ['Open Sans', 'Lobster'] },
    { host: 'live.example', fonts: [] },
  ]);
});

test('[CUS-6] at most 200 fonts of a host are listed', () => {
  const sheets = Array.from({ length: 300 }, (_, index) => `@import url(https://fonts.googleapis.com/css?family=Font${index}|Font0);`);
  const code = { ovationWidget: 1, name: 'w', kind: 'widget', html: '', css: sheets.join('\n'), js: '', fields: '', data: '' } as const;
  expect(wantedHosts(code, {})).toEqual([
    { host: 'fonts.googleapis.com', fonts: Array.from({ length: 200 }, (_, index) => `Font${index}`) },
  ]);
});
