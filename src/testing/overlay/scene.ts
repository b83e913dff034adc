/* Scenes behind an overlay: `#white`, `#black`, and `#busy`, which is a valley at dusk with the interface of a game. */

const canvas = document.querySelector('canvas');
const context = canvas?.getContext('2d');
if (!canvas || !context) throw new Error('scene.html has no canvas');
const paint = context;
const width = innerWidth;
const height = innerHeight;
canvas.width = width;
canvas.height = height;

let seed = 7;
/** Numbers that look random, but are the same in every image. */
function random(): number {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
}

function fill(style: string | CanvasGradient, x: number, y: number, w: number, h: number): void {
  paint.fillStyle = style;
  paint.fillRect(x, y, w, h);
}

function sky(): void {
  const light = paint.createLinearGradient(0, 0, 0, height * 0.7);
  light.addColorStop(0, '#27408b');
  light.addColorStop(0.55, '#e8825a');
  light.addColorStop(1, '#ffe3a3');
  fill(light, 0, 0, width, height);
  paint.fillStyle = '#fff6d8';
  paint.beginPath();
  paint.arc(width * 0.68, height * 0.42, height * 0.09, 0, Math.PI * 2);
  paint.fill();
}

function ridge(level: number, rough: number, style: string): void {
  paint.fillStyle = style;
  paint.beginPath();
  paint.moveTo(0, height);
  for (let x = 0; x <= width; x += width / 60)
    paint.lineTo(x, height * (level + rough * (Math.sin(x * 0.006 + level * 20) * 0.5 + random() * 0.5)));
  paint.lineTo(width, height);
  paint.fill();
}

function trees(): void {
  for (let index = 0; index < 90; index += 1) {
    const x = random() * width;
    const base = height * (0.72 + random() * 0.3);
    const size = height * (0.05 + random() * 0.13);
    paint.fillStyle = `hsl(${95 + random() * 60} ${30 + random() * 40}% ${12 + random() * 34}%)`;
    paint.beginPath();
    paint.moveTo(x, base - size);
    paint.lineTo(x + size * 0.3, base);
    paint.lineTo(x - size * 0.3, base);
    paint.fill();
  }
}

function display(): void {
  const unit = height / 100;
  fill('#000a', 2 * unit, 88 * unit, 34 * unit, 8 * unit);
  fill('#e5484d', 3 * unit, 89.5 * unit, 26 * unit, 2 * unit);
  fill('#3b9eff', 3 * unit, 92.5 * unit, 19 * unit, 2 * unit);
  fill('#000a', width - 28 * unit, 3 * unit, 25 * unit, 25 * unit);
  for (let index = 0; index < 40; index += 1)
    fill(index % 3 ? '#7bd88f' : '#ffd43b', width - (27 - random() * 22) * unit, (4 + random() * 22) * unit, unit, unit);
}

const scene = location.hash.slice(1);
if (scene === 'busy') {
  sky();
  ridge(0.5, 0.16, '#7d5a86');
  ridge(0.6, 0.14, '#4a4470');
  ridge(0.72, 0.08, '#3f6b3a');
  trees();
  display();
} else {
  fill(scene, 0, 0, width, height);
}
