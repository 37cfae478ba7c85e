// The drawing of QR codes and of barcodes as SVG text, in a chunk of its own: few pages need it.
import { code128, drawingSVG, qrcode } from 'bwip-js/browser';

export const drawQr = (text: string): string =>
  qrcode({ bcid: 'qrcode', text, scale: 3, backgroundcolor: 'FFFFFF', padding: 3 }, drawingSVG());

/** Code 128, with the text under it. */
export const drawBarcode = (text: string): string =>
  code128(
    {
      bcid: 'code128',
      text,
      scale: 2,
      height: 14,
      includetext: true,
      textxalign: 'center',
      backgroundcolor: 'FFFFFF',
    },
    drawingSVG(),
  );
