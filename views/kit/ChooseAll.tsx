// From the rows of one page to all that the filters leave: they are asked for and chosen, so that whatever is done to chosen rows is done
// to them. Where there are more than can be done at once, the first ones, and it says so.
import Button from '@mui/material/Button';
import { type Either, isLeft } from 'fp-ts/Either';
import type { Refusal } from '../../core/index.ts';
import { refusalText, t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useNotices } from './Notices.tsx';
import type { RowSelection } from './selection.ts';

/** Their ids must have room in one address. */
export const mostChosen = 500;

export interface ChooseAllProps<A> {
  /** How many the filters leave; `isBounded`: at least. */
  readonly total: number;
  readonly isBounded: boolean;
  readonly chosen: number;
  /** The rows that are shown. */
  readonly page: readonly number[];
  /** Asks for the first `mostChosen` of them, in the order shown. */
  readonly load: () => Promise<Either<Refusal, { readonly data: readonly A[] }>>;
  readonly keyOf: (record: A) => number;
  readonly onSelect: (selection: RowSelection) => void;
}

export const ChooseAll = <A,>(props: ChooseAllProps<A>) => {
  const { total, isBounded, chosen, page, load, keyOf, onSelect } = props;
  const notice = useNotices();
  const { run, running } = useCommand(load, ({ data }) =>
    onSelect({ chosen: new Set(data.map(keyOf)), anchor: null }),
  );
  const choose = async (): Promise<void> => {
    const answer = await run();
    if (answer !== undefined && isLeft(answer)) notice('error', refusalText(answer.left));
  };
  if (total <= page.length) return null;
  // The same button leads back: it does not vanish from under the finger.
  return chosen >= Math.min(total, mostChosen) ? (
    <Button size="small" onClick={() => onSelect({ chosen: new Set(page), anchor: null })}>
      {t('Only those of this page')}
    </Button>
  ) : (
    <Button size="small" loading={running} onClick={() => void choose()}>
      {isBounded || total > mostChosen
        ? t('The first {n} that the filters leave', { n: mostChosen })
        : t('All {n} that the filters leave', { n: total })}
    </Button>
  );
};
