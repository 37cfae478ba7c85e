// The rules of phone numbers by themselves, for whoever fetches them late.
export { phonesOf } from '../../core/index.ts';
