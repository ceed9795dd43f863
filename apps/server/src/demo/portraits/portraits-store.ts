import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type PortraitSpec, paintPortrait, portraitSvg, renderPortrait } from './portraits.ts'

export type Draw = (spec: PortraitSpec) => Promise<Buffer>

/**
 * Draws each portrait once and stores it, so that the next demo reuses it.
 * @param folder Outside the data of the demo; portraits that cannot be stored there are drawn again.
 */
export function drawOnce(folder: string | undefined): Draw {
  if (!folder) return renderPortrait
  return async (spec) => {
    const svg = portraitSvg(spec)
    const file = path.join(folder, `${createHash('sha256').update(svg).digest('hex')}.jpg`)
    const kept = await readFile(file).catch(() => undefined)
    if (kept) return kept
    const drawn = await paintPortrait(svg)
    await save(file, drawn).catch(() => undefined)
    return drawn
  }
}

/** Written all or nothing: another process may read it at the same time. */
async function save(file: string, bytes: Buffer) {
  const draft = `${file}.${process.pid}.part`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, file)
}
