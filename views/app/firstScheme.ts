// Runs before the first paint, as a file of its own in the page's head: whoever chose dark or light in this browser sees it
// from the first frame. Nothing else belongs here, for the page waits for it.
import { showScheme } from '../base/scheme.ts';

showScheme();
