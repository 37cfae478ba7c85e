// Where a resource hangs what no table of fields can say: inputs and cells of its own fields, tabs, dialogs of actions, and what stands above
// its list or form. Everything else of its screens comes from its definition. A resource's slots are loaded with its first screen.
import type { ComponentType } from 'react';
import type { Audience, Claims, PlainResource, RecordValues } from '../../core/index.ts';

/** The input of an own field: it shows a value and tells of another; the form keeps it, judges it and sends it. */
export interface OwnInputProps {
  /** Said already in the reader's language. */
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** What is wrong with it, said already. */
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  /** The form as it stands: what another field says may matter. */
  readonly record: RecordValues;
  /** One sentence under the input, said already. */
  readonly help: string | undefined;
}

/** The cell of a field in the list and on cards. */
export interface OwnCellProps {
  readonly value: unknown;
  readonly record: RecordValues;
}

/** A tab, a head, a dialog: what is told of the record that it is about. */
export interface OfRecordProps {
  readonly resource: PlainResource;
  /** As it is kept, with id and version. */
  readonly record: RecordValues;
  /** Something was done to the record: it is asked for again. */
  readonly onChanged: () => void;
}

/** A tab beside the details of a record; its key stands in the address as `?tab=`. */
export interface RecordTab {
  readonly key: string;
  /** In English; also the key of its translation. */
  readonly label: string;
  /** Absent: whoever may read the record. */
  readonly who?: Audience;
  /** Absent: every record has it. */
  readonly when?: (record: RecordValues) => boolean;
  readonly load: () => Promise<{ readonly default: ComponentType<OfRecordProps> }>;
}

/** What is told of the rows that are chosen. */
export interface BulkProps {
  readonly ids: readonly number[];
  /** Something was done: the choice ends, and the list is asked for again. */
  readonly onDone: () => void;
}

/** What a resource hangs into its screens; all of it may be absent. */
export interface ResourceSlots {
  /** By field: the inputs of own fields, or another input than the kind's. */
  readonly inputs?: Readonly<Record<string, ComponentType<OwnInputProps>>>;
  /** By field: the cells of own fields, or another cell than the kind's. */
  readonly cells?: Readonly<Record<string, ComponentType<OwnCellProps>>>;
  /** Between the details and the history. */
  readonly tabs?: readonly RecordTab[];
  /** By action: a dialog of its own in place of the one that is drawn from the action's question and fields. */
  readonly dialogs?: Readonly<
    Record<string, ComponentType<OfRecordProps & { readonly onClose: () => void }>>
  >;
  /** With which filters the list opens for somebody who keeps no usual view of it, as they stand in the address. */
  readonly opensWith?: (who: Claims | null) => string | undefined;
  /** Above the filters of the list. */
  readonly listHead?: ComponentType;
  /** Beside the buttons of the list; what it does that changes the list, it tells. */
  readonly listActions?: ComponentType<{ readonly onChanged: () => void }>;
  /** What can be done with chosen rows beside setting fields and deleting. */
  readonly bulk?: ComponentType<BulkProps>;
  /** Where a new record leads, in place of its own screen. */
  readonly afterCreate?: (id: number) => string;
  /** Above the form of a record. */
  readonly formHead?: ComponentType<OfRecordProps>;
}

type LoadSlots = () => Promise<{ readonly default: ResourceSlots }>;

/** The slots of each resource that has any, by its name; a line for each. */
const slots: Readonly<Record<string, LoadSlots>> = {
  territories: () => import('../territories/slots.tsx'),
  driverApplications: () => import('../applications/driverApplicationSlots.ts'),
  businessApplications: async () => ({
    default: (await import('../applications/togetherSlots.ts')).business,
  }),
  partnerApplications: async () => ({ default: (await import('../applications/togetherSlots.ts')).partner }),
  assistantApplications: async () => ({
    default: (await import('../applications/togetherSlots.ts')).assistant,
  }),
  vehicleApplications: async () => ({ default: (await import('../applications/togetherSlots.ts')).vehicle }),
  partnerDriverApplications: async () => ({
    default: (await import('../applications/togetherSlots.ts')).child,
  }),
  partnerVehicleApplications: async () => ({
    default: (await import('../applications/togetherSlots.ts')).child,
  }),
  apiClients: () => import('../clients/clientSlots.ts'),
  webhooks: () => import('../clients/webhookSlots.ts'),
  bankAccounts: () => import('../finance/bankAccountSlots.ts'),
  advances: () => import('../finance/advanceSlots.ts'),
  withdrawals: () => import('../finance/withdrawalSlots.ts'),
  hubs: () => import('../hubs/hubSlots.tsx'),
  companies: () => import('../people/companySlots.ts'),
  storeRecords: () => import('../stores/storeSlots.tsx'),
  driverRecords: () => import('../people/driverSlots.ts'),
  users: () => import('../people/userSlots.tsx'),
  holidays: () => import('../country/countrySlots.ts'),
  openingHours: () => import('../country/countrySlots.ts'),
  parcelTypes: () => import('../country/countrySlots.ts'),
  reasons: () => import('../country/countrySlots.ts'),
  scheduledReports: () => import('../reports/scheduleSlots.ts'),
  questionnaires: () => import('../opinions/questionnaireSlots.ts'),
  deliveryPictures: () => import('../media/mediaSlots.ts'),
  deliverySignatures: () => import('../media/mediaSlots.ts'),
  profilePictures: () => import('../media/mediaSlots.ts'),
  ratings: () => import('../opinions/ratingSlots.ts'),
  userRatings: () => import('../opinions/ratingSlots.ts'),
};

/** The slots of a resource; one that hangs nothing into its screens has none. */
export const loadSlots = async (name: string): Promise<ResourceSlots> =>
  (await slots[name]?.())?.default ?? {};
