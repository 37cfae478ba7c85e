// XML as a run of tags and texts, in one pass over it: enough for the parts of a spreadsheet. Document types are refused, so there are no
// entities but the five of XML and numbers.

/** Thrown for what is no XML, or more than is read of it. */
export class UnreadableXml extends Error {}

export type XmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly inside: string; readonly isEmpty: boolean }
  | { readonly kind: 'close'; readonly name: string };

/** Spreadsheets have none of a tenth of it. */
const LONGEST_TAG = 16_384;

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\ufffd';

export const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, number, word) => {
        if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
        if (number !== undefined) return characterOf(Number(number));
        return named[String(word)] ?? whole;
      })
    : text;

/** The name without its prefix, as prefixes are the writer's choice. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const skipTo = (xml: string, mark: string, from: number): number => {
  const found = xml.indexOf(mark, from);
  if (found < 0) throw new UnreadableXml(`no ${mark}`);
  return found + mark.length;
};

/** Where the tag that begins at `from` ends: a `>` inside of quotes does not end it. */
const endOfTag = (xml: string, from: number): number => {
  let quote = '';
  for (let at = from; at < Math.min(xml.length, from + LONGEST_TAG); at += 1) {
    const character = xml[at];
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  throw new UnreadableXml('no end of a tag');
};

/** Goes through the tokens in their order. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    if (open < 0) return;
    if (open > at) yield { kind: 'text', text: unescapeXml(xml.slice(at, open)) };
    if (xml.startsWith('<!--', open)) at = skipTo(xml, '-->', open);
    else if (xml.startsWith('<![CDATA[', open)) {
      at = skipTo(xml, ']]>', open);
      yield { kind: 'text', text: xml.slice(open + 9, at - 3) };
    } else if (xml.startsWith('<!', open)) throw new UnreadableXml('a document type');
    else if (xml.startsWith('<?', open)) at = skipTo(xml, '?>', open);
    else {
      const end = endOfTag(xml, open);
      at = end + 1;
      if (xml[open + 1] === '/') {
        yield { kind: 'close', name: localName(xml.slice(open + 2, end).trim()) };
        continue;
      }
      const isEmpty = xml[end - 1] === '/';
      const inside = xml.slice(open + 1, isEmpty ? end - 1 : end);
      const name = /^[^\s/]+/.exec(inside)?.[0] ?? '';
      yield { kind: 'open', name: localName(name), inside: inside.slice(name.length), isEmpty };
    }
  }
}

/** The value of an attribute, by its name as it is written. */
export const attribute = (inside: string, name: string): string | undefined => {
  for (const [, key, double, single] of inside.matchAll(
    /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  ))
    if (key === name) return unescapeXml(double ?? single ?? '');
  return undefined;
};
