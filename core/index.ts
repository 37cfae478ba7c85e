// The public face of the core, by theme: what a script, a view, an adapter or a replay may use. Each name is written once, in its theme.

export * from './public/access.ts';
export * from './public/administration.ts';
export * from './public/booking.ts';
export * from './public/contract.ts';
export * from './public/country.ts';
export * from './public/distances.ts';
export * from './public/format.ts';
export * from './public/kernel.ts';
export * from './public/opinions.ts';
export * from './public/people.ts';
export * from './public/portal.ts';
export * from './public/ports.ts';
export * from './public/pricing.ts';
export * from './public/records.ts';
export * from './public/replay.ts';
export * from './public/reports.ts';
export * from './public/resources.ts';
export * from './public/session.ts';
export * from './public/territories.ts';
export * from './public/uploads.ts';
