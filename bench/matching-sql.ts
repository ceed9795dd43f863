import { type BirthDays, type GateQuery, gateQuery } from '@heartwell/matching/index/scan-query.ts'
import type { Moment } from '@heartwell/matching/moment.ts'
import { RECORD_BYTES, readRecord } from '@heartwell/matching/record.ts'
import { COMPONENTS, ONE, type Row } from '@heartwell/matching/row.ts'
import {
  acceptanceExponent,
  logSigmoid,
  plainOdds,
  preferredAges,
  QUERY_ONE,
  queryVector,
  standing,
} from '@heartwell/matching/score.ts'
import type { Weights } from '@heartwell/matching/weights.ts'
import type pg from 'pg'
import { copyInto, type Value } from '../tools/population/copy.ts'

/**
 * The same rows as plain columns, and the ranking as one SQL statement over them: the cost of a query without our
 * index. Everything that can be precomputed is (the standing, the number of topics), ages are compared as days of
 * birth, topics have equal weights, and the chance of the day is left out: SQL has less work than the index.
 */
export const SCANS = ['filters', 'product', 'formula'] as const
export type Scan = (typeof SCANS)[number]

const VECTOR = Array.from({ length: COMPONENTS }, (_, k) => `v${k}`)
const NUMBERS = ['born', 'seeks', 'ages_from', 'ages_to', 'country', 'region', 'reach', 'children', 'religion']
const REACHES = ['anywhere', 'my_country', 'my_region']

export async function storePlain(client: pg.Client, batches: AsyncIterable<Uint8Array>, w: Weights, moment: Moment) {
  await client.query(`drop table if exists plain_rows`)
  await client.query(`create unlogged table plain_rows (
    no int not null, gender smallint not null, shown boolean not null, seen int not null, neutral boolean not null,
    ${NUMBERS.map((name) => `${name} ${name === 'region' ? 'bigint' : 'int'} not null`).join(', ')},
    faith real not null, culture int[] not null, band smallint not null, topics bigint not null, topic_count int not null,
    selectivity real not null, popularity real not null, standing real not null, exponent real not null,
    children_breaks boolean not null, faith_breaks boolean not null,
    ${VECTOR.map((name) => `${name} smallint not null`).join(', ')})`)
  for await (const batch of batches) await copyInto(client, 'plain_rows', COLUMNS, linesOf(batch, w, moment))
  await client.query('create index on plain_rows (gender, born) where shown')
  await client.query('vacuum analyze plain_rows')
}

const COLUMNS = [
  'no',
  'gender',
  'shown',
  'seen',
  'neutral',
  ...NUMBERS,
  'faith',
  'culture',
  'band',
  'topics',
  'topic_count',
  'selectivity',
  'popularity',
  'standing',
  'exponent',
  'children_breaks',
  'faith_breaks',
  ...VECTOR,
]

function linesOf(batch: Uint8Array, w: Weights, moment: Moment): Value[][] {
  const rows: Value[][] = []
  for (let at = 0; at < batch.length; at += RECORD_BYTES) rows.push(lineOf(readRecord(batch, at), w, moment))
  return rows
}

function lineOf(row: Row, w: Weights, moment: Moment): Value[] {
  const topics = topicsOf(row)
  return [
    row.no,
    row.gender === 'M' ? 1 : 0,
    row.listed && !row.resting,
    row.seen,
    row.neutral,
    row.born,
    row.seeks,
    row.ages?.from ?? 0,
    row.ages?.to ?? 0,
    row.country,
    row.region,
    REACHES.indexOf(row.reach),
    row.children,
    row.religion,
    row.faith,
    `{${row.culture.join(',')}}`,
    row.band,
    topics.toString(),
    countOf(topics),
    row.selectivity,
    row.popularity,
    standing(row, w, moment),
    acceptanceExponent(row, w),
    row.dealbreakers.children,
    row.dealbreakers.faith,
    ...row.vector,
  ]
}

const topicsOf = (row: Row) => BigInt.asIntN(64, (BigInt(row.topics[1]) << 32n) | BigInt(row.topics[0]))
const countOf = (topics: bigint) => BigInt.asUintN(64, topics).toString(2).replaceAll('0', '').length

