/** The part of Stryker's report that is used. */
export type StrykerReport = { files: Record<string, { source: string; mutants: Mutant[] }> }
type Mutant = {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError' | 'RuntimeError' | 'Pending'
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

export function scoresOf({ files }: StrykerReport): FileScore[] {
  return Object.entries(files).map(([file, { mutants }]) => {
    const count = (...statuses: Mutant['status'][]) => mutants.filter(({ status }) => statuses.includes(status)).length
    return {
      file,
      killed: count('Killed', 'Timeout'),
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
export function survivorsOf({ files }: StrykerReport): string[] {
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
