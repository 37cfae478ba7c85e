// Who was left out of what was done to several, each with its reason.
import { t } from '../hooks/text.ts';

export interface LeftOutRow {
  readonly id: number;
  readonly name: string;
  readonly reason: string;
}

export const LeftOut = ({ rows }: { readonly rows: readonly LeftOutRow[] }) => (
  <ul style={{ margin: 0, paddingLeft: 18 }}>
    {rows.map(({ id, name, reason }) => (
      <li key={id}>
        <strong>{name}</strong>: {t(reason)}
      </li>
    ))}
  </ul>
);
