// A screen of its own, so that the router loads it on demand.
export { ServiceError as default } from './Ends.tsx';
