// The fields of days and times where a screen may come without one: their code is fetched when one is drawn, in the room that it will take.
import { Suspense } from 'react';
import { lazyScreen } from '../base/lazyScreen.ts';
import { FieldRoom } from './FieldRoom.tsx';
import type { TypedFieldProps } from './TypedField.tsx';

type LateProps = Omit<TypedFieldProps, 'sx' | 'isBare'>;

const fields = {
  day: lazyScreen<LateProps>(() => import('./DayField.tsx').then(({ DayField }) => ({ default: DayField }))),
  clock: lazyScreen<LateProps>(() =>
    import('./ClockField.tsx').then(({ ClockField }) => ({ default: ClockField })),
  ),
  moment: lazyScreen<LateProps>(() =>
    import('./MomentField.tsx').then(({ MomentField }) => ({ default: MomentField })),
  ),
};

/** Value: YYYY-MM-DD, HH:MM, or both with a T between. */
export const LateField = ({ kind, ...props }: LateProps & { readonly kind: keyof typeof fields }) => {
  const Field = fields[kind];
  return (
    <Suspense fallback={<FieldRoom label={props.label} helperText={props.helperText} />}>
      <Field {...props} />
    </Suspense>
  );
};
