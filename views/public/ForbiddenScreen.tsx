// A screen of its own, so that the router loads it on demand.
export { Forbidden as default } from './Ends.tsx';
