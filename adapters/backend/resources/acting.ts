// Who changes records, when and on which way: a caller of the services, or a loop that does what somebody asked for earlier.
import type { Claims } from '../../../core/index.ts';
import { type Context, signedIn } from '../calls/handler.ts';

export interface Acting {
  /** With whose rights; of an impersonation, those of the one in whose name it is done. */
  readonly who: Claims;
  /** Two letters: whose records. */
  readonly country: string;
  readonly now: Date;
  readonly requestId: string | null;
  /** Which loop does it; null for a caller. */
  readonly job: string | null;
  /** The client whose key the caller came with; absent for people and loops. */
  readonly apiClientId?: number | null;
  /** What sealed texts are sealed with, where it is not the database's own key. */
  readonly dataKey?: string | undefined;
  /** How letters leave, in the language of who asks and with links to where they came from; null where nobody asks just now. */
  readonly post: Pick<Context, 'mail' | 'letters' | 'origin'> | null;
}

/** Who is written down with a change; nobody where a loop does what nobody asked for. */
export type WrittenAs = Omit<Acting, 'who' | 'post'> & { readonly who: Claims | null };

/** The caller of a request, in the country that its path names. */
export const actingIn = (context: Context, country: string): Acting => ({
  who: signedIn(context),
  country,
  now: context.now(),
  requestId: context.requestId,
  job: null,
  apiClientId: context.apiClientId,
  dataKey: context.config.dataKey,
  post: context,
});
