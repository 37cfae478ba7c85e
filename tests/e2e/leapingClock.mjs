// Brought into a server before all else: when it is told (SIGUSR2), the clock leaps by LEAP_DAYS, and everything that was to happen until
// then happens at once.
const leapMs = Number(process.env.LEAP_DAYS) * 86_400_000;
let ahead = 0;

const Plain = Date;
globalThis.Date = class extends Plain {
  constructor(...given) {
    if (given.length === 0) super(Plain.now() + ahead);
    else super(...given);
  }
  static now() {
    return Plain.now() + ahead;
  }
};

const plain = setTimeout;
const waiting = new Map();
globalThis.setTimeout = Object.assign((work, ms = 0, ...args) => {
  const timer = plain(() => {
    waiting.delete(timer);
    work(...args);
  }, ms);
  waiting.set(timer, { due: Date.now() + ms, work: () => work(...args) });
  return timer;
}, plain);

process.on('SIGUSR2', () => {
  ahead += leapMs;
  const due = [...waiting].filter(([, one]) => one.due <= Date.now());
  for (const [timer, { work }] of due) {
    const isOver = timer._destroyed === true;
    clearTimeout(timer);
    waiting.delete(timer);
    if (!isOver) work();
  }
});
