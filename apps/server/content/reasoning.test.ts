import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Answer = { index: number; answer: string; category_id: number | null }
type Item = { id: string; question: string; answers: Answer[] }
/** Finds the right options from the question's text alone. */
type Solver = (question: string, options: string[]) => string[]

const read = (name: string) => readFileSync(new URL(`questionnaires/${name}.json`, import.meta.url), 'utf8')
const items: Item[] = JSON.parse(read('reasoning')).questions
const key: Record<string, number> = JSON.parse(read('reasoning-key'))

const same = (numbers: number[]) => numbers.every((n) => n === numbers[0])
const steps = (numbers: number[]) => numbers.slice(1).map((n, i) => n - numbers[i]!)
const cross = (left: string[], right: string[]) => left.flatMap((l) => right.map((r) => l + r))

/** Every next number that one of the usual rules allows. */
function continuations(row: number[]): number[] {
  const last = row.at(-1)!
  const first = steps(row)
  const second = steps(first)
  const ratios = row.slice(1).map((n, i) => n / row[i]!)
  const found: number[] = []
  if (same(first)) found.push(last + first[0]!)
  if (same(ratios)) found.push(last * ratios[0]!)
  if (same(second)) found.push(last + first.at(-1)! + second[0]!)
  if (row.slice(2).every((n, i) => n === row[i]! + row[i + 1]!)) found.push(last + row.at(-2)!)
  const halves = [0, 1].map((start) => row.filter((_, i) => i % 2 === start))
  if (halves.every((half) => half.length > 2 && same(steps(half)))) {
    const next = halves[row.length % 2]!
    found.push(next.at(-1)! + steps(next)[0]!)
  }
  return found
}

const series: Solver = (question, options) => {
  const terms = question.split('\n')[1]!.replace(', ?', '').split(', ')
  const letters = terms.flatMap((term) => /[A-Z]/.exec(term) ?? []).map((letter) => letter.charCodeAt(0))
  const numbers = terms.flatMap((term) => /\d+/.exec(term) ?? []).map(Number)
  const nextLetters = letters.length ? continuations(letters).map((code) => String.fromCharCode(code)) : ['']
  const nextNumbers = numbers.length ? continuations(numbers).map(String) : ['']
  const next = new Set(cross(nextLetters, nextNumbers))
  return options.filter((option) => next.has(option))
}

const orders = (things: string[]): string[][] =>
  things.length < 2
    ? [things]
    : things.flatMap((thing) => orders(things.filter((other) => other !== thing)).map((rest) => [thing, ...rest]))

const ordering: Solver = (question, options) => {
  const clues = [...question.matchAll(/The (\w+)(?: lamp)? is (taller than|left of|right of) the (\w+)/g)]
  const before = clues.map(([, a, how, b]) => (how === 'right of' ? [b!, a!] : [a!, b!]))
  const possible = orders([...new Set(before.flat())]).filter((order) =>
    before.every(([a, b]) => order.indexOf(a!) < order.indexOf(b!)),
  )
  const found = new Set(possible.map((order) => order[question.includes('middle') ? 2 : 0]!))
  const wanted = found.size === 1 ? new RegExp(`^The ${[...found][0]}\\b`) : /^Nobody/
  return options.filter((option) => wanted.test(option))
}

type Sentence = { form: string; subject: string; predicate: string; negated: boolean }
const sentences = (text: string): Sentence[] =>
  [...text.matchAll(/(All|Some|No) ([\w ]+?) are (not )?(\w+)\./g)].map((match) => ({
    form: match[1]!,
    subject: match[2]!.replace(' boxes', ''),
    predicate: match[4]!,
    negated: match[3] !== undefined,
  }))

/** A world is the list of kinds of thing in it; a kind is the list of words that apply to it. */
function holds({ form, subject, predicate, negated }: Sentence, world: string[][]): boolean {
  const fits = world.filter((kind) => kind.includes(subject)).map((kind) => kind.includes(predicate) !== negated)
  if (form === 'All') return fits.every(Boolean)
  return form === 'Some' ? fits.some(Boolean) : !fits.some(Boolean)
}
const subsets = <T>(list: T[]): T[][] =>
  list.reduce<T[][]>((sets, each) => sets.concat(sets.map((set) => [...set, each])), [[]])

const syllogism: Solver = (question, options) => {
  const premises = sentences(question)
  const terms = [...new Set(premises.flatMap((s) => [s.subject, s.predicate]))]
  const worlds = subsets(subsets(terms)).filter((world) => premises.every((premise) => holds(premise, world)))
  const peopled = worlds.filter((world) => terms.every((term) => world.some((kind) => kind.includes(term))))
  const follows = (option: string, among: string[][][]) =>
    sentences(option).every((sentence) => among.every((world) => holds(sentence, world)))
  const strict = options.filter((option) => follows(option, worlds))
  // Everyday reading: "all boxes" implies that there are some. Both readings must agree.
  const everyday = options.filter((option) => follows(option, peopled))
  return strict.length === everyday.length ? strict : everyday.concat(strict)
}

