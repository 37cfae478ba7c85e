// How a view comes by a drawn map: the composition root hands in what draws it (core/ports/mapSurface.ts says what that is).
import { createContext } from 'react';
import type { DrawMap } from '../../core/index.ts';

export type MapFactory = DrawMap<HTMLElement>;

/** Given by the composition root; null where maps are not to be had (a test without a canvas). */
export const MapFactoryContext = createContext<MapFactory | null>(null);
