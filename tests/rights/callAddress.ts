// The address of a call about some record, in a country that is served: for tests of who may ask, whatever is asked about.
import type { AnyCall } from '../../core/index.ts';

export const callAddress = (call: AnyCall, record = 1): string => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    /cca2|country|code/i.test(name)
      ? 'ZA'
      : name === 'month'
        ? '2026-10-01'
        : name === 'index'
          ? 'deliveries'
          : String(record),
  );
  return `/${call.service}${path}${call.when === undefined ? '' : `?${call.when}=true`}`;
};
