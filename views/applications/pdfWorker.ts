// The worker that reads a PDF for PdfPage.tsx. It has no reach beyond what it is given: its own answer's policy binds it.
import 'pdfjs-dist/build/pdf.worker.mjs';
