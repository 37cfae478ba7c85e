// What the process counts of its requests, in the text format that Prometheus reads. Names are those of calls, of which there are as many as
// the contract has: never of addresses, people or records.

/** A request that was answered. */
export interface Answered {
  /** The call's id; `none` where no call was found. */
  readonly call: string;
  readonly status: number;
  readonly seconds: number;
  readonly requestId: string;
}

/** A number as it stands when it is asked for. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly value: number;
}

const limits = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Times {
  /** Of each limit, how many took no longer. */
  readonly within: number[];
  sum: number;
  count: number;
}

const labelled = (labels: Readonly<Record<string, string | number>>): string =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${String(value).replace(/[\\"\n]/g, '_')}"`)
    .join(',')}}`;

const described = (name: string, help: string, type: 'counter' | 'gauge' | 'histogram'): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}`;

/** The counts of this process since it began. */
export interface Metrics {
  observe(answered: Answered): void;
  /** The text of `/metrics`. */
  text(gauges: readonly Gauge[]): string;
}

export const createMetrics = (): Metrics => {
  const requests = new Map<string, { call: string; status: number; n: number }>();
  const times = new Map<string, Times>();
  return {
    observe: ({ call, status, seconds }) => {
      const key = `${call} ${status}`;
      const one = requests.get(key) ?? { call, status, n: 0 };
      one.n += 1;
      requests.set(key, one);
      const time = times.get(call) ?? { within: limits.map(() => 0), sum: 0, count: 0 };
      limits.forEach((limit, at) => {
        if (seconds <= limit) time.within[at] = (time.within[at] ?? 0) + 1;
      });
      time.sum += seconds;
      time.count += 1;
      times.set(call, time);
    },
    text: (gauges) => {
      const lines = [
        described('umzila_requests_total', 'Requests that were answered, by call and status.', 'counter'),
      ];
      for (const { call, status, n } of requests.values())
        lines.push(`umzila_requests_total${labelled({ call, status })} ${n}`);
      lines.push(described('umzila_request_seconds', 'How long requests took, by call.', 'histogram'));
      for (const [call, { within, sum, count }] of times) {
        limits.forEach((le, at) => {
          lines.push(`umzila_request_seconds_bucket${labelled({ call, le })} ${within[at]}`);
        });
        lines.push(
          `umzila_request_seconds_bucket${labelled({ call, le: '+Inf' })} ${count}`,
          `umzila_request_seconds_sum${labelled({ call })} ${sum}`,
          `umzila_request_seconds_count${labelled({ call })} ${count}`,
        );
      }
      for (const { name, help, value } of gauges)
        lines.push(described(name, help, 'gauge'), `${name} ${value}`);
      return `${lines.join('\n')}\n`;
    },
  };
};
