import { readFileSync } from 'node:fs'

/** The processor time of this thread so far, in milliseconds. Other programs on the machine do not change it. */
const threadMs = (): number =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6

const RUNS = 8

/** The processor time of this work, in milliseconds: the least of some runs, of which the first also compile the code. */
export async function leastMs(work: () => unknown): Promise<number> {
  const took: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const before = threadMs()
    await work()
    took.push(threadMs() - before)
  }
  return Math.min(...took)
}

/** The same of the longest turn of the event loop during the work. */
export async function leastLongestTurnMs(work: () => Promise<unknown>): Promise<number> {
  const longest: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const state = { isDone: false, longest: 0, last: threadMs() }
    const turn = () => {
      const now = threadMs()
      state.longest = Math.max(state.longest, now - state.last)
      state.last = now
      if (!state.isDone) setImmediate(turn)
    }
    setImmediate(turn)
    await work()
    await new Promise((resolve) => setImmediate(resolve))
    state.isDone = true
    longest.push(state.longest)
  }
  return Math.min(...longest)
}
