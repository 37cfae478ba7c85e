// What a dispatcher has typed of a new stop, step by step: what each step still misses, and the stop it makes (TSK-19). Going back
// loses nothing; only another kind of place takes the place away.
import { useState } from 'react';
import {
  type Address,
  atLocal,
  isPhone,
  type Job,
  newStopWindow,
  normalisePhone,
  type Task,
  taskType,
  texts,
} from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { t } from '../hooks/text.ts';
import { noAddress, type StoreOption, useStoreSearch } from './useStoreSearch.ts';

export type TaskTypeId = Task['taskTypeId'];
const { STORE_DROP_OFF, STORE_PICK_UP, QSR_STORE_PICK_UP, PICK_UP } = taskType.code;
const storeTypes: readonly TaskTypeId[] = [STORE_DROP_OFF, STORE_PICK_UP, QSR_STORE_PICK_UP];

export interface NewStop {
  readonly taskTypeId: TaskTypeId;
  readonly address: {
    description: string;
    coordinates: { lat: number; lon: number };
    placeId?: string;
    storeId?: number;
    buildingName?: string;
    buildingUnit?: string;
  };
  readonly contactName?: string;
  readonly phoneNumber?: string;
  readonly remarks?: string;
  readonly windowStartUtc?: string;
  readonly windowEndUtc?: string;
  readonly deliveryId?: number;
}

/** `run`: the run that it is added to. */
export const useStopDraft = (run: Job) => {
  const { country, timeZone } = useConfig();
  const searchStores = useStoreSearch();
  const [type, setType] = useState<TaskTypeId>(PICK_UP);
  const [store, setStore] = useState<StoreOption | null>(null);
  const [address, setAddress] = useState<Address | null>(null);
  const [placeFault, setPlaceFault] = useState<string | null>(null);
  const [contact, setContact] = useState({ contactName: '', phoneNumber: '', remarks: '' });
  const [deliveryId, setDeliveryId] = useState('');
  const [when, setWhen] = useState(() => newStopWindow(run, Date.now(), timeZone));

  const isStore = storeTypes.includes(type);
  const nameFault = contact.contactName.trim() === '' ? t(texts.validation.nameRequired) : null;
  const phoneFault =
    contact.phoneNumber.trim() === '' || isPhone(contact.phoneNumber, country)
      ? null
      : t(texts.validation.phoneInvalid);
  const start = atLocal(when.day, when.from, timeZone);
  const end = atLocal(when.day, when.to, timeZone);
  const windowFault =
    start === null || end === null
      ? t(texts.validation.dateRequired)
      : end.getTime() <= start.getTime()
        ? t('The window must end after it starts')
        : null;

  const chooseType = (next: TaskTypeId): void => {
    if (storeTypes.includes(next) !== isStore) {
      setStore(null);
      setAddress(null);
      setPlaceFault(null);
    }
    setType(next);
  };
  /** A store brings its address and, where none was typed, its contact. */
  const chooseStore = (option: StoreOption | null): void => {
    setStore(option);
    const chosen = option?.store;
    setAddress(chosen?.address ? { ...chosen.address, storeId: chosen.id } : null);
    setPlaceFault(chosen && !chosen.address ? noAddress(chosen).message : null);
    if (chosen)
      setContact({
        ...contact,
        contactName: contact.contactName || (chosen.contactName ?? ''),
        phoneNumber: contact.phoneNumber || (chosen.phoneNumber ?? ''),
      });
  };

  /** The stop; null while its place or its window is missing. */
  const stop = (): NewStop | null =>
    address === null || start === null || end === null
      ? null
      : {
          taskTypeId: type,
          address: {
            description: address.description,
            coordinates: address.coordinates,
            ...(address.placeId ? { placeId: address.placeId } : {}),
            ...(address.storeId ? { storeId: address.storeId } : {}),
            ...(address.buildingName ? { buildingName: address.buildingName } : {}),
            ...(address.buildingUnit ? { buildingUnit: address.buildingUnit } : {}),
          },
          contactName: contact.contactName.trim(),
          ...(contact.phoneNumber.trim() === ''
            ? {}
            : { phoneNumber: normalisePhone(contact.phoneNumber, country) ?? contact.phoneNumber.trim() }),
          ...(contact.remarks.trim() === '' ? {} : { remarks: contact.remarks.trim() }),
          windowStartUtc: start.toISOString(),
          windowEndUtc: end.toISOString(),
          ...(deliveryId === '' ? {} : { deliveryId: Number(deliveryId) }),
        };

  return {
    type,
    isStore,
    chooseType,
    searchStores,
    store,
    address,
    placeFault,
    setAddress,
    chooseStore,
    contact,
    setContact,
    nameFault,
    phoneFault,
    deliveryId,
    setDeliveryId,
    when,
    setWhen,
    start,
    end,
    windowFault,
    /** What keeps one in each of the four steps; null: it may be left. */
    faults: [
      null,
      address === null ? (placeFault ?? t('Address is required')) : null,
      nameFault ?? phoneFault,
      windowFault,
    ] as const,
    stop,
  };
};

export type StopDraft = ReturnType<typeof useStopDraft>;
