// What readers of the environment share.

export type Env = Readonly<Record<string, string | undefined>>;

/** A mistake in the configuration, told in one line. */
export class ConfigError extends Error {}
