// Rates: the list of those in force and its file. They come and go by uploaded files (uploads/commit.ts).
import { adminContract, rateList } from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { pageOrFile } from '../lists/adminAnswer.ts';
import { rateConditions, rateShape } from './record.ts';

const list = implement(adminContract.rates.list, (context, { params, query }) =>
  pageOrFile(context, {
    call: adminContract.rates.list,
    list: rateList,
    shape: rateShape(context.now()),
    query,
    where: rateConditions(params.cca2, query, context.now()),
  }),
);

export const rateHandlers = [list];
