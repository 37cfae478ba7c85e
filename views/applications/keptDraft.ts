// What was typed into a step and not saved yet, kept in this tab under the application: a reload loses nothing. Numbers of people and accounts
// are never kept here; saving, starting over and signing out forget it.
import { isRecord, type RecordValues } from '../../core/index.ts';

const PREFIX = 'umzila.apply.';
const keyOf = (id: number, step: string): string => `${PREFIX}${id}.${step}`;

/** What was typed; null where there is nothing. */
export const keptDraft = (id: number, step: string): RecordValues | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(id, step)) ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
};

/** Keeps what was typed, without what is secret. */
export const keepDraft = (
  id: number,
  step: string,
  values: RecordValues,
  secret: readonly string[],
): void => {
  try {
    const plain = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)));
    sessionStorage.setItem(keyOf(id, step), JSON.stringify(plain));
  } catch {
    // A full or forbidden store only means that a reload forgets.
  }
};

const forget = (start: string): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(start)) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
};

/** Forgets a step, or all of an application. */
export const forgetDrafts = (id: number, step?: string): void => forget(keyOf(id, step ?? ''));

/** Forgets all of them: whoever signs out leaves nothing in the tab. */
export const forgetEveryDraft = (): void => forget(PREFIX);