const minutes = (clock: string) => Number(clock.split(':')[0]) * 60 + Number(clock.split(':')[1])
const clock = (total: number) => `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`
const ARITHMETIC: [RegExp, (...parts: string[]) => string | number][] = [
  [/for (\d+) people needs (\d+) .* for (\d+) people/, (few, need, many) => (+need! / +few!) * +many!],
  [/starts at ([\d:]+) and takes (\d+) hour and (\d+) min/, (at, h, min) => clock(minutes(at!) + +h! * 60 + +min!)],
  [/^(\d+) people .* in (\d+) hours.* would (\d+) people/, (few, hours, now) => (+few! * +hours!) / +now!],
  [
    /travels (\d+) kilometres in (\d+) minutes.* at ([\d:]+) and has (\d+) kilometres/,
    (km, min, at, left) => clock(minutes(at!) + (+min! / +km!) * +left!),
  ],
]
const arithmetic: Solver = (question, options) => {
  const results = ARITHMETIC.flatMap(([pattern, solve]) => {
    const match = pattern.exec(question)
    return match ? [String(solve(...match.slice(1)))] : []
  })
  return options.filter((option) => results.includes(option))
}

/** Solves a grid of cells, or of one property of them; the missing cell is the last one. */
function gridRules(grid: string[][]): string[] {
  const columns = grid.map((_, c) => grid.map((row) => row[c]!))
  return [grid, columns].flatMap((lines) => {
    const full = lines.slice(0, 2)
    const [a, b] = lines[2]!.map(String)
    const numbers = lines.map((line) => line.map(Number))
    const found: string[] = []
    if (full.every((line) => new Set(line).size === 1) && a === b) found.push(a!)
    if (new Set(lines.map((line) => [...line].sort().join()).slice(0, 2)).size === 1)
      found.push(...full[0]!.filter((cell) => cell !== a && cell !== b))
    if (full.every((_, i) => same(steps(numbers[i]!)))) found.push(String(2 * Number(b) - Number(a)))
    if (full.every(([p, q, r]) => r === inOneOnly(p!, q!))) found.push(inOneOnly(a!, b!))
    if (full.every(([p, q, r]) => r === signs(p! + q!))) found.push(signs(a! + b!))
    return found
  })
}
const signs = (cell: string) => [...new Set(cell)].sort().join('')
const inOneOnly = (p: string, q: string) => signs([...(p + q)].filter((s) => p.includes(s) !== q.includes(s)).join(''))

const ruleGrid: Solver = (question, options) => {
  const rows = [...question.matchAll(/Row \d: (.+)/g)].map((match) => match[1]!.split(' | '))
  const property = (of: (cell: string) => string) => gridRules(rows.map((row) => row.map(of)))
  const kinds = property(signs)
  const counts = property((cell) => String(cell.length))
  return options.filter((option) => kinds.includes(signs(option)) && counts.includes(String(option.length)))
}

const wordLogic: Solver = (question, options) =>
  (/must be true/.test(question) ? syllogism : ordering)(question, options)
const SOLVERS = [series, wordLogic, arithmetic, ruleGrid]

describe('reasoning questions', () => {
  test('EN-11 API-25 come in four kinds of four, and skipping is open in each', () => {
    const facets = items.map((item) => item.answers[0]!.category_id)
    expect(facets).toEqual([51, 52, 53, 54].flatMap((facet) => Array(4).fill(facet)))
    for (const { answers } of items)
      expect(answers[4]).toEqual({ index: 4, answer: 'I would rather skip this one', category_id: null })
  })

  test('API-25 reveal nothing about the right answer: all four answers have the same category and no key', () => {
    for (const { answers } of items) expect(new Set(answers.slice(0, 4).map((a) => a.category_id)).size).toBe(1)
    expect(Object.keys(JSON.parse(read('reasoning')))).toEqual(['bank', 'version', 'questions'])
    for (const item of items) expect(Object.keys(item)).toEqual(['id', 'question', 'answers'])
    expect(Object.keys(key)).toEqual(items.map((item) => item.id))
    const places = [0, 1, 2, 3].map((place) => Object.values(key).filter((index) => index === place).length)
    expect(places).toEqual([4, 4, 4, 4])
  })

  test.each(items.map((item, i) => [item.id, item, SOLVERS[Math.floor(i / 4)]!] as const))(
    '%s has exactly one right answer, the one in the key',
    (id, { question, answers }, solve) => {
      const options = answers.slice(0, 4).map((a) => a.answer)
      expect(solve(question, options)).toEqual([options[key[id]!]])
    },
  )
})
