// The height of the announcement on this browser's last page: its room is kept while its code is fetched, so that nothing moves when it comes.
// The public pages and the portal each have their own.

/** Pixels; 0 where nothing stood there. */
export const announcedRoom = (isPublic: boolean): number => {
  try {
    return Number(localStorage.getItem(`announcedRoom${isPublic}`)) || 0;
  } catch {
    return 0;
  }
};

export const keepAnnouncedRoom = (isPublic: boolean, height: number): void => {
  try {
    localStorage.setItem(`announcedRoom${isPublic}`, String(height));
  } catch {
    // A forbidden store only means that the page moves once.
  }
};
