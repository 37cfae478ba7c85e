// Finds places by what people type: prefix and fuzzy by words, ranked; free addresses put near the place they name;
// and the nearest place to a coordinate. Everything is deterministic: the same words give the same coordinates.
import { greatCircleKm, type LatLon, type Place } from '../../../core/index.ts';
import { hash32, looksLikeStreet, placeStreet } from './street.ts';
import { wordScore, words } from './words.ts';

export interface GazetteerRow {
  readonly id: string;
  readonly country: string;
  readonly name: string;
  /** ZA: one of the nine provinces; KE: the county. */
  readonly province: string;
  readonly district: string;
  readonly lat: number;
  readonly lon: number;
  /** 3 metropolitan, 2 city, 1 large town, 0 other. */
  readonly size: number;
  readonly otherNames: readonly string[];
}

export interface GazetteerFile {
  readonly credit: string;
  readonly places: readonly GazetteerRow[];
}

export interface Gazetteer {
  readonly credit: string;
  readonly rows: readonly GazetteerRow[];
  /** Best first; a street with a place gives that address, a street without one gives it in the larger cities to choose from. */
  search(text: string, cca2: string, limit?: number): readonly Place[];
  /**
   * A picked suggestion, `@lat,lon` for what is near a coordinate, or a description that was typed; null when it names no
   * known place (WIZ-82 rejects the selection then).
   */
  resolve(placeId: string, description: string, cca2: string): Place | null;
  /** The nearest place within 150 km, described as near it; null beyond. */
  reverse(at: LatLon, cca2?: string): Place | null;
}

interface Indexed {
  readonly row: GazetteerRow;
  readonly names: readonly (readonly string[])[];
  readonly around: readonly string[];
}

/** Between the id of a place and the street in it. */
const STREET_MARK = '~';

export const createGazetteer = (file: GazetteerFile): Gazetteer => {
  const index: readonly Indexed[] = file.places.map((row) => ({
    row,
    names: [row.name, ...row.otherNames].flatMap(spellings),
    around: words(`${row.province} ${row.district}`),
  }));
  const byId = new Map(file.places.map((row) => [row.id, row]));

  const find = (text: string, cca2: string, limit: number): readonly GazetteerRow[] => {
    const typed = words(text);
    if (typed.length === 0) return [];
    const country = cca2.toUpperCase();
    const hits: { row: GazetteerRow; score: number }[] = [];
    for (const entry of index) {
      if (entry.row.country !== country) continue;
      const score = entryScore(typed, entry);
      if (score > 0) hits.push({ row: entry.row, score: score + entry.row.size });
    }
    const enough = Math.max(0, ...hits.map((hit) => hit.score)) * 0.6;
    hits.sort(
      (a, b) => b.score - a.score || a.row.name.length - b.row.name.length || (a.row.id < b.row.id ? -1 : 1),
    );
    return hits
      .filter((hit) => hit.score >= enough)
      .slice(0, limit)
      .map((hit) => hit.row);
  };

  /** `12 Long Street, Cape Town, 8001` split into the street and the place that the last readable parts name. */
  const address = (
    text: string,
    cca2: string,
  ): { street: string; places: readonly GazetteerRow[] } | null => {
    const parts = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !/^\d{3,6}$/.test(part) && !/^(south africa|kenya)$/i.test(part));
    const first = parts[0];
    if (first === undefined) return null;
    for (let from = looksLikeStreet(first) ? 1 : 0; from < parts.length; from += 1) {
      const places = find(parts.slice(from).join(' '), cca2, 5);
      if (places.length > 0) return { street: parts.slice(0, from).join(', '), places };
    }
    return parts.length === 1 ? named(first, cca2) : { street: parts.join(', '), places: [] };
  };

  /** No comma: the words at the end, else at the beginning, that name a place are the place; all of it stays the street's name. */
  const named = (text: string, cca2: string): { street: string; places: readonly GazetteerRow[] } | null => {
    const pieces = text.split(/\s+/);
    for (let length = Math.min(3, pieces.length - 1); length > 0; length -= 1) {
      const ending = called(pieces.slice(-length).join(' '), cca2, looksLikeStreet(text));
      if (ending.length > 0) return { street: pieces.slice(0, -length).join(' '), places: ending };
      const beginning = called(pieces.slice(0, length).join(' '), cca2, false);
      if (beginning.length > 0) return { street: text, places: beginning };
    }
    return looksLikeStreet(text) ? { street: text, places: [] } : null;
  };

  /** Places whose name is this text, or begins with it where it may still be being typed. */
  const called = (text: string, cca2: string, begun: boolean): readonly GazetteerRow[] => {
    if (looksLikeStreet(text)) return [];
    const typed = words(text).join(' ');
    return find(text, cca2, 5).filter((row) =>
      [row.name, ...row.otherNames].some((name) => {
        const known = words(name).join(' ');
        return known === typed || (begun && typed.length >= 4 && known.startsWith(typed));
      }),
    );
  };

  const cities = (cca2: string): readonly GazetteerRow[] =>
    file.places.filter((row) => row.country === cca2.toUpperCase() && row.size === 3);

  const search = (text: string, cca2: string, limit = 8): readonly Place[] => {
    const direct = text.includes(',') ? [] : find(text, cca2, limit).map(asPlace);
    if (direct.length > 0 && !/\d/.test(text)) return direct;
    const parsed = address(text, cca2);
    if (parsed === null) return direct.length > 0 ? direct : find(text, cca2, limit).map(asPlace);
    const places = parsed.places.length > 0 ? parsed.places : cities(cca2);
    return places.slice(0, limit).map((row) => inStreet(row, parsed.street));
  };

  const reverse = (at: LatLon, cca2?: string): Place | null => {
    let nearest: GazetteerRow | null = null;
    let least = 150;
    for (const row of file.places) {
      if (cca2 !== undefined && row.country !== cca2.toUpperCase()) continue;
      if (Math.abs(row.lat - at.lat) > 1.5) continue;
      const km = greatCircleKm(at, row);
      if (km < least) {
        least = km;
        nearest = row;
      }
    }
    if (nearest === null) return null;
    return {
      placeId: `${nearest.id}${STREET_MARK}@${at.lat.toFixed(5)},${at.lon.toFixed(5)}`,
      description: least < 0.5 ? label(nearest) : `Near ${label(nearest)}`,
      coordinates: { lat: at.lat, lon: at.lon },
      province: nearest.province,
    };
  };

  return {
    credit: file.credit,
    rows: file.places,
    search,
    resolve: (placeId, description, cca2) => {
      const pin = pinned.exec(placeId);
      if (pin !== null) return reverse({ lat: Number(pin[1]), lon: Number(pin[2]) }, cca2);
      const [id = '', street = ''] = placeId.split(STREET_MARK, 2);
      const row = byId.get(id);
      if (row !== undefined && row.country === cca2.toUpperCase())
        return inStreet(row, street === '' ? '' : (streetOf(description, row, street) ?? street));
      return description.trim() === '' ? null : (search(description, cca2, 1)[0] ?? null);
    },
    reverse,
  };
};

