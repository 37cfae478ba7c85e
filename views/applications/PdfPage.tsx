// The pages of a PDF beside the details, drawn as pictures: enlarged, turned, and one after the other. What cannot be drawn says so.
import { useEffect, useRef, useState } from 'react';
import { type OpenPdf, openPdf } from './drawPdf.ts';

export interface PdfPageProps {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly page: number;
  readonly zoom: number;
  readonly turn: number;
  readonly onPages: (pages: number) => void;
  /** It cannot be drawn here. */
  readonly onFault: () => void;
}

const PdfPage = ({ bytes, name, page, zoom, turn, onPages, onFault }: PdfPageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  useEffect(() => {
    let isOver = false;
    let opened: OpenPdf | undefined;
    openPdf(bytes).then((file) => {
      opened = file;
      if (isOver) return file.close();
      setPdf(file);
      onPages(file.pages);
    }, onFault);
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [bytes, onPages, onFault]);
  useEffect(() => {
    const drawn = canvas.current;
    const width = drawn?.parentElement?.clientWidth;
    if (pdf === null || drawn === null || width === undefined) return;
    let isOver = false;
    pdf.draw(drawn, { page, width: width * zoom, turn }).catch(() => {
      if (!isOver) onFault();
    });
    return () => {
      isOver = true;
    };
  }, [pdf, page, zoom, turn, onFault]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={name}
      style={{ display: 'block', width: `${zoom * 100}%`, background: '#fff' }}
    />
  );
};
export default PdfPage;
