// Away to another house for a sign-in, and back. What is remembered meanwhile stays in this tab: a way back that was not
// begun here is somebody else's, and is refused.
import { isRecord } from '../../core/index.ts';

/** A house that vouches for people, as `/config.json` names it. */
export interface OutsideHouse {
  readonly id: string;
  readonly name: string;
}

export interface OutsideWay {
  readonly provider: string;
  readonly state: string;
  /** Where to go in the end. */
  readonly target: string;
}

const key = 'outsideSignIn';

/** The houses of the configuration, as it came over the wire. */
export const outsideHouses = (raw: Readonly<Record<string, unknown>>): readonly OutsideHouse[] => {
  const listed = raw['externalLogins'];
  return (Array.isArray(listed) ? listed : []).flatMap((one: unknown) =>
    isRecord(one) && typeof one['id'] === 'string' && typeof one['name'] === 'string'
      ? [{ id: one['id'], name: one['name'] }]
      : [],
  );
};

export const rememberWay = (way: OutsideWay): void => window.sessionStorage.setItem(key, JSON.stringify(way));

/** Takes what was remembered, if the state that came back belongs to it. */
export const takeWay = (state: string | null): OutsideWay | null => {
  const kept = window.sessionStorage.getItem(key);
  window.sessionStorage.removeItem(key);
  if (kept === null || state === null) return null;
  try {
    const way: unknown = JSON.parse(kept);
    if (!isRecord(way)) return null;
    const { provider, state: began, target } = way;
    return typeof provider === 'string' && began === state && typeof target === 'string'
      ? { provider, state, target }
      : null;
  } catch {
    return null;
  }
};

/** Whether an address is a way back: a house answered with a code or an error. */
export const isWayBack = (params: URLSearchParams): boolean =>
  params.has('state') && (params.has('code') || params.has('error'));
