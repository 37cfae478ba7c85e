// What is fetched when it is first wanted stays from then on, so that it can also close as it opened.
import { useState } from 'react';

/** True from the first time on that `is` was. */
export const useEver = (is: boolean): boolean => {
  const [ever, setEver] = useState(is);
  if (is && !ever) setEver(true);
  return ever || is;
};
