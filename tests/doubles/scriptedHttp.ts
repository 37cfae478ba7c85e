// The HTTP port without a wire, for tests of the core: the test says what each call answers.
import { type Either, left, right } from 'fp-ts/Either';
import { Subject } from 'rxjs';
import {
  type HttpCall,
  type HttpPort,
  type Refusal,
  refusal,
  type SendOptions,
  type CallInput as WireInput,
} from '../../core/index.ts';

export interface Sent {
  readonly id: string;
  readonly input: WireInput;
  readonly options: SendOptions;
}

type Script = (sent: Sent) => unknown | Promise<unknown>;

export interface ScriptedHttp extends HttpPort {
  /** Names an epoch, as an answer would. */
  readonly epochs$: Subject<string>;
  /** Answers a call from now on; a thrown `Refusal` is answered on the left. */
  on(id: string, script: Script): void;
  readonly sent: readonly Sent[];
  sentOf(id: string): readonly Sent[];
}

/** Thrown by a script to refuse. */
export class Refuse extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

export const refuse = (status: number, more: Partial<Refusal> = {}): never => {
  const kind = status === 401 || status === 440 ? 'session' : status === 0 ? 'connection' : 'status';
  throw new Refuse({ ...refusal(kind, `refused with ${status}`, { status }), ...more });
};

export const scriptedHttp = (): ScriptedHttp => {
  const scripts = new Map<string, Script>();
  const sent: Sent[] = [];
  return {
    epochs$: new Subject(),
    on: (id, script) => scripts.set(id, script),
    sent,
    sentOf: (id) => sent.filter((one) => one.id === id),
    async send<A>(
      call: HttpCall<A>,
      input: WireInput,
      options: SendOptions = {},
    ): Promise<Either<Refusal, A>> {
      const one = { id: call.id, input, options };
      sent.push(one);
      const script = scripts.get(call.id);
      if (script === undefined) return left(refusal('status', `nothing answers ${call.id}`, { status: 404 }));
      try {
        const answer = await script(one);
        if (call.answer === null) return right(undefined as A);
        if (!call.answer.is(answer))
          throw new TypeError(`the script of ${call.id} answers what its codec refuses`);
        return right(answer);
      } catch (fault) {
        if (fault instanceof Refuse) return left(fault.refusal);
        throw fault;
      }
    },
    download: async () => left(refusal('status', 'no files here', { status: 404 })),
  };
};
