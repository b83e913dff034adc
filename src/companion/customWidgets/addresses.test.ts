import { expect, test } from 'vitest';
import { addressOf } from './addresses';

const versions = { jquery: '3.7.1', gsap: '3.15.0' };
const pathOf = (address: string) => addressOf(address, versions)?.path;

test('[CUS-6] a library is found under every address that authors give it', () => {
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
    'lib/gsap/gsap.min.js': [
      'https://cdnjs.cloudflare.com/ajax/libs/gsap/1.20.3/TweenMax.min.js',
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
    'fonts/playfair-display_caveat.css': [
      'https://fonts.googleapis.com/css?family=Playfair+Display:400,700|Caveat',
      'https://fonts.googleapis.com/css2?family=Playfair+Display:wght@400&family=Caveat&display=swap',
      'https://fonts.bunny.net/css?family=playfair-display:400|caveat',
    ],
  };
  const found = Object.values(addresses).map((list) => list.map(pathOf));
  expect(found).toEqual(Object.entries(addresses).map(([path, list]) => list.map(() => path)));
});

test('[CUS-6] what is not installed is refused, and the log names the host alone', () => {
  for (const address of [
    'https://cdn.example/x.js?name=Ada',
    'https://cdn.jsdelivr.net/npm/none@1/x.js',
    '//s3-us-west-2.amazonaws.com/other/x.js',
  ])
    expect(addressOf(address, versions)).toEqual({ path: null, notes: [expect.stringMatching(/^Files of [a-z0-9.-]+ are not loaded\.$/)] });
  expect(pathOf('/own/file.js')).toBeUndefined();
  expect(addressOf('https://fonts.googleapis.com/css?family=None', versions)).toMatchObject({
    path: null,
    notes: [expect.stringContaining('None')],
  });
});
