/** The program's path; undefined when there is none. */
export function findChromium(options: { install: boolean }): string | undefined;
