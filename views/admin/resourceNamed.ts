// The resource that a history names, for screens that tell of all of them: they carry every definition.
import { everyResource, type PlainResource } from '../../core/index.ts';

/** By its name in paths; a narrower face is not meant. */
export const resourceNamed = (segment: string): PlainResource | undefined =>
  everyResource.find((one) => one.segment === segment && one.base === null);
