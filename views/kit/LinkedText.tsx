// Plain text whose https addresses are links; never markup.
import { createElement } from 'react';

const address = /(https:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;
const style = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

/** A text as it was typed, with its lines. */
export const LinkedText = ({ children }: { readonly children: string }) =>
  createElement(
    'span',
    { style },
    ...children
      .split(address)
      .map((part, at) =>
        at % 2 === 1
          ? createElement('a', { href: part, target: '_blank', rel: 'noopener noreferrer nofollow' }, part)
          : part,
      ),
  );
