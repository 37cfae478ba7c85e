// A picker over a lookup, its code fetched when it is drawn: a list that has one among its filters does not wait for it.
import TextField from '@mui/material/TextField';
import { lazyScreen } from '../base/lazyScreen.ts';
import { LatePane } from './LatePane.tsx';
import type { LookupSelectProps } from './LookupSelect.tsx';

const LookupSelect = lazyScreen<LookupSelectProps>(async () => ({
  default: (await import('./LookupSelect.tsx')).LookupSelect,
}));

export const LateLookup = (props: LookupSelectProps) => (
  <LatePane fallback={<TextField disabled label={props.label} value="" />}>
    <LookupSelect {...props} />
  </LatePane>
);
