// What the gazetteer knows of a place, and the kinds of places there are.

/**
 * What a place is. `site` kinds (an airport, a mall) are addresses by themselves; of the others only the centre is known.
 * `area` kinds are electoral: a ward or a constituency of Kenya.
 */
export const placeKinds = {
  metropolis: { size: 3, weight: 6, group: 'settlement' },
  city: { size: 2, weight: 5, group: 'settlement' },
  town: { size: 1, weight: 4, group: 'settlement' },
  suburb: { size: 0, weight: 3, group: 'settlement' },
  township: { size: 0, weight: 3, group: 'settlement' },
  place: { size: 0, weight: 2, group: 'settlement' },
  industrial: { size: 0, weight: 2.5, group: 'settlement' },
  airport: { size: 0, weight: 2.5, group: 'site' },
  mall: { size: 0, weight: 2.4, group: 'site' },
  station: { size: 0, weight: 2, group: 'site' },
  hospital: { size: 0, weight: 2, group: 'site' },
  university: { size: 0, weight: 2, group: 'site' },
  sight: { size: 0, weight: 2, group: 'site' },
  street: { size: 0, weight: 1.5, group: 'street' },
  constituency: { size: 0, weight: 1.2, group: 'area' },
  ward: { size: 0, weight: 1, group: 'area' },
} as const satisfies Record<
  string,
  {
    readonly size: number;
    readonly weight: number;
    readonly group: 'settlement' | 'site' | 'street' | 'area';
  }
>;
export type PlaceKind = keyof typeof placeKinds;

export const isPlaceKind = (text: string): text is PlaceKind => Object.hasOwn(placeKinds, text);

export interface GazetteerRow {
  readonly id: string;
  readonly country: string;
  readonly name: string;
  readonly kind: PlaceKind;
  /** What it is a part of: the city of a suburb; empty for towns. */
  readonly town: string;
  /** ZA: one of the nine provinces; KE: the county. */
  readonly province: string;
  readonly district: string;
  readonly lat: number;
  readonly lon: number;
  /** 3 metropolitan, 2 city, 1 large town, 0 other. */
  readonly size: number;
  /** 0 where it is not known. */
  readonly population: number;
  /** Former names, abbreviations, common misspellings. */
  readonly otherNames: readonly string[];
  /** The one of the streets first. */
  readonly postcodes: readonly string[];
}

export interface GazetteerFile {
  readonly credit: string;
  readonly places: readonly GazetteerRow[];
}
