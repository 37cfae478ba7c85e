// A company's own places: lists in the database beside what is bundled. They add places, and correct where a known one lies; a list that
// is taken back leaves no trace in what is found.
import { contract, type PlaceImport } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, json, type Sql, sql } from '../db/db.ts';
import { invalid, notFound } from '../http/problem.ts';
import { createGazetteer, type Gazetteer } from '../places/gazetteer.ts';
import { readGeoNames } from '../places/geoNames.ts';
import { mergePlaces } from '../places/merge.ts';
import { type ListedPlace, PlaceListFault, readPlaceList } from '../places/placeList.ts';

const importsWhere = async (db: Db, where: Sql): Promise<PlaceImport[]> =>
  (
    await db.query<{ record: PlaceImport }>(sql`
      select jsonb_build_object('id', i.id, 'country', i.country, 'fileName', i.file_name,
        'places', (select count(*) from imported_places p where p.import_id = i.id),
        'createdUtc', i.created_utc, 'createdBy', u.email, 'undoneUtc', i.undone_utc) as record
      from place_imports i left join users u on u.id = i.user_id where ${where} order by i.id desc`)
  ).map((row) => row.record);

const importOf = async (db: Db, id: number): Promise<PlaceImport> => {
  const [record] = await importsWhere(db, sql`i.id = ${id}`);
  if (record === undefined) throw notFound('List');
  return record;
};

/** As many rows go to the database at once. */
const BATCH = 5_000;

const list = implement(contract.places.list, ({ db }, { params }) =>
  importsWhere(db, sql`i.country = ${params.country}`),
);

const read = (content: string, country: string): readonly ListedPlace[] => {
  try {
    return (content.slice(0, 2_000).includes('\t') ? readGeoNames : readPlaceList)(content, country);
  } catch (error) {
    if (error instanceof PlaceListFault) throw invalid({ content: error.message });
    throw error;
  }
};

const add = implement(contract.places.add, async (context, { params, body }) => {
  const found = read(body.content, params.country);
  if (found.length === 0) throw invalid({ content: 'There is no place in this list.' });
  return context.db.tx(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into place_imports (country, file_name, user_id, created_utc)
      values (${params.country}, ${body.fileName}, ${signedIn(context).id}, ${context.now()}) returning id`);
    for (let from = 0; from < found.length; from += BATCH) {
      const rows = found.slice(from, from + BATCH).map((place, at) => ({ ...place, line: from + at + 1 }));
      await tx.query(sql`
        insert into imported_places (import_id, line, name, kind, town, province, lat, lon, population, other_names, postcodes)
        select ${id}, line, name, kind, town, province, lat, lon, population,
          array(select jsonb_array_elements_text("otherNames")), array(select jsonb_array_elements_text(postcodes))
        from jsonb_to_recordset(${json(rows)}) as r(line int, name text, kind text, town text, province text,
          lat float8, lon float8, population int, "otherNames" jsonb, postcodes jsonb)`);
    }
    return importOf(tx, id);
  });
});

const undo = implement(contract.places.undo, async ({ db, now }, { params }) => {
  const [changed] = await db.query<{ id: number }>(sql`
    update place_imports set undone_utc = coalesce(undone_utc, ${now()})
    where id = ${params.id} and country = ${params.country} returning id`);
  if (changed === undefined) throw notFound('List');
  return importOf(db, changed.id);
});

export const placeImportHandlers = [list, add, undo];

/** What is bundled together with lists of a company's own; a later list goes before an earlier one. */
export const withOwnPlaces = (bundled: Gazetteer, lists: readonly (readonly ListedPlace[])[]): Gazetteer =>
  createGazetteer({ credit: bundled.credit, places: mergePlaces([bundled.rows, ...lists], true) });

const importedRows = async (db: Db): Promise<readonly (readonly ListedPlace[])[]> => {
  const rows = await db.query<{ list: ListedPlace[] }>(sql`
    select jsonb_agg(jsonb_build_object('country', i.country, 'name', p.name, 'kind', p.kind, 'town', p.town,
      'province', p.province, 'lat', p.lat, 'lon', p.lon, 'size', 0, 'population', p.population,
      'otherNames', to_jsonb(p.other_names), 'postcodes', to_jsonb(p.postcodes)) order by p.line) as list
    from place_imports i join imported_places p on p.import_id = i.id
    where i.undone_utc is null group by i.id order by i.id`);
  return rows.map((row) => row.list);
};

/** How long an import of another process may stay unseen. */
const LOOK_EVERY_MS = 5_000;

/** The gazetteer as it is now: made anew only when a list was brought or taken back. */
export const currentPlaces = (db: Db, bundled: Gazetteer, now: () => number): (() => Promise<Gazetteer>) => {
  let known: { readonly version: string; readonly gazetteer: Promise<Gazetteer> } = {
    version: '',
    gazetteer: Promise.resolve(bundled),
  };
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - lookedAt >= LOOK_EVERY_MS) {
      const { version } = await db.one<{ version: string }>(sql`
        select coalesce(string_agg(id::text, ',' order by id), '') as version from place_imports where undone_utc is null`);
      lookedAt = now();
      if (version !== known.version)
        known = {
          version,
          gazetteer:
            version === ''
              ? Promise.resolve(bundled)
              : importedRows(db).then((lists) => withOwnPlaces(bundled, lists)),
        };
    }
    return known.gazetteer;
  };
};