/** @param births Kept between calls, as the index keeps it. */
export function sqlScan(scan: Scan, a: Row, w: Weights, moment: Moment, exclude: Int32Array, births: BirthDays) {
  const gate = gateQuery(a, moment, births)
  if (!gate) return undefined
  const where = mayMeet(a, gate, moment, exclude)
  if (scan === 'filters') return `select count(*)::int as eligible from plain_rows where ${where}`
  const rank = scan === 'product' ? product(a, w) : formula(a, w, moment)
  return `select no from (select *, ${product(a, w)} as product from plain_rows where ${where}) as b
    order by ${scan === 'product' ? 'product' : rank} desc, no limit 500`
}

function mayMeet(a: Row, gate: GateQuery, { day }: Moment, exclude: Int32Array): string {
  const genders = a.seeks === 3 ? 'gender in (0, 1)' : `gender = ${a.seeks === 2 ? 1 : 0}`
  const reach =
    a.reach === 'anywhere'
      ? ''
      : `and (country = 0 or (country = ${a.country}${a.reach === 'my_country' ? '' : ` and region in (0, ${a.region})`}))`
  const reached =
    a.country === 0
      ? ''
      : `and (reach = 0 or (country = ${a.country} and (reach = 1 or ${a.region} = 0 or region = ${a.region})))`
  const children =
    a.children === 0 ? '' : `and not (children = ${-a.children} and (${a.dealbreakers.children} or children_breaks))`
  const faith =
    a.religion === 0 ? '' : `and (religion in (0, ${a.religion}) or not (${a.dealbreakers.faith} or faith_breaks))`
  return `shown and ${genders} and born between ${gate.bornFirst} and ${gate.bornFirst + gate.bornSpan}
    and seeks & ${a.gender === 'F' ? 1 : 2} <> 0 and seen >= ${day - 90} and no <> ${a.no}
    and case when ages_from = 0 then born between ${gate.usualFirst} and ${gate.usualFirst + gate.usualSpan}
      else ages_from <= ${gate.age} and (ages_to >= 99 or ages_to >= ${gate.age}) end
    ${reach} ${reached} ${children} ${faith} and no <> all ('{${exclude.join(',')}}'::int[])`
}

const product = (a: Row, w: Weights) =>
  `(${
    Array.from(queryVector(a, w), (weight, k) => (weight === 0 ? '' : `${weight} * v${k}`))
      .filter(Boolean)
      .join(' + ') || '0'
  })`

function formula(a: Row, w: Weights, moment: Moment): string {
  const [own, { middle, half }] = [(moment.day - a.born) / 365.25, preferredAges(a, moment)]
  const age = `((${moment.day} - born) / 365.25::float8)`
  const end = 'least(99, ages_to) + 1'
  const theirMiddle = `case when ages_from = 0 then ${age}
    when ages_to >= 99 then greatest(${age}, ages_from) else (ages_from + ${end}) / 2.0::float8 end`
  const theirHalf = `case when ages_from = 0 then 2.3 + 0.15 * ${age} else greatest(2, (${end} - ages_from) / 2.0::float8) end`
  const fits = (distance: string) => `${w.age} * (${1 - w.mean.age} - (${distance}) ^ 2 / 2)`
  const topics = topicsOf(a)
  const alike =
    topics === 0n
      ? '0'
      : `${w.interests} * coalesce(bit_count((topics & (${topics})::bigint)::bit(64))
          / nullif(sqrt(${countOf(topics)}.0 * topic_count), 0) - ${w.mean.interests}, 0)`
  const roots =
    a.culture.length === 0
      ? '0'
      : `${w.culture} * least(1, cardinality(array(select unnest(culture) intersect select unnest('{${a.culture.join(',')}}'::int[]))) / 2.0)`
  const both = `product / ${ONE * QUERY_ONE}.0::float8 + ${alike} + ${roots} - ${w.band} * (${a.band} * band = 3)::int`
  const faith = `${w.religion} * case when religion = 0 or ${a.religion} = 0 then 0 when religion = ${a.religion} then 1 else -0.4 end`
  const ab = `${both} + ${w.base[a.gender] + a.selectivity} + ${w.popularity} * popularity + ${faith} * ${a.faith}
    + ${fits(`(${age} - ${middle}) / ${half}`)}`
  const ba = `${both} + (case gender when 1 then ${w.base.M} else ${w.base.F} end) + selectivity
    + ${w.popularity * a.popularity} + ${faith} * faith + ${fits(`(${own} - (${theirMiddle})) / (${theirHalf})`)}`
  const plain = logSigmoid(plainOdds(w))
  return `standing + case when ${a.neutral} or neutral then ${plain} * (1 + exponent)
    else -ln(1 + exp(-(${ab}))) - exponent * ln(1 + exp(-(${ba}))) end`
}
