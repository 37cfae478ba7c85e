// Markup as text: what stands in braces is escaped, unless it is markup itself.
import { html } from 'hono/html';

export { html, raw } from 'hono/html';

export type Markup = ReturnType<typeof html>;

/** Nothing. */
export const none: Markup = html``;
