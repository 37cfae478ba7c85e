// Which routes have a screen: told from above by the table of screens, so that whoever asks stands below it.
import { createContext, useContext } from 'react';
import type { RoutePath } from '../../core/index.ts';

type IsBuilt = (path: RoutePath) => boolean;

export const BuiltContext = createContext<IsBuilt>(() => false);

/** Asks whether a route has its screen; a link to one that has none is not drawn. */
export const useIsBuilt = (): IsBuilt => useContext(BuiltContext);