/** `Cape Town` is also looked for as `capetown`. */
const spellings = (name: string): readonly (readonly string[])[] => {
  const apart = words(name);
  return apart.length > 1 ? [apart, [apart.join('')]] : [apart];
};

/** Every typed word must meet the name or what is around it, and one at least the name; 0 is no hit. */
const entryScore = (typed: readonly string[], entry: Indexed): number => {
  let best = 0;
  for (const name of entry.names) {
    let score = 0;
    let met = 0;
    for (const word of typed) {
      const inName = Math.max(0, ...name.map((known) => wordScore(word, known)));
      const inAround = inName === 0 && entry.around.some((known) => known.startsWith(word)) ? 1 : 0;
      if (inName === 0 && inAround === 0) {
        score = 0;
        met = 0;
        break;
      }
      score += inName * 3 + inAround;
      if (inName > 0) met += 1;
    }
    if (met === 0) continue;
    const whole = typed.length >= name.length && name.every((known, i) => known === typed[i]);
    best = Math.max(best, score / typed.length + (whole ? 6 : 0) - Math.max(0, name.length - met));
  }
  return best;
};

const label = (row: GazetteerRow): string => {
  const beyond = row.province === '' || row.province === row.name ? '' : `, ${row.province}`;
  return `${row.name}${beyond}`;
};

const asPlace = (row: GazetteerRow): Place => ({
  placeId: row.id,
  description: label(row),
  coordinates: { lat: row.lat, lon: row.lon },
  province: row.province,
});

/** Reverse lookups keep their coordinate in the id, so that resolving one gives it back. */
const pinned = /^@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/;

const inStreet = (row: GazetteerRow, street: string): Place => {
  if (street === '') return asPlace(row);
  const pin = pinned.exec(street);
  if (pin !== null)
    return {
      ...asPlace(row),
      placeId: `${row.id}${STREET_MARK}${street}`,
      description: `Near ${label(row)}`,
      coordinates: { lat: Number(pin[1]), lon: Number(pin[2]) },
    };
  const named = street.replaceAll(STREET_MARK, ' ').trim();
  return {
    placeId: `${row.id}${STREET_MARK}${words(named).join('-')}`,
    description: `${named}, ${label(row)}`,
    coordinates: placeStreet(row, named),
    province: row.province,
  };
};

/** The street as it was written, when the description still holds the one that the id names. */
const streetOf = (description: string, row: GazetteerRow, street: string): string | null => {
  if (pinned.test(street)) return street;
  const at = description.indexOf(`, ${row.name}`);
  const written = at > 0 ? description.slice(0, at) : '';
  return words(written).join('-') === street ? written : null;
};

/** A stable order for demonstration data: independent of how the source sorts. */
export const stableOrder = (rows: readonly GazetteerRow[]): readonly GazetteerRow[] =>
  [...rows].sort((a, b) => hash32(a.id) - hash32(b.id) || (a.id < b.id ? -1 : 1));
