// The page inside the card frame: the provider's script and the form it fills (PAY-29, PAY-33, PAY-34). No script of ours.

/** Where the provider leads back to (PAY-23). */
export const returnPath = '/paymentcallback';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const cardFrameDocument = ({
  provider,
  checkoutId,
  action,
  brands,
}: {
  /** Absolute address of the provider, no slash at its end. */
  readonly provider: string;
  readonly checkoutId: string;
  readonly action: string;
  readonly brands: readonly string[];
}): string => {
  const script = `${provider.replace(/\/$/, '')}/v1/paymentWidgets.js?checkoutId=${encodeURIComponent(checkoutId)}`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Card payment</title></head>',
    // The page's own policy holds in here and forbids a style attribute, without a word: the margin stayed, white in the dark.
    '<body marginwidth="0" marginheight="0">',
    `<form action="${escaped(action)}" class="paymentWidgets" data-brands="${escaped(brands.join(' '))}"></form>`,
    `<script src="${escaped(script)}"></script>`,
    '</body></html>',
  ].join('');
};
