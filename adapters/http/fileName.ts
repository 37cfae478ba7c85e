// The name of a file from `Content-Disposition`: the encoded form of RFC 5987 before the plain one, and never a path.

const decoded = (encoded: string): string | null => {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
};

/** The name given, without folders and control characters; `otherwise` where none is left. */
export const fileName = (disposition: string | null, otherwise: string): string => {
  const header = disposition ?? '';
  const extended = /filename\*\s*=\s*(?:UTF-8)?'[^']*'([^;]+)/i.exec(header)?.[1];
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, '$1');
  const plain = /filename\s*=\s*([^;"]+)/i.exec(header)?.[1];
  const name = (extended === undefined ? null : decoded(extended.trim())) ?? quoted ?? plain?.trim() ?? '';
  const bare = [...(name.split(/[/\\]/).pop() ?? '')].filter((c) => c >= ' ' && c !== '\u007f').join('');
  return bare === '' || /^\.+$/.test(bare) ? otherwise : bare;
};
