// The portal's core, in a chunk of its own: public pages never load it.
export { createPortal } from '../../core/index.ts';
