// Each tip adds a wagon and restarts the time. Without a tip, the train ends.
let seconds = 120;
let minimum = 1;
let currency = 'USD';
let wagons = [];
let endsAt = 0;

window.addEventListener('onWidgetLoad', ({ detail }) => {
  seconds = Number(detail.fieldData.seconds);
  minimum = Number(detail.fieldData.leastTip);
  currency = detail.currency.code;
  SE_API.store.get('train').then((kept) => {
    if (!kept || kept.endsAt < Date.now()) return;
    ({ wagons, endsAt } = kept);
    draw();
  });
});

window.addEventListener('onEventReceived', ({ detail: { listener, event } }) => {
  if (listener !== 'tip-latest' || event.amount < minimum) return;
  wagons.push({ name: event.name, amount: event.amount });
  wagons = wagons.slice(-100);
  endsAt = Date.now() + seconds * 1000;
  SE_API.store.set('train', { wagons, endsAt });
  draw();
});

function draw() {
  const sum = wagons.reduce((total, { amount }) => total + amount, 0);
  document.querySelector('#wagons').textContent = `🚂${'🚃'.repeat(Math.min(wagons.length, 8))} ×${wagons.length}`;
  document.querySelector('#sum').textContent = sum.toLocaleString(undefined, { style: 'currency', currency });
  const names = wagons.slice(-4).map(({ name }) => {
    const item = document.createElement('li');
    item.textContent = name;
    return item;
  });
  document.querySelector('#names').replaceChildren(...names);
  document.querySelector('#train').hidden = false;
}

setInterval(() => {
  const left = Math.max(0, endsAt - Date.now());
  if (left === 0 && wagons.length > 0) {
    wagons = [];
    document.querySelector('#train').hidden = true;
  }
  if (wagons.length > 0) document.querySelector('#time').style.transform = `scaleX(${left / (seconds * 1000)})`;
}, 250);
