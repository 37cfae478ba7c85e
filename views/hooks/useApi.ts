// Calls that need no session, for the public pages: the contract's row goes straight to the HTTP port.
import { createContext, useContext } from 'react';
import type { HttpPort } from '../../core/index.ts';

const ApiContext = createContext<HttpPort | null>(null);

export const ApiProvider = ApiContext.Provider;

export const useApi = (): HttpPort => {
  const http = useContext(ApiContext);
  if (http === null) throw new Error('useApi is used outside of ApiProvider.');
  return http;
};
