import type { Found, PlacedMutant } from './switched-mutants.ts'

/** The mutants of each file, with what became of them. */
export type MutationReport = { files: Record<string, { source: string; mutants: Mutant[] }> }
type Mutant = {
  status: 'Killed' | 'Survived' | 'NoCoverage' | 'Ignored'
  mutatorName: string
  replacement?: string
  location: { start: { line: number; column: number } }
}

export type FileScore = {
  file: string
  killed: number
  survived: number
  /** Mutants that no test of the group runs. They count as survived. */
  uncovered: number
  /** Mutants of constants, whose test would need a new process each. They do not count. */
  ignored: number
}

export function scoresOf({ files }: MutationReport): FileScore[] {
  return Object.entries(files).map(([file, { mutants }]) => {
    const count = (wanted: Mutant['status']) => mutants.filter(({ status }) => status === wanted).length
    return {
      file,
      killed: count('Killed'),
      survived: count('Survived'),
      uncovered: count('NoCoverage'),
      ignored: count('Ignored'),
    }
  })
}

export type Total = Omit<FileScore, 'file'> & { files: number; mutants: number; percent: number }

/** The sum of all files, with the killed share in percent. */
export function totalOf(scores: readonly FileScore[]): Total {
  const sum = (pick: (score: FileScore) => number) => scores.reduce((total, score) => total + pick(score), 0)
  const [killed, survived, uncovered] = [sum((s) => s.killed), sum((s) => s.survived), sum((s) => s.uncovered)]
  const mutants = killed + survived + uncovered
  const percent = mutants === 0 ? 100 : Math.floor((killed / mutants) * 1000) / 10
  return { files: scores.length, mutants, killed, survived, uncovered, ignored: sum((s) => s.ignored), percent }
}

/** The mutants that no test noticed, one line each. */
export function survivorsOf({ files }: MutationReport): string[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ status, replacement = '', location: { start } }) => {
        const line = source.split('\n')[start.line - 1]?.trim() ?? ''
        const how = status === 'NoCoverage' ? 'no test' : 'survived'
        return `${file}:${start.line} ${how}: ${line} → ${replacement.split('\n')[0]}`
      }),
  )
}

/** What became of each mutant. Those that only run while modules are loaded would need a new process each. */
export function reportOf(
  mutants: readonly PlacedMutant[],
  { killed, tested, loaded }: Found,
  sources: ReadonlyMap<string, string>,
): MutationReport {
  const [inTests, atLoad] = [new Set(tested), new Set(loaded)]
  const statusOf = (id: string): Mutant['status'] => {
    if (killed[id] !== undefined) return 'Killed'
    if (inTests.has(id)) return 'Survived'
    return atLoad.has(id) ? 'Ignored' : 'NoCoverage'
  }
  const files = [...sources].map(([name, source]) => {
    const own = mutants.filter(({ file }) => file === name)
    return [name, { source, mutants: own.map(({ id, ...mutant }) => ({ ...mutant, status: statusOf(id) })) }] as const
  })
  return { files: Object.fromEntries(files) }
}
