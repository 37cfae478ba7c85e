// Whether this browser holds a session, read without the portal's core: enough for a public page to choose a link.

/** AUTH-05 names the key. False where the store is forbidden. */
export const hasStoredSession = (): boolean => {
  try {
    return localStorage.getItem('jwtToken') !== null;
  } catch {
    return false;
  }
};
