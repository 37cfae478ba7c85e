// What media hang into their lists: pictures that open large, and the way to what a picture is of.
import type { ResourceSlots } from '../admin/slots.ts';
import { MediaPicture } from './MediaPicture.tsx';

const mediaSlots: ResourceSlots = { cells: { picture: MediaPicture } };
export default mediaSlots;
