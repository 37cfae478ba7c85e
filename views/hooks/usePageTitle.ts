// The tab's title follows the page.
import { useEffect } from 'react';

export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? 'Umzila' : `${title} - Umzila`;
  }, [title]);
};
