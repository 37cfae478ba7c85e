// Tokens of ours inside of any text, cut out before it is kept or sent. The text may be megabytes of somebody's choosing: each character
// is looked at a few times at most, so no pattern here begins anew within what another try has read.

/** A run of what tokens are written with, however long, and the runs that full stops join to it. */
const joined = /[\w-]+(?:\.[\w-]*)*/g;
const LEAST = 5;

/** Where a token begins in a part: at its front or after a hyphen, with enough after it to be one; -1 for nowhere. */
const beginOf = (part: string): number => {
  for (let at = part.indexOf('eyJ'); at >= 0; at = part.indexOf('eyJ', at + 1))
    if (at === 0 || part[at - 1] === '-') return part.length - at >= 3 + LEAST ? at : -1;
  return -1;
};

const cut = (run: string): string => {
  if (!run.includes('eyJ')) return run;
  const parts = run.split('.');
  const kept: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const begin = beginOf(part);
    if (begin < 0 || (parts[at + 1] ?? '').length < LEAST || at + 2 >= parts.length) kept.push(part);
    else {
      kept.push(`${part.slice(0, begin)}[token]`);
      at += 2;
    }
  }
  return kept.join('.');
};

/** Keys of programs and secrets of webhooks: both begin with a word of their own. */
const keys = /umz_live_\d{1,15}_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}|whsec_[0-9A-Za-z+/]{24,88}={0,2}/g;

/** The text with `[token]` in the place of each signed token, key and secret. */
export const withoutTokens = (text: string): string => text.replace(joined, cut).replace(keys, '[token]');
