// The saved views of the board, beside its filters: those of the lists of the administration, by the same calls.
import { useSavedViews } from '../admin/useSavedViews.tsx';

/** What is open beside the lists is nobody's view. */
const left = ['page', 'job', 'driver', 'delivery'] as const;

const BoardViews = () => {
  const { row, save } = useSavedViews('board', undefined, left);
  return (
    <>
      {row}
      {save}
    </>
  );
};
export default BoardViews;
