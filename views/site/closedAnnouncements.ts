// Which announcements were closed in this browser, by their ids. A forbidden store only means that it is forgotten.

const key = 'closedAnnouncements';
const most = 50;

export const closedAnnouncements = (): readonly string[] => {
  try {
    return (localStorage.getItem(key) ?? '').split(' ').filter((id) => id !== '');
  } catch {
    return [];
  }
};

export const keepClosed = (id: string): void => {
  try {
    localStorage.setItem(key, [...closedAnnouncements(), id].slice(-most).join(' '));
  } catch {
    // As above.
  }
};
