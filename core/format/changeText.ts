// By how much one amount differs from another, in percent.

/** `-20.9 %`, `+5 %`; empty where there was nothing to change. */
export const changeText = (now: number, then: number): string => {
  if (now === 0) return '';
  const percent = Number((((then - now) / now) * 100).toFixed(1));
  return `${percent > 0 ? '+' : ''}${percent} %`;
};
