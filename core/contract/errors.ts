// What the portal tells: errors that its browser met (API-107). By itself, for every page may tell one.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { text } from '../format/codecs.ts';
import { call, group } from './call.ts';
import { body } from './wire.ts';

/** The calls about errors that browsers report. */
export const errors = group('errors', {
  report: call({
    method: 'POST',
    path: '/errors/frontend',
    body: body(
      { Error: text(20_000) },
      {
        Url: text(2000),
        Agent: text(1000),
        Stack: text(40_000),
        Auth: text(400),
        Recording: text(2_000_000),
      },
    ),
    answer: t.type({ id: t.union([t.number, t.string]) }),
    who: audience.everyone,
    does: 'Reports an uncaught error of the portal; `Auth` is id and email, never a token.',
  }),
});
