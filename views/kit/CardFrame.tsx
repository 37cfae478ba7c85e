// The card provider's form in a frame of its own (PAY-31..34): its script runs apart from the portal, which therefore cannot see
// what is typed, and the provider leads the frame back to /paymentcallback. Used by the booking and by deposits.
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef } from 'react';
import { paymentBrand } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { marked, t } from '../hooks/text.ts';
import { cardFrameDocument, returnPath } from './cardFrameDocument.ts';

export interface CardReturnQuery {
  /** The checkout's id at the provider. */
  readonly id: string;
  readonly resourcePath: string;
}

/** PAY-31, pixels; narrower on a narrow phone. */
const size = { width: 400, height: 580 } as const;

/** Said where no card provider is configured. */
export const noCards = marked(
  'Cards cannot be used on this portal at present. Pay into the account by bank transfer with the reference {reference}: what has arrived pays.',
);

export const CardFrame = ({
  checkoutId,
  returnQuery,
  onReturn,
}: {
  readonly checkoutId: string;
  /** What the return address carries beside the provider's own: `deliveryid`, or `depositid` and `accountid`. */
  readonly returnQuery: Readonly<Record<string, string | number>>;
  readonly onReturn: (query: CardReturnQuery) => void;
}) => {
  const { paymentProvider: provider } = useConfig();
  const frame = useRef<HTMLIFrameElement>(null);
  const isDone = useRef(false);
  const back = useEffectEvent(onReturn);
  const document = cardFrameDocument({
    provider: new URL(provider, window.location.origin).href,
    checkoutId,
    action: `${new URL(returnPath, window.location.origin).href}?${new URLSearchParams(
      Object.entries(returnQuery).map(([name, value]) => [name, String(value)]),
    )}`,
    brands: paymentBrand.rows.filter(({ widget }) => widget).map(({ name }) => name),
  });

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    isDone.current = false;
    let pages = 0;
    // The bank's page begins at its top, wherever the form was scrolled to.
    const show = (): void => element.scrollIntoView?.({ block: 'start' });
    const look = (): void => {
      pages += 1;
      if (pages > 1) show();
      // The provider's form has a frame of its own in ours, in which the bank's page may follow.
      element.contentDocument?.addEventListener('load', show, true);
      let place: Location | undefined;
      try {
        place = element.contentWindow?.location;
        // Reading it throws while the frame is at the provider's or the bank's own address.
        if (place?.pathname !== returnPath || isDone.current) return;
      } catch {
        return;
      }
      const query = new Map(
        [...new URLSearchParams(place.search)].map(([name, value]) => [name.toLowerCase(), value]),
      );
      const id = query.get('id');
      const resourcePath = query.get('resourcepath');
      if (!id || !resourcePath) return;
      isDone.current = true;
      back({ id, resourcePath });
    };
    element.addEventListener('load', look);
    return () => element.removeEventListener('load', look);
  }, []);

  return (
    <Box
      sx={{
        width: size.width + 2,
        maxWidth: '100%',
        mx: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: '#fff',
        lineHeight: 0,
      }}
    >
      <iframe
        ref={frame}
        title={t('Card payment')}
        width={size.width}
        height={size.height}
        srcDoc={document}
        style={{ border: 0, maxWidth: '100%', colorScheme: 'light' }}
      />
    </Box>
  );
};
