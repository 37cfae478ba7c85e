// A PDF as an answer: private, named, and nothing but a document.
export const PDF = 'application/pdf';

/** `name` without what a file name cannot hold. */
export const fileName = (name: string): string => name.replace(/[^\w .-]/g, '');

/** The file as an answer, named `{name}.pdf`. */
export const pdfResponse = (name: string, bytes: Uint8Array): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': PDF,
      'content-disposition': `attachment; filename="${fileName(name)}.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    },
  });
