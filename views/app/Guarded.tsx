// The gate of a route (ROL-07..11, RT-113..115): asks the same rule as the server and leads away whoever may not enter.
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type Audience, admits, type Denial } from '../../core/index.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';

/** Where a denial leads; a visitor comes back to the page asked for after signing in. */
export const wayOut = (denial: Denial, asked: string): string => {
  if (denial === 'unauthenticated')
    return asked === '/' ? '/login' : `/login?return=${encodeURIComponent(asked)}`;
  return denial === 'unconfirmed' ? '/confirm-email' : '/forbidden';
};

export const Guarded = ({ who, children }: { readonly who: Audience; readonly children: ReactNode }) => {
  const claims = useLive(usePortal().session.claims);
  const { pathname, search } = useLocation();
  const denial = admits(who, claims);
  return denial === null ? children : <Navigate to={wayOut(denial, `${pathname}${search}`)} replace />;
};
