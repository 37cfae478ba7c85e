// A question on a terminal whose answer is not shown: what is typed goes nowhere but into the answer.

type Heard = (chunk: Uint8Array | string) => void;

/** What of a terminal is needed: keys one by one, without the terminal's own echo. */
export interface Keys {
  readonly readableEnded: boolean;
  setRawMode(on: boolean): unknown;
  on(event: 'data' | 'end', heard: Heard): unknown;
  off(event: 'data' | 'end', heard: Heard): unknown;
  resume(): unknown;
  pause(): unknown;
}

const INTERRUPT = '\u0003';
const END = '\u0004';
const ENDS = ['\r', '\n', INTERRUPT, END];
const BACKSPACES = ['\u0008', '\u007f'];
const ERASE_LINE = '\u0015';

/**
 * Asks, and answers the line that is typed, without its end. Null where it is given up (Ctrl-C, Ctrl-D, a terminal that goes away):
 * the terminal then is as it was before, so whoever asked can say why it ends.
 */
export const askSecret = async (
  keys: Keys,
  say: (words: string) => void,
  question: string,
): Promise<string | null> => {
  if (keys.readableEnded) return null;
  say(question);
  keys.setRawMode(true);
  return new Promise((resolve) => {
    let typed = '';
    const end = (answer: string | null): void => {
      keys.off('data', read);
      keys.off('end', gone);
      keys.setRawMode(false);
      keys.pause();
      say('\n');
      resolve(answer);
    };
    const gone: Heard = () => end(null);
    const read: Heard = (chunk) => {
      for (const key of typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk)) {
        if (ENDS.includes(key)) {
          end(key === INTERRUPT || key === END ? null : typed);
          return;
        }
        if (BACKSPACES.includes(key)) typed = typed.slice(0, -1);
        else if (key === ERASE_LINE) typed = '';
        else if (key >= ' ') typed += key;
      }
    };
    keys.on('data', read);
    keys.on('end', gone);
    keys.resume();
  });
};
