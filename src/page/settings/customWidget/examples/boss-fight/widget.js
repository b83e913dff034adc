// Tips and new followers hit the boss. The supporter who defeats the boss becomes the next boss.
let fields = {};
let boss = { name: '', health: 0, full: 1 };

window.addEventListener('onWidgetLoad', ({ detail }) => {
  fields = detail.fieldData;
  boss = { name: fields.firstBoss, health: Number(fields.health), full: Number(fields.health) };
  SE_API.store.get('boss').then((kept) => {
    if (kept && kept.health > 0) boss = kept;
    draw('');
  });
});

window.addEventListener('onEventReceived', ({ detail: { listener, event } }) => {
  if (listener === 'tip-latest') hit(event.name, event.amount * Number(fields.damagePerUnit));
  if (listener === 'follower-latest') hit(event.name, Number(fields.damagePerFollower));
});

function hit(name, damage) {
  if (damage <= 0) return;
  boss.health -= damage;
  let note = `${name} hits for ${Math.round(damage)}`;
  if (boss.health <= 0) {
    note = `${name} is the new boss!`;
    boss = { name, health: Number(fields.health), full: Number(fields.health) };
  }
  SE_API.store.set('boss', boss);
  draw(note);
  const element = document.querySelector('#boss');
  element.classList.remove('hit');
  void element.offsetWidth; // restarts the animation
  element.classList.add('hit');
}

function draw(note) {
  document.querySelector('#name').textContent = boss.name;
  document.querySelector('#left').style.width = `${Math.max(0, (100 * boss.health) / boss.full)}%`;
  document.querySelector('#note').textContent = note || `${Math.ceil(boss.health)} / ${boss.full}`;
}
