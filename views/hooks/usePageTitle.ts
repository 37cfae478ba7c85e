// The tab's title follows the page.
import { useEffect } from 'react';
import { t } from './text.ts';

export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? t('Umzila') : t('{title} - Umzila', { title });
  }, [title]);
};
