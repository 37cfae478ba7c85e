// The Afrikaans catalogue as a chunk of its own: fetched only where Afrikaans is spoken.
export { afrikaans } from '../../core/index.ts';
