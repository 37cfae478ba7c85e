// A new page starts at its top and is read from its heading: focus moves there as a full page load would.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Only a change of the path moves focus; filters in the query and the first page do not. */
export const RouteFocus = () => {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (how !== 'POP') window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, how]);
  return null;
};
