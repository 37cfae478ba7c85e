// What the revenue authority wants to see on an accepted document: its own numbers, and a code that leads to them.
import bwip from 'bwip-js/node';
import type { TaxDocumentDetails } from '../../../../core/index.ts';
import { ink, inner, type Print, page, put } from './pdf.ts';
import { room } from './table.ts';

const SIZE = 84;
const HEIGHT = SIZE + 24;

/** Draws a QR code of a text as squares, `SIZE` points wide. */
const qr = ({ doc }: Print, text: string, x: number, y: number): void => {
  const [code] = bwip.raw({ bcid: 'qrcode', text });
  if (code === undefined || !('pixs' in code)) return;
  const { pixs, pixx } = code;
  const side = SIZE / pixx;
  doc.fillColor(ink.text);
  pixs.forEach((isDark, at) => {
    if (isDark === 1) doc.rect(x + (at % pixx) * side, y + Math.floor(at / pixx) * side, side, side);
  });
  doc.fill();
};

/** Draws it below `from`; answers where it ends. Nothing until the document is accepted. */
export const authority = (print: Print, document: TaxDocumentDetails, from: number): number => {
  const { controlUnit, controlNumber, verifyUrl } = document.transmission ?? {};
  if (document.authority !== 'accepted' || verifyUrl == null) return from;
  const { doc, say } = print;
  const y = room(doc, from + 12, HEIGHT);
  qr(print, verifyUrl, page.margin, y);
  const x = page.margin + SIZE + 14;
  const width = inner - SIZE - 14;
  let at = put(doc, say('Revenue authority'), x, y + 4, {
    size: 7.5,
    strong: true,
    colour: ink.quiet,
    width,
  });
  at = put(doc, `${say('Control unit')}: ${controlUnit ?? ''}`, x, at + 4, { width });
  at = put(doc, `${say('Invoice number of the control unit')}: ${controlNumber ?? ''}`, x, at + 2, {
    strong: true,
    width,
  });
  put(doc, verifyUrl, x, at + 4, { size: 7.5, colour: ink.quiet, width });
  return y + HEIGHT;
};
