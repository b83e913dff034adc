// A tip of at least the minimum spins the wheel. Several tips spin one after the other.
const colors = ['#ff5d6c', '#ffc928', '#3ecf8e', '#4aa8ff', '#b678ff', '#ff8e3c'];
let parts = [];
let minimum = 10;
let turn = 0;
const waiting = [];
let spinning = false;
const wheel = document.querySelector('#wheel');

window.addEventListener('onWidgetLoad', ({ detail }) => {
  parts = String(detail.fieldData.parts)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, 24);
  minimum = Number(detail.fieldData.leastTip);
  draw();
});

window.addEventListener('onEventReceived', ({ detail: { listener, event } }) => {
  if (listener === 'widget-button' && event.field === 'spin') spin('You');
  if (listener === 'tip-latest' && event.amount >= minimum) spin(event.name);
});

function spin(name) {
  if (parts.length === 0) return;
  if (spinning) return void (waiting.length < 20 && waiting.push(name));
  spinning = true;
  document.querySelector('#place').classList.add('on');
  document.querySelector('#result').textContent = name;
  turn += 360 * 5 + Math.random() * 360;
  const animation = wheel.animate([{ transform: wheel.style.transform || 'none' }, { transform: `rotate(${turn}deg)` }], {
    duration: 5000,
    easing: 'cubic-bezier(0.15, 0.85, 0.25, 1)',
    fill: 'forwards',
  });
  wheel.style.transform = `rotate(${turn}deg)`;
  animation.onfinish = () => end(name);
}

function end(name) {
  const each = 360 / parts.length;
  // The pin is at the top; the first part begins at the right.
  const at = (((270 - turn) % 360) + 360) % 360;
  document.querySelector('#result').textContent = `${name}: ${parts[Math.floor(at / each)]}`;
  setTimeout(() => {
    spinning = false;
    const next = waiting.shift();
    if (next === undefined) document.querySelector('#place').classList.remove('on');
    else spin(next);
  }, 4000);
}

function draw() {
  const context = wheel.getContext('2d');
  const each = (2 * Math.PI) / parts.length;
  parts.forEach((part, index) => {
    context.beginPath();
    context.moveTo(300, 300);
    context.arc(300, 300, 296, index * each, (index + 1) * each);
    context.fillStyle = colors[index % colors.length];
    context.fill();
    context.save();
    context.translate(300, 300);
    context.rotate((index + 0.5) * each);
    context.fillStyle = '#16121f';
    context.font = '700 26px sans-serif';
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    context.fillText(part, 278, 0, 230);
    context.restore();
  });
}
