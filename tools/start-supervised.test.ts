import { expect, test } from 'vitest'
import { superviseAll } from './start-supervised.ts'

const node = (script: string) => ({ command: process.execPath, args: ['-e', script] })

test('the exit code of a program is passed back', async () => {
  expect(await superviseAll([node('process.exit(3)')])).toBe(3)
})

test('a program that was killed gives the code that a shell would give', async () => {
  expect(await superviseAll([node("process.kill(process.pid, 'SIGKILL')")])).toBe(137)
})

test('a stop signal reaches the program, which may end in its own way', async () => {
  const asksItsParent = node(
    "setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(7)); process.kill(process.ppid, 'SIGTERM')",
  )
  expect(await superviseAll([asksItsParent])).toBe(7)
})

test('when one program ends, the others are asked to end too', async () => {
  expect(await superviseAll([node('process.exit(0)'), node('setInterval(() => {}, 1000)')])).toBe(143)
})
