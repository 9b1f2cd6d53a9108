import { simulateArrivals, computePercentile, createRandom, simulate } from './simulate.ts';

/** Costs measured by `measure.ts`. */
export interface Costs {
  /** Mean core seconds per request, API and database together. */
  readonly request: number;
  /** Mean core seconds per order. */
  readonly order: number;
  /** Seconds from start to end of a video that runs alone. */
  readonly video: number;
}

/** Activity of one person on an active day. */
const PERSON = { requests: 120, videos: 3, bytesPerVideo: 6e6 };
/** Ratio of the busiest hour to the mean hour. */
const PEAK = 3;
const DAY_SECONDS = 86_400;
/** Target core utilization, with headroom for bursts. */
const ROOM = 0.7;
const VIDEOS_SIMULATED = 20_000;
const PATIENCE_SECONDS = 60;

/** Returns the fewest places with which 95 % of the orders wait for less than a minute. */
function countPlaces(perSecond: number, duration: number): number {
  const random = createRandom(11);
  const arrivals = simulateArrivals(VIDEOS_SIMULATED, perSecond, random);
  const durations = arrivals.map(() => duration * (0.5 + random()));
  const isEnough = (places: number) =>
    computePercentile(simulate({ arrivals, durations, places }).waits, 0.95) < PATIENCE_SECONDS;
  let places = Math.max(1, Math.ceil(perSecond * duration));
  while (!isEnough(places)) places += Math.max(1, Math.floor(places / 50));
  return places;
}

/** Computes the resources that this many people a day need in the busiest hour. */
export function computeDemand(people: number, costs: Costs) {
  const perSecond = (perDay: number) => (people * perDay * PEAK) / DAY_SECONDS;
  const requests = perSecond(PERSON.requests);
  const orders = perSecond(PERSON.videos);
  const cores = (requests * costs.request + orders * costs.order) / ROOM;
  return {
    'people a day': people,
    'requests a second': Number(requests.toFixed(1)),
    'orders a second': Number(orders.toFixed(3)),
    'cores of API and database': Number(cores.toFixed(2)),
    'places for videos': countPlaces(orders, costs.video),
    'GB of videos a day': Number(
      ((people * PERSON.videos * PERSON.bytesPerVideo) / 1e9).toFixed(1),
    ),
  };
}
