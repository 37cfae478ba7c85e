// Hands a file that a call answered with to the browser's downloads.
import type { FileAnswer } from '../../core/index.ts';

export const saveFile = (file: FileAnswer): void => {
  const bytes = new Uint8Array(file.bytes);
  const address = URL.createObjectURL(new Blob([bytes], { type: file.type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The download holds the bytes by then; the address would keep them for the life of the page.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
