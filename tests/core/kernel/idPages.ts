// Answers of one page that hold these ids, and a list that wants whatever comes.

export const pageOf = (ids: readonly number[]) => ({
  ids,
  page: 1,
  totalPages: 1,
  totalItems: ids.length,
  aggregationDictionary: {},
});

export const wantsAll = () => true;
