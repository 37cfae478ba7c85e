// A hair line over what is being fetched. It keeps its room, so that nothing moves when it comes and goes.

export const BusyLine = ({ label, isBusy }: { readonly label: string; readonly isBusy: boolean }) => (
  <div className="busy-line">{isBusy ? <div role="progressbar" aria-label={label} /> : null}</div>
);
