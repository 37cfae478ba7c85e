// The country of the law of effects as it stands, row by row, for whoever counts without the service's own statements.
import { contract } from '../../../../core/index.ts';
import { sql } from '../world.ts';
import { type Country, params } from './effectsWorld.ts';

type Id = number | null;
interface There {
  readonly id: number;
  readonly is_active: boolean;
  readonly deleted_utc: string | null;
}
/** Every row that an effect may speak of. */
export interface State {
  readonly drivers: readonly (Omit<There, 'deleted_utc'> & {
    user_id: Id;
    partner_id: Id;
    vehicle_id: Id;
    vehicle_type_id: Id;
  })[];
  readonly vehicles: readonly (There & { vehicle_type_id: Id })[];
  readonly jobs: readonly {
    id: number;
    job_status_id: number;
    driver_id: Id;
    partner_id: Id;
    territory_id: Id;
  }[];
  readonly deliveries: readonly {
    id: number;
    logistic_status_id: number;
    payment_status_id: number;
    company_id: Id;
    origin_store_id: Id;
    destination_store_id: Id;
    placed_by_user_id: Id;
    hub_id: Id;
    job_id: Id;
    territory_id: Id;
    is_round_trip: boolean;
    is_high_risk: boolean;
    deleted_utc: string | null;
    selected_quote_id: Id;
    origin: { address: { coordinates: { lat: number; lon: number } } };
    destination: { address: { coordinates: { lat: number; lon: number } } };
  }[];
  readonly quotes: readonly {
    id: number;
    delivery_id: number;
    price_excl_cents: number;
    pickup_start_utc: string;
    drop_off_end_utc: string;
  }[];
  readonly sessions: readonly { family: string; user_id: number; ended_utc: string | null }[];
  readonly stores: readonly (There & { territory_id: Id })[];
  readonly territories: readonly (There & { name: string; rank: number; hub_id: Id })[];
  readonly areas: readonly {
    territory_id: number;
    is_high_risk: boolean;
    km2: number;
    shape: { coordinates: readonly (readonly (readonly [number, number])[])[] };
  }[];
  readonly watched: readonly { user_id: number; territory_id: number }[];
  readonly hubs: readonly There[];
  readonly users: readonly There[];
  readonly usage: readonly { client_id: number; ago: number; n: number; refused: number }[];
  /** The stores that are offered for bookings. */
  readonly offered: readonly number[];
}

/** The country as it stands now, row by row. */
export const stateOf = async ({ world, who }: Country): Promise<State> => {
  const all = (table: ReturnType<typeof sql>) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(x) order by to_jsonb(x) ->> 'id'), '[]') from ${table} x)`;
  const rows = await world.db.one<Omit<State, 'offered'>>(sql`
    select ${all(sql`drivers`)} as drivers, ${all(sql`vehicles`)} as vehicles, ${all(sql`jobs`)} as jobs, ${all(sql`deliveries`)} as deliveries,
      ${all(sql`quotes`)} as quotes, ${all(sql`sessions`)} as sessions, ${all(sql`stores`)} as stores, ${all(sql`territories`)} as territories,
      ${all(sql`territory_areas`)} as areas, ${all(sql`user_territories`)} as watched, ${all(sql`hubs`)} as hubs, ${all(sql`users`)} as users,
      ${all(sql`(select *, current_date - day as ago from api_client_usage)`)} as usage`);
  const { data } = await world.ok(contract.stores.list, who, {
    params,
    query: { isActive: true, pageSize: 100 },
  });
  return { ...rows, offered: data.map(({ id }) => id).sort() };
};
