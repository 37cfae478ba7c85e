// Where a notification leads to.
import type { WebNotification } from '../../core/index.ts';

/** An own path only: a link of a notification never leads to another site. */
export const ownLink = ({ link }: Pick<WebNotification, 'link'>): string | null =>
  link?.startsWith('/') && !link.startsWith('//') && !link.includes('\\') ? link : null;
