const side = 240;

function star(context, x, y, outer, inner, points, turn = -Math.PI / 2) {
  context.beginPath();
  for (let index = 0; index < points * 2; index += 1) {
    const radius = index % 2 ? inner : outer;
    const angle = turn + (index * Math.PI) / points;
    context.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  context.closePath();
}

function outlined(context, fill, width = 7) {
  context.lineJoin = 'round';
  context.lineWidth = width;
  context.strokeStyle = '#231a3a';
  context.stroke();
  context.fillStyle = fill;
  context.fill();
}

function trophy(context) {
  const gold = context.createLinearGradient(60, 0, 180, 0);
  for (const [at, color] of [
    [0, '#f0a92b'],
    [0.35, '#ffe28a'],
    [0.6, '#ffc93c'],
    [1, '#d98613'],
  ])
    gold.addColorStop(at, color);
  for (const way of [-1, 1]) {
    context.beginPath();
    context.ellipse(120 + way * 56, 78, 30, 32, 0, 0, 2 * Math.PI);
    context.lineWidth = 24;
    context.strokeStyle = '#231a3a';
    context.stroke();
    context.lineWidth = 12;
    context.strokeStyle = '#ffc93c';
    context.stroke();
  }
  context.beginPath();
  context.moveTo(62, 34);
  context.lineTo(178, 34);
  context.bezierCurveTo(178, 110, 160, 142, 132, 150);
  context.lineTo(132, 172);
  context.lineTo(108, 172);
  context.lineTo(108, 150);
  context.bezierCurveTo(80, 142, 62, 110, 62, 34);
  context.closePath();
  outlined(context, gold, 12);
  context.beginPath();
  context.roundRect(80, 170, 80, 22, 6);
  outlined(context, gold, 12);
  context.beginPath();
  context.roundRect(64, 190, 112, 28, 7);
  outlined(context, '#5b3fa8', 12);
  star(context, 120, 82, 30, 13, 5);
  outlined(context, '#fff8e0', 7);
}

function heart(context, progress) {
  const beat = (from) => Math.max(0, Math.sin(Math.min(1, Math.max(0, (progress - from) / 0.22)) * Math.PI));
  const grow = 1 + 0.14 * beat(0) + 0.09 * beat(0.26);
  context.save();
  context.translate(120, 128);
  context.scale(grow, grow);
  context.beginPath();
  context.moveTo(0, 66);
  context.bezierCurveTo(-30, 40, -84, 12, -84, -30);
  context.bezierCurveTo(-84, -84, -18, -88, 0, -44);
  context.bezierCurveTo(18, -88, 84, -84, 84, -30);
  context.bezierCurveTo(84, 12, 30, 40, 0, 66);
  context.closePath();
  const red = context.createRadialGradient(-26, -42, 6, 0, -10, 100);
  red.addColorStop(0, '#ff9ab4');
  red.addColorStop(0.45, '#ff4f7b');
  red.addColorStop(1, '#d61f58');
  outlined(context, red, 12);
  context.beginPath();
  context.ellipse(-44, -42, 17, 10, -0.7, 0, 2 * Math.PI);
  context.fillStyle = '#ffffffc0';
  context.fill();
  context.restore();
}

const colors = ['#ffc93c', '#ff5d8f', '#4fd8eb', '#8f6bff', '#5fe08a'];
function confetti(context, progress) {
  const kick = Math.sin(Math.min(1, progress * 6) * Math.PI) * 6;
  for (let index = 0; index < 34; index += 1) {
    const share = (index * 0.618034) % 1;
    const other = (index * 0.754878) % 1;
    const time = progress * 1.25;
    const angle = -0.25 - share * 1.15;
    const speed = 190 + other * 170;
    const reach = (1 - Math.exp(-2.6 * time)) / 2.6;
    const x = 78 + Math.cos(angle) * speed * reach;
    const y = 150 + Math.sin(angle) * speed * reach + 62 * time * time;
    context.save();
    context.translate(x, y);
    context.rotate(index + progress * (6 + 6 * share));
    context.scale(1, Math.cos(progress * 14 + index));
    context.globalAlpha = Math.min(1, progress * 12, (1 - progress) * 4);
    context.fillStyle = colors[index % colors.length];
    if (index % 3) context.fillRect(-5, -3, 10, 6);
    else {
      context.beginPath();
      context.arc(0, 0, 4.5, 0, 2 * Math.PI);
      context.fill();
    }
    context.restore();
  }
  context.save();
  context.translate(40 - kick, 196 + kick);
  context.rotate(-0.78);
  context.beginPath();
  context.moveTo(-30, 0);
  context.lineTo(58, -30);
  context.quadraticCurveTo(68, 0, 58, 30);
  context.closePath();
  outlined(context, '#8f6bff', 10);
  context.clip();
  context.fillStyle = '#ffc93c';
  for (const at of [-14, 12, 38]) context.fillRect(at, -40, 11, 80);
  context.restore();
}

function comet(context, progress) {
  const at = (share) => {
    const angle = share * 2 * Math.PI;
    return [120 + 84 * Math.cos(angle), 120 + 70 * Math.sin(angle) * Math.cos(angle * 0.5 + 0.4)];
  };
  for (let index = 46; index >= 0; index -= 1) {
    const share = (progress - index * 0.009 + 1) % 1;
    const [x, y] = at(share);
    const left = 1 - index / 47;
    context.globalAlpha = left ** 2 * 0.8;
    context.fillStyle = index < 8 ? '#fff6d8' : index < 22 ? '#ffc93c' : '#ff5d8f';
    context.beginPath();
    context.arc(x, y, 2 + 15 * left, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
  const [x, y] = at(progress % 1);
  star(context, x, y, 27, 12, 5, progress * 4 * Math.PI);
  outlined(context, '#fff6d8', 6);
}

const subjects = { trophy, heart, confetti, comet };
const lengths = { heart: 15, confetti: 20 };
/** Animations are smaller than images, because every frame is stored. */
const filmSide = 192;

function canvasOf(draw, progress, size = side) {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  context.scale(size / side, size / side);
  draw(context, progress);
  return canvas;
}

async function base64Of(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

const encoded = (canvas, type, quality) => new Promise((resolve) => canvas.toBlob((blob) => resolve(base64Of(blob)), type, quality));

window.drawn = {
  still: (name) => encoded(canvasOf(subjects[name], 0), 'image/png'),
  async film(name) {
    const stills = [];
    for (let index = 0; index < lengths[name]; index += 1)
      stills.push(await encoded(canvasOf(subjects[name], index / lengths[name], filmSide), 'image/webp', 0.75));
    return stills;
  },
  async record(name) {
    const canvas = canvasOf(() => {}, 0);
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: 500_000 });
    const parts = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    const lengthMs = 1_500;
    recorder.start();
    const begunMs = performance.now();
    for (let gone = 0; gone < lengthMs; gone = performance.now() - begunMs) {
      context.clearRect(0, 0, side, side);
      subjects[name](context, gone / lengthMs);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    return base64Of(new Blob(parts, { type: 'video/webm' }));
  },
};
