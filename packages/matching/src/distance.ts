/**
 * The middle of a cell of about 11 by 11 km, in hundredths of a degree: all that the product knows of where somebody's
 * city lies. Who has not said it, or does not want it told, has none.
 */
export type Place = { lat: number; lon: number }

const CELL_DEGREES = 0.1
const EARTH_KM = 6371
const KM_PER_DEGREE = (EARTH_KM * Math.PI) / 180

/** The cell of a point in degrees. Columns grow narrower towards the poles, so a cell is everywhere about as wide. */
export function cellOf(latitude: number, longitude: number): Place {
  const row = Math.round(latitude / CELL_DEGREES) * CELL_DEGREES
  const column = CELL_DEGREES / Math.max(0.01, Math.cos(radians(row)))
  const lon = Math.round(longitude / column) * column
  return { lat: Math.round(row * 100), lon: Math.round(Math.max(-180, Math.min(180, lon)) * 100) }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Between the middles of two cells. */
export function kilometres(a: Place, b: Place): number {
  const [from, to] = [radians(a.lat / 100), radians(b.lat / 100)]
  const turn = radians((b.lon - a.lon) / 100)
  const half = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(turn / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

const IN_THE_AREA = 25
const STEPS = [
  { below: 100, step: 10 },
  { below: 500, step: 50 },
  { below: Number.POSITIVE_INFINITY, step: 100 },
] as const

/** As it is told and filtered by, and never finer: 0 in the same area, then in steps that grow. */
export function toldKilometres(a: Place, b: Place): number {
  const exact = kilometres(a, b)
  if (exact < IN_THE_AREA) return 0
  const step = STEPS.find(({ below }) => exact < below)?.step ?? 100
  return Math.round(exact / step) * step
}

/** 'in your area', 'about 40 km away'; null unless both have a place. */
export function distanceWords(a: Place | null, b: Place | null): string | null {
  if (!a || !b) return null
  const told = toldKilometres(a, b)
  return told === 0 ? 'in your area' : `about ${told.toLocaleString('en')} km away`
}

/** Nobody without a place lies within any distance: a filter that let them in would promise what is not known. */
export function liesWithin(a: Place | null, b: Place | null, within: number): boolean {
  if (!a || !b || Math.abs(a.lat - b.lat) > latitudesWithin(within)) return false
  return toldKilometres(a, b) <= within
}

/** Whoever differs by more hundredths of latitude is certainly farther away. */
const latitudesWithin = (within: number) => ((within + IN_THE_AREA) / KM_PER_DEGREE) * 100
