// Ways between two places that are asked of the router once: batches, rows, the setting, their lists.

export {
  DistanceBatch,
  DistanceRow,
  DistanceSetting,
  distanceBatchKind,
  distanceColumns,
  distanceFileLimits,
  pricedDistance,
} from '../distances/codec.ts';
export { distanceBatchList, distanceRowList } from '../services/admin/distances.ts';
