// A chart as a picture file: its SVG with the colours of the page, drawn on a canvas at twice the size.
import { saveBlob } from '../kit/saveFile.ts';

const SCALE = 2;

/** The SVG as a document of its own: colours in place of the page's variables. */
export const standalone = (svg: SVGSVGElement): string => {
  const styles = getComputedStyle(document.documentElement);
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('font-family', 'sans-serif');
  for (const one of copy.querySelectorAll('.chart-pattern')) one.remove();
  return new XMLSerializer()
    .serializeToString(copy)
    .replace(/var\((--\w+)\)/g, (_, name: string) => styles.getPropertyValue(name).trim() || '#000');
};

/** Saves it as `{title}.png`. */
export const saveChart = async (svg: SVGSVGElement, title: string): Promise<void> => {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  const { width, height } = svg.getBoundingClientRect();
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim() || '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob !== null) saveBlob(blob, `${title}.png`);
};
