// The announcement that is to be shown now: asked for at the start and every five minutes, and kept in the browser, so that a page that is
// opened again has it in its place at once.
import * as t from 'io-ts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ShownAnnouncement } from '../../core/index.ts';
import { keepAnnouncedRoom } from '../base/announcedRoom.ts';
import { useRemembered } from './useRemembered.ts';

const ASK_EVERY_MS = 300_000;
const most = 100;
/** Nobody in particular: their announcements are kept apart from those of who is signed in. */
export const visitor = 'visitor';

const Kept = t.type({
  of: t.string,
  shown: t.readonlyArray(ShownAnnouncement),
  closed: t.readonlyArray(t.number),
});
type Kept = t.TypeOf<typeof Kept>;

const none: Kept = { of: '', shown: [], closed: [] };

/**
 * `of`: whose they are, so that nobody sees another's. `ask` answers null where there is no answer. One is shown at a time, of those for these
 * places: what was closed stays closed in this browser. `isLate`: it came while the page was looked at and must not push it; `settle`: the
 * reader moves it to its place.
 */
export const useAnnounced = (
  of: string,
  ask: () => Promise<readonly ShownAnnouncement[] | null>,
  places: readonly ShownAnnouncement['places'][number][],
): {
  readonly one: ShownAnnouncement | null;
  readonly isLate: boolean;
  readonly close: () => void;
  readonly settle: () => void;
} => {
  const [kept, keep] = useRemembered<Kept>(of === visitor ? 'announcedPublic' : 'announced', none, Kept.is);
  const mine = kept.of === of ? kept : none;
  const inPlace = useRef({ of, ids: mine.shown.map(({ id }) => id) });
  if (inPlace.current.of !== of) inPlace.current = { of, ids: mine.shown.map(({ id }) => id) };
  const [settled, setSettled] = useState<readonly number[]>([]);
  const [answered, setAnswered] = useState<readonly ShownAnnouncement[] | null>(null);
  useEffect(() => {
    let isHere = true;
    const look = (): void =>
      void ask().then((shown) => {
        if (isHere && shown !== null) setAnswered(shown);
      });
    look();
    const timer = setInterval(look, ASK_EVERY_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [ask]);
  useEffect(() => {
    if (answered !== null && (kept.of !== of || kept.shown !== answered))
      keep({ of, shown: answered, closed: kept.of === of ? kept.closed : [] });
  }, [answered, kept, keep, of]);
  const one =
    (answered ?? mine.shown).find(
      ({ id, places: its }) => !mine.closed.includes(id) && its.some((place) => places.includes(place)),
    ) ?? null;
  const close = useCallback(() => {
    if (one === null) return;
    keep({ of, shown: answered ?? mine.shown, closed: [...mine.closed, one.id].slice(-most) });
  }, [one, answered, mine, keep, of]);
  const isLate = one !== null && !inPlace.current.ids.includes(one.id) && !settled.includes(one.id);
  const settle = useCallback(() => {
    if (one !== null) setSettled((before) => [...before, one.id]);
  }, [one]);
  return { one, isLate, close, settle };
};

/** On what stands in its place: the next page keeps that much room for it, and none where nothing does. */
export const useAnnouncedRoom = (of: string, isInPlace: boolean): RefObject<HTMLDivElement | null> => {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() =>
    keepAnnouncedRoom(of === visitor, isInPlace ? (strip.current?.offsetHeight ?? 0) : 0),
  );
  return strip;
};
