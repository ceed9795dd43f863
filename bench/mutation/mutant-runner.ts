import { setMaxListeners } from 'node:events'
import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { type RunnerTestCase, TestRunner } from 'vitest'
import { type Found, mutantSwitch } from './switched-mutants.ts'

/**
 * A test that takes longer, in time of the processor, is not repeated for each mutant. The mutants that only it would
 * notice count as survived.
 */
const REPEATED_BELOW_MS = 1_500
/** A loop that a mutant makes endless ends after this many times its usual number of rounds. */
const ROUNDS = 100

/** A mutant that enlarges an array without end would take all memory of the machine. */
const LARGEST_ARRAY_BYTES = 2 ** 28
for (const name of ['Int8Array', 'Int16Array', 'Int32Array', 'Uint32Array', 'Float32Array', 'Float64Array'] as const) {
  Object.defineProperty(globalThis, name, {
    value: new Proxy(globalThis[name], {
      construct(array, args, target) {
        if (typeof args[0] === 'number' && args[0] * array.BYTES_PER_ELEMENT > LARGEST_ARRAY_BYTES)
          throw new RangeError(`${name} of ${args[0]} elements is too large`)
        return Reflect.construct(array, args, target) as object
      },
    }),
  })
}

// A property is tried for this long only. A failed one does not look for its smallest case.
fc.configureGlobal({ interruptAfterTimeLimit: 150, markInterruptAsFailure: false, endOnFailure: true })

/** The time of a property was over before its first case: that says nothing about a mutant. */
const isInterruption = (error: unknown) => error instanceof Error && error.message.startsWith('Property interrupted')

const killed: Found['killed'] = {}

/** Runs each test once as it is and then once for each mutant that it reaches, all in one process. */
export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)
    setMaxListeners(0, test.context.signal) // Each run adds one.
    const shared = mutantSwitch()
    const start = process.cpuUsage()
    shared.currentTestId = test.id
    try {
      await run()
    } finally {
      shared.currentTestId = undefined
    }
    const { user, system } = process.cpuUsage(start)
    const tookMs = (user + system) / 1000
    if (tookMs > REPEATED_BELOW_MS) return console.log(`not repeated: ${test.name}, ${Math.round(tookMs)} ms`)
    for (const [id, hits] of Object.entries(shared.mutantCoverage?.perTest[test.id] ?? {})) {
      if (killed[id] !== undefined) continue
      Object.assign(shared, { activeMutant: id, hitCount: 0, hitLimit: hits * ROUNDS })
      try {
        await run()
      } catch (error) {
        if (!isInterruption(error)) killed[id] = `${test.file.name}: ${test.name}`
      } finally {
        shared.activeMutant = undefined
      }
    }
    // What a mutant has left behind in a module would count the next ones as killed.
    await run()
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles()
    const { static: loaded = {}, perTest = {} } = mutantSwitch().mutantCoverage ?? {}
    const tested = new Set(Object.values(perTest).flatMap((hits) => Object.keys(hits)))
    const found: Found = { killed, tested: [...tested], loaded: Object.keys(loaded) }
    writeFileSync(process.env.MUTATION_FOUND ?? '', JSON.stringify(found))
  }
}
