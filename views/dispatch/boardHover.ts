// What the pointer is over, in the list or on the map: each shows it in the other. A live value, so that pointing draws no list anew.
import { createContext, useContext, useMemo } from 'react';
import { createLive, type Letters, type LiveSource, mapLive } from '../../core/index.ts';
import { useLive } from '../hooks/useLive.ts';
import type { BoardSelection } from './useBoardState.ts';

type Hovered = Exclude<BoardSelection, { kind: 'nothing' }> | null;

export const createHover = (): LiveSource<Hovered> => createLive<Hovered>(null);
export const HoverContext = createContext(createHover());

/** By which letters the map beside it calls the drivers; nobody is called anything where there is none. */
export const LettersContext = createContext<Letters>(new Map());

/** Whether the map's pointer is over this one, and how its row tells that the list's is. */
export const useHovered = (kind: 'job' | 'driver' | 'delivery', id: number) => {
  const hovered = useContext(HoverContext);
  const isHovered = useLive(
    useMemo(() => mapLive(hovered, (one) => one?.kind === kind && one.id === id), [hovered, kind, id]),
  );
  const handlers = useMemo(
    () => ({
      onPointerEnter: () => hovered.set({ kind, id }),
      onPointerLeave: () => hovered.set(null),
    }),
    [hovered, kind, id],
  );
  return { isHovered, handlers };
};
