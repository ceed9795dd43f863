import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import wabt from 'wabt'

/** After a change of scan.wat: `npx vitest run --project unit packages/matching/src/scan-code.test.ts -u`. */
test('the bytes of the scan are what its source assembles to', async () => {
  const { parseWat } = await wabt()
  const module = parseWat('scan.wat', await readFile(new URL('scan.wat', import.meta.url), 'utf8'), { simd: true })
  module.validate()
  const code = Buffer.from(module.toBinary({}).buffer).toString('base64')
  module.destroy()
  const lines = (code.match(/.{1,100}/g) ?? []).map((line) => `  '${line}'`)
  const file = `/** scan.wat, assembled by scan-code.test.ts, as base64. */\nexport const SCAN_CODE =\n${lines.join(' +\n')}\n`
  await expect(file).toMatchFileSnapshot('scan-code.generated.ts')
})
