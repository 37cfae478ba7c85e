// The page that every view test starts on, whatever the file before it in the same process did.
import { expect, test } from 'vitest';

const link = (attributes: Record<string, string>, attached: boolean): void => {
  const anchor = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value);
  if (attached) document.body.append(anchor);
  anchor.click();
  anchor.remove();
};

test('a download and a letter leave the page where it is', () => {
  const before = window.location.href;
  link({ href: 'blob:nodedata:1', download: 'list.pdf' }, true);
  link({ href: 'mailto:help@umzila.test' }, true);
  expect(window.location.href).toBe(before);
  // A link outside the document: the next test finds the portal's origin again.
  link({ href: 'blob:nodedata:1' }, false);
  expect(window.location.protocol).toBe('blob:');
});

test('an address is one of the portal, and going back too far leads to no empty page', () => {
  window.history.replaceState(null, '', '/deliveries');
  expect(window.location.pathname).toBe('/deliveries');
  window.history.pushState(null, '', '/jobs');
  for (let step = 0; step < window.history.length + 1; step += 1) window.history.back();
  expect(window.location.origin).toBe('http://localhost:3000');
});
