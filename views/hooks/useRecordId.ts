// The record that the address of a screen names.
import { useParams } from 'react-router';

/** The id in the path, by the name of its parameter; null where what stands there can be nobody's. */
export const useRecordId = (name = 'id'): number | null => {
  const { [name]: id = '' } = useParams();
  const read = /^\d+$/.test(id) ? Number(id) : 0;
  return Number.isSafeInteger(read) && read > 0 ? read : null;
};
