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

export const Guarded = ({
  who,
  isCovered,
  children,
}: {
  readonly who: Audience;
  /** Whether the frame around it shows the portal's problems. */
  readonly isCovered: boolean;
  readonly children: ReactNode;
}) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const { pathname, search } = useLocation();
  const problem = useLive(portal.problem);
  const denial = admits(who, claims);
  // ERR-23: the full screen over the shell says that the session ended and leads on from there.
  if (denial === 'unauthenticated' && isCovered && problem?.status === 440) return null;
  return denial === null ? children : <Navigate to={wayOut(denial, `${pathname}${search}`)} replace />;
};
