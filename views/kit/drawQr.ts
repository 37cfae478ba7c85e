// The drawing of a QR code as SVG text, in a chunk of its own: few pages need it.
import { drawingSVG, qrcode } from 'bwip-js/browser';

export const drawQr = (text: string): string =>
  qrcode({ bcid: 'qrcode', text, scale: 3, backgroundcolor: 'FFFFFF', padding: 3 }, drawingSVG());
