import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|svg)$/
const WORTH_BYTES = 1024
/** The best compression of a large file takes seconds, and few readers fetch large ones. */
const LARGE_BYTES = 500_000

/**
 * Writes a compressed copy (`.br`, `.gz`) beside each text file of a folder, so that the server compresses nothing per
 * request.
 */
export async function packAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name))
  for (const name of names) {
    const file = path.join(folder, name)
    const text = await readFile(file)
    if (text.length < WORTH_BYTES) continue
    const quality = text.length > LARGE_BYTES ? 6 : constants.BROTLI_MAX_QUALITY
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }))
    await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }))
  }
}
