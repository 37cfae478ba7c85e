// How a command ends that could not do what it was asked.

/** What was typed makes no sense: exit 2 with these words. */
export class Misuse extends Error {}

/** It could not be done: exit 1 with these words. */
export class Failure extends Error {}
