// A PDF drawn page by page on a canvas, as a picture: no script of it runs, no link leads anywhere, nothing is fetched for it;
// what was typed into its form is drawn as it looks.
import type { PDFDocumentProxy } from 'pdfjs-dist';

/** A PDF that is open. */
export interface OpenPdf {
  readonly pages: number;
  /** Draws one page as wide as so many points of the screen, turned by quarters. */
  draw(canvas: HTMLCanvasElement, how: DrawnPage): Promise<void>;
  close(): void;
}

/** Which page, and how. */
export interface DrawnPage {
  readonly page: number;
  readonly width: number;
  readonly turn: number;
}

/** Neither side of a canvas is longer: beyond it browsers draw nothing. */
const MOST_POINTS = 4_096;
/** A picture in it that is larger stays away: the same bound as for pictures that are sent. */
const MOST_AREA = 60_000_000;

const drawnOf = (file: PDFDocumentProxy): OpenPdf['draw'] => {
  let last: { cancel(): void } | null = null;
  let newest = 0;
  return async (canvas, { page: n, width, turn }) => {
    newest += 1;
    const own = newest;
    const page = await file.getPage(n);
    // One drawing at a time on a canvas; of turns and pages that come fast the newest counts.
    if (own !== newest) return;
    last?.cancel();
    const rotation = (page.rotate + turn) % 360;
    const natural = page.getViewport({ scale: 1, rotation });
    const wanted = (width / natural.width) * window.devicePixelRatio;
    const scale = Math.min(wanted, MOST_POINTS / Math.max(natural.width, natural.height));
    const viewport = page.getViewport({ scale, rotation });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = page.render({ canvas, viewport });
    last = task;
    await task.promise.catch((cause: unknown) => {
      if (own === newest) throw cause;
    });
  };
};

/** Opens a PDF. @throws what cannot be read, or asks for a password */
export const openPdf = async (bytes: Uint8Array): Promise<OpenPdf> => {
  const [{ getDocument, PDFWorker }, { default: address }] = await Promise.all([
    import('pdfjs-dist'),
    import('./pdfWorker.ts?worker&url'),
  ]);
  const port = new Worker(new URL(address, import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port });
  const close = (): void => {
    worker.destroy();
    port.terminate();
  };
  try {
    const file = await getDocument({
      // Handed over to the worker: whoever called keeps the own bytes.
      data: bytes.slice(),
      worker,
      isEvalSupported: false,
      enableXfa: false,
      useWorkerFetch: false,
      useSystemFonts: true,
      maxImageSize: MOST_AREA,
      verbosity: 0,
    }).promise;
    return { pages: file.numPages, draw: drawnOf(file), close };
  } catch (cause) {
    close();
    throw cause;
  }
};
