// Acting as another user (AUTH-18, AUTH-19): administrators only, never out of an impersonation, written down from its
// beginning over each write to its end. Reading what was written down is impersonationList.ts.
import { randomUUID } from 'node:crypto';
import { contract } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { forbidden } from '../http/problem.ts';
import { audit } from './audit.ts';
import { beginSession, revokeFamily } from './session.ts';
import { partsOf } from './signIn.ts';
import { IMPERSONATION_BEGAN, IMPERSONATION_ENDED } from './trail.ts';
import { requireOpen, userById } from './user.ts';

const impersonate = implement(contract.auth.impersonate, async (context, { body }) => {
  const who = signedIn(context);
  if (who.actorId !== undefined) throw forbidden('Stop the present impersonation first.');
  if (body.userId === who.id) throw forbidden('You are this user already.');
  const user = await userById(context.db, body.userId);
  requireOpen(user);
  const session = randomUUID();
  const parts = partsOf(context);
  return context.db.tx(async (tx) => {
    await audit(tx, context.now(), {
      actorId: who.id,
      userId: user.id,
      action: IMPERSONATION_BEGAN,
      detail: {
        session,
        address: context.ip,
        agent: parts.agent,
        requestId: context.requestId,
        ...(body.reason === undefined ? {} : { reason: body.reason }),
      },
    });
    return beginSession(
      { ...parts, db: tx },
      user,
      'impersonation',
      { id: who.id, family: context.family },
      session,
    );
  });
});

const stop = implement(contract.auth.stopImpersonation, async (context) => {
  const who = signedIn(context);
  if (who.actorId === undefined) throw forbidden('Nobody is impersonated here.');
  await context.db.tx(async (tx) => {
    const ended = context.family === null ? 0 : await revokeFamily(tx, context.family, context.now());
    if (ended > 0)
      await audit(tx, context.now(), {
        actorId: who.actorId ?? null,
        userId: who.id,
        action: IMPERSONATION_ENDED,
        detail: { session: context.family, address: context.ip, requestId: context.requestId },
      });
  });
});

export const impersonationHandlers = [impersonate, stop];
