// The one check of an email before it is sent; the server decides.

/** Something, an @, something with a dot, no spaces. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
