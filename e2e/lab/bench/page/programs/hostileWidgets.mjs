/* Code of custom widgets: a good widget, and hostile widgets that start their attack when they receive a tip. */

const html = '<p id="ready">ready</p><ol id="list"></ol>';

export const goodWidget = {
  name: 'Good',
  html,
  css: 'li { animation: in 600ms ease-out; } @keyframes in { from { transform: translateX(200px); opacity: 0; } }',
  js: `
    const clock = document.querySelector('#ready');
    setInterval(() => { clock.textContent = new Date().toLocaleTimeString(); }, 1000);
    window.addEventListener('onEventReceived', ({ detail: { listener, event } }) => {
      if (listener === 'tip-latest') $('#list').prepend($('<li>').text(event.name + ' ' + event.amount));
    });
  `,
};

/** Hostile code, by a name that completes the phrase "a widget that …". */
export const hostileWidgets = Object.fromEntries(
  Object.entries({
    'loops for ever': 'for (;;);',
    'takes memory without end': 'const kept = []; setInterval(() => kept.push(new Uint8Array(3e7).fill(1)), 50);',
    'takes memory in a loop': 'const kept = []; for (;;) kept.push([kept.length]);',
    'stores and logs 100,000 values': "for (let i = 0; i < 1e5; i += 1) { console.log(i); SE_API.store.set('k' + (i % 400), i); }",
    'posts 100,000 messages to the window': "for (let i = 0; i < 1e5; i += 1) top.postMessage(i, '*');",
    'posts messages without end': "setInterval(() => { for (let i = 0; i < 2e4; i += 1) top.postMessage(i, '*'); }, 0);",
    'posts large messages without end':
      "const text = 'x'.repeat(1e6); setInterval(() => { for (let i = 0; i < 20; i += 1) top.postMessage(text, '*'); }, 0);",
    'opens dialogs': "setInterval(() => { alert('a'); confirm('b'); prompt('c'); print(); window.open('about:blank'); }, 0);",
    'plays sound without end': `
      const context = new AudioContext();
      for (let i = 0; i < 20; i += 1) { const tone = new OscillatorNode(context); tone.connect(context.destination); tone.start(); }
    `,
    navigates: "location.href = 'about:blank';",
    'changes its address without end': 'let n = 0; setInterval(() => { for (let i = 0; i < 50; i += 1) location.hash = n += 1; }, 0);',
    'nests frames': "for (let i = 0; i < 300; i += 1) document.body.append(document.createElement('iframe'));",
    'covers the stage': `
      const cover = document.createElement('div');
      cover.style.cssText = 'position: fixed; inset: -5000px; width: 12000px; height: 12000px; z-index: 2147483647; background: red';
      document.body.append(cover);
      document.documentElement.requestFullscreen().catch(() => {});
      document.body.requestPointerLock();
    `,
  }).map(([name, js]) => [
    name,
    {
      name: 'Hostile',
      html,
      js: `window.addEventListener('onEventReceived', ({ detail: { listener } }) => { if (listener === 'tip-latest') setTimeout(() => { ${js} }); });`,
    },
  ]),
);
