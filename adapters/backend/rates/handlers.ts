// Rates: the list of those in force and its file. They come and go by uploaded files (uploads/applyBatches.ts).
import { contract, rateList } from '../../../core/index.ts';
import { implement } from '../http/handler.ts';
import { readAll, readPage } from '../lists/list.ts';
import { sheetColumns } from '../lists/sheetColumns.ts';
import { wantsXlsx, xlsxResponse } from '../lists/xlsx.ts';
import { rateConditions, rateShape } from './record.ts';

const list = implement(contract.rates.list, async (context, { params, query }) => {
  const where = rateConditions(params.cca2, query);
  if (wantsXlsx(context.request))
    return xlsxResponse(
      context.say,
      context.say(contract.rates.list.exports ?? 'Rates'),
      sheetColumns(rateList),
      readAll(context.db, rateShape, query, where),
    );
  const page = await readPage(context.db, rateShape, query, where);
  return { ...page, data: [...page.data] };
});

export const rateHandlers = [list];
