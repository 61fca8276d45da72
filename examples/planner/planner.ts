/**
 * Plans a day of visits in Lisbon. The order of the visits is found by rules in Logtalk, which ask these functions for what they need.
 * @module
 */
import { ApplicationError, type Context, logtalk } from 'rhetor';

/** Degrees north and east, opening and closing time, minutes that a visit takes. */
const PLACES = {
  castle: { at: [38.7139, -9.1335], opens: '09:00', closes: '18:00', stay: 90 },
  cathedral: { at: [38.7098, -9.1326], opens: '10:00', closes: '18:00', stay: 30 },
  aquarium: { at: [38.7635, -9.0937], opens: '10:00', closes: '20:00', stay: 120 },
  carmo: { at: [38.712, -9.1405], opens: '10:00', closes: '19:00', stay: 45 },
  tiles: { at: [38.7249, -9.1138], opens: '10:00', closes: '13:00', stay: 60 },
} as const;

type Place = keyof typeof PLACES;

/** @pattern ^([01]\d|2[0-3]):[0-5]\d$ @examples ["09:30"] */
type Time = string;

interface Visit {
  place: Place;
  from: Time;
  until: Time;
}

interface Plan {
  visits: Visit[];
  /** Minutes of walking in all. */
  walking: number;
}

/** The rules. Exported, so that their tools are served too. */
export const visits = await logtalk(new URL('visits.lgt', import.meta.url), { functions: { walk, hours } });

/**
 * Plans a day: in which order to visit places, and when.
 * @param places Where to go. @minItems 1 @maxItems 6 @uniqueItems
 * @param start When the first visit can begin.
 * @readonly
 */
export async function plan(places: Place[], start: Time = '09:00', context?: Context): Promise<Plan> {
  const found = await visits.call('order', { Places: places, Start: minutes(start) }, context);
  const { Visits, Walking } = found as unknown as {
    Visits: { place: Place; from: number; until: number }[];
    Walking: number;
  };
  return {
    visits: Visits.map(({ place, from, until }) => ({ place, from: time(from), until: time(until) })),
    walking: Walking,
  };
}

/** Minutes of walking between two places. @param from Where it begins. @param to Where it ends. @readonly */
export function walk(from: Place, to: Place): number {
  const [[north, east], [north2, east2]] = [known(from).at, known(to).at];
  const kilometres = Math.hypot((north2 - north) * 111.3, (east2 - east) * 111.3 * Math.cos((north * Math.PI) / 180));
  return Math.ceil((kilometres / 4.5) * 60);
}

/** Opening, closing and length of a visit, in minutes. @internal */
export function hours(place: Place): [opens: number, closes: number, stay: number] {
  const { opens, closes, stay } = known(place);
  return [minutes(opens), minutes(closes), stay];
}

function known(place: Place): (typeof PLACES)[Place] {
  if (!Object.hasOwn(PLACES, place)) throw new ApplicationError(`There is no place ${place}.`);
  return PLACES[place];
}

function minutes(at: Time): number {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  return hour * 60 + minute;
}

function time(minute: number): Time {
  return [minute / 60, minute % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}
