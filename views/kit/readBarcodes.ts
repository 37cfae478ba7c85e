// Reads barcodes out of a picture or a camera's image: ZXing as WebAssembly, fetched from this portal alone and only
// when somebody scans. The client's labels are not ours to choose, so every format that labels come in is tried.
import type { BarcodeDetector } from 'barcode-detector/ponyfill';

export interface ReadBarcode {
  readonly code: string;
  /** As the detector names it: `code_128`, `qr_code`. */
  readonly format: string;
}

/** What the detector looks at: a file, or the frame that a video shows now. */
export type BarcodeSource = Blob | ImageData | HTMLVideoElement | ImageBitmap;

/** Where the browser finds the WebAssembly; a test hands over the bytes instead. */
export type WasmSource = { readonly address: string } | { readonly bytes: ArrayBuffer };

const served: WasmSource = { address: '/assets/zxing_reader.wasm' };
let detector: Promise<BarcodeDetector> | undefined;

/**
 * Without UPC-E: it is so short that readers see it in the ruins of other codes, and no label of a parcel is one. A wrong waybill is
 * worse than none.
 */
const formats = [
  'code_128',
  'code_39',
  'code_93',
  'codabar',
  'itf',
  'ean_13',
  'ean_8',
  'upc_a',
  'databar',
  'databar_expanded',
  'qr_code',
  'micro_qr_code',
  'data_matrix',
  'aztec',
  'pdf417',
] as const;

const load = async (wasm: WasmSource): Promise<BarcodeDetector> => {
  const library = await import('barcode-detector/ponyfill');
  await library.prepareZXingModule({
    overrides:
      'bytes' in wasm
        ? { wasmBinary: wasm.bytes }
        : {
            locateFile: (path: string, prefix: string) =>
              path.endsWith('.wasm') ? wasm.address : prefix + path,
          },
    fireImmediately: true,
  });
  return new library.BarcodeDetector({ formats: [...formats] });
};

/** Loads the detector ahead of the first picture; rejects where the browser has no WebAssembly or is offline. */
export const prepareBarcodes = (wasm: WasmSource = served): Promise<BarcodeDetector> => {
  detector ??= load(wasm).catch((cause: unknown) => {
    detector = undefined;
    throw cause;
  });
  return detector;
};

/** The codes in a picture, none where there is none; rejects only where the detector cannot be loaded. */
export const readBarcodes = async (source: BarcodeSource): Promise<readonly ReadBarcode[]> => {
  const ready = await prepareBarcodes();
  const found = await ready.detect(source).catch(() => []);
  return found
    .filter(({ rawValue }) => rawValue.trim() !== '')
    .map(({ rawValue, format }) => ({ code: rawValue.trim(), format }));
};
