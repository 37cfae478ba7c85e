// Hands a file to the browser's downloads: one that a call answered with, or one that was made here.
import type { FileAnswer } from '../../core/index.ts';

export const saveBlob = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download holds the bytes by then; the address would keep them for the life of the page.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

export const saveFile = (file: FileAnswer): void =>
  saveBlob(new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
