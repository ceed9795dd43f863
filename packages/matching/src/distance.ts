import { ANY_DISTANCE_KM } from '@heartwell/contract/matching/preferences.ts'
import { numberText } from '@heartwell/contract/text/number-text.ts'

/**
 * The middle of a cell of about 11 by 11 km, in hundredths of a degree: all that the product knows about a member's
 * location. Members who give no city, or who hide their distance, have none.
 */
export type Place = { lat: number; lon: number }

const CELL_DEGREES = 0.1
const EARTH_KM = 6371
const KM_PER_DEGREE = (EARTH_KM * Math.PI) / 180

/**
 * The cell of a point in degrees. Columns span more degrees towards the poles, so that all cells are about equally
 * wide.
 */
export function cellOf(latitude: number, longitude: number): Place {
  const row = Math.round(latitude / CELL_DEGREES) * CELL_DEGREES
  const column = CELL_DEGREES / Math.max(0.01, Math.cos(radians(row)))
  const lon = Math.round(longitude / column) * column
  return { lat: Math.round(row * 100), lon: Math.round(Math.max(-180, Math.min(180, lon)) * 100) }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance between the middles of two cells. */
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

/** The displayed distance, which filters use too: 0 in the same area, then in growing steps. */
export function roundedKilometres(a: Place, b: Place): number {
  const exact = kilometres(a, b)
  if (exact < IN_THE_AREA) return 0
  const step = STEPS.find(({ below }) => exact < below)?.step ?? 100
  return Math.round(exact / step) * step
}

/** 'in your area', 'about 40 km away'; null unless both locations are known. */
export function distanceWords(a: Place | null, b: Place | null): string | null {
  if (!a || !b) return null
  const roundedKm = roundedKilometres(a, b)
  return roundedKm === 0 ? 'in your area' : `about ${numberText(roundedKm)} km away`
}

/** The preferred distance in kilometres where the number of members nearby is not known. */
const PLAIN_NEAR = 50
const NEAR_STEPS = [25, 50, 100]
const FARTHEST_NEAR = 200
/** About a tenth of them can be suggested to a given member. */
const ENOUGH_AROUND = 100

export type MembersOfCell = { cell: Place; members: number }

/** The preferred distance of a member who has chosen none, in kilometres: enough members for a choice live within it. */
export function defaultNearKm(place: Place, cells: readonly MembersOfCell[]): number {
  const around = (km: number) =>
    cells.reduce((sum, { cell, members }) => (liesWithin(place, cell, km) ? sum + members : sum), 0)
  return NEAR_STEPS.find((km) => around(km) >= ENOUGH_AROUND) ?? FARTHEST_NEAR
}

/**
 * How often the preferred distance doubles up to the real one: 100 km count 1 if 50 are preferred. An unknown distance
 * counts 1.
 */
function doublings(roundedKm: number | null, near: number): number {
  if (near === ANY_DISTANCE_KM) return 0
  return roundedKm === null ? 1 : Math.log2(Math.max(1, roundedKm / near))
}

export type Located = { place: Place | null; near: number | null }

/**
 * How much farther than preferred two people live from each other, in doublings of the preferred distance, both sides
 * added up. A person without a preference counts like the viewer; for a viewer without a place it is always 0.
 */
export function excessDoublings(viewer: Located, other: Located): number {
  if (!viewer.place) return 0
  const roundedKm = other.place && roundedKilometres(viewer.place, other.place)
  const near = viewer.near ?? PLAIN_NEAR
  return doublings(roundedKm, near) + doublings(roundedKm, other.near ?? near)
}

/** Nobody without a location is within a distance: a filter must not promise what is not known. */
export function liesWithin(a: Place | null, b: Place | null, within: number): boolean {
  if (!a || !b || Math.abs(a.lat - b.lat) > latitudesWithin(within)) return false
  return roundedKilometres(a, b) <= within
}

/** The difference in hundredths of latitude beyond which a member is certainly farther away. */
const latitudesWithin = (within: number) => ((within + IN_THE_AREA) / KM_PER_DEGREE) * 100
