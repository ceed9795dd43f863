/**
 * The query of a scan: `src/index/scan-kernel.ts` sets each variable to the number of the same name in a `ScanQuery`, where
 * the names are explained (`src/index/scan-query.ts`), and fills the tables.
 */

export let mask: u32 = 0
export let want: u32 = 0
export let bornFirst: u32 = 0
export let bornSpan: u32 = 0
export let age: u32 = 0
export let usualFirst: u32 = 0
export let usualSpan: u32 = 0
export let acceptsAnyCountry: u32 = 0
export let acceptsAnyRegion: u32 = 0
export let country: u32 = 0
export let countryUnknown: u32 = 0
export let region: u32 = 0
export let regionUnknown: u32 = 0
export let opposite: u32 = 0
export let childrenBreak: u32 = 0
export let religion: u32 = 0
export let religionUnknown: u32 = 0
export let faithBreaks: u32 = 0

export let topicsLow: u32 = 0
export let topicsHigh: u32 = 0
export let scale: f64 = 0
export let interestsWeight: f64 = 0
export let unknownInterests: f64 = 0
export let rootsWeight: f64 = 0
export let bandWeight: f64 = 0
export let farBand: u32 = 0
export let religionWeight: f64 = 0
export let faith: f64 = 0
export let popularityWeight: f64 = 0
export let ageWeight: f64 = 0
export let wanting: f64 = 0
export let wantedByWomen: f64 = 0
export let wantedByMen: f64 = 0
export let ageDistance: f64 = 0
export let ageDistancePerDay: f64 = 0
export let ownAge: f64 = 0
export let day: f64 = 0
export let chanceSeed: u32 = 0
export let chanceWidth: f64 = 0
export let neutral: u32 = 0
export let plain: f64 = 0
export let slack: f64 = 0

/** The viewer's query vector: 32 whole numbers of 16 bits. */
export const vectorAt: usize = memory.data(64, 16)
/** Each of the viewer's four tokens four times, for a comparison with four tokens at once; and 255 where there is one. */
export const tokensAt: usize = memory.data(16, 16)
export const tokensUsedAt: usize = memory.data(16, 16)
/** The squared rarity of each topic: 64 doubles. */
export const squaresAt: usize = memory.data(512, 16)
/** The tangents of `src/learning/log-sigmoid-bound.ts`: 512 pairs of doubles. */
export const tangentsAt: usize = memory.data(8_192, 16)
