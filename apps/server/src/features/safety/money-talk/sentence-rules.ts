import { MONEY_RULES } from './money-rules.ts'

/** What may follow the words so far, and the lists that an entry of these words belongs to. */
type Node = { next: Map<string, Node> | null; lists: number[] }
type Order = { rule: number; gap: number; lists: readonly number[] }
/** Where the entries of a list begin and end in a sentence: the first `count` places. */
type Hits = { count: number; begins: number[]; ends: number[] }

const listNumbers = new Map<string, number>()
const root = new Map<string, Node>()
const rules = MONEY_RULES.map(({ words, orders = [] }, rule) => ({
  list: words === undefined ? -1 : listOf(words),
  orders: orders.map(({ gap, lists }): Order => ({ rule, gap, lists: lists.map(listOf) })),
}))
const lists = [...listNumbers.values()]
const orders = rules.flatMap((rule) => rule.orders)
/** The rules that one word of a list is enough for, the orders that begin with the list, and whether any order has it. */
const rulesOfList = lists.map((list) => rules.flatMap((rule, at) => (rule.list === list ? at : [])))
const ordersFromList = lists.map((list) => orders.filter((order) => order.lists[0] === list))
const isOrdered = lists.map((list) => orders.some((order) => order.lists.includes(list)))

// These are reused for every sentence, so that a sentence allocates no memory.
const hits = lists.map((): Hits => ({ count: 0, begins: [], ends: [] }))
const listsWithHits: number[] = []
const foundIn = new Float64Array(rules.length)
let sentences = 0

/** '^' is the beginning of a sentence. */
const sentenceStart = root.get('^')

/** The places of the rules in `MONEY_RULES` that match the words of a sentence. It takes linear time. */
export function matchRules(sentence: readonly string[]): number[] {
  const found: number[] = []
  sentences += 1
  if (sentenceStart) addEntries(found, sentenceStart, sentence, -1)
  for (let from = 0; from < sentence.length; from += 1) {
    const first = root.get(sentence[from] ?? '')
    if (first) addEntries(found, first, sentence, from)
  }
  for (const list of listsWithHits) {
    for (const order of ordersFromList[list] ?? []) if (isInOrder(order)) addRule(found, order.rule)
  }
  for (const list of listsWithHits) hitsOf(list).count = 0
  listsWithHits.length = 0
  return found
}

/** Adds every entry of a list that begins at one word: the rules that it is enough for, and the hits of its lists. */
function addEntries(found: number[], first: Node, sentence: readonly string[], from: number): void {
  let node: Node | undefined = first
  for (let to = from + 1; node; to += 1) {
    for (const list of node.lists) {
      for (const rule of rulesOfList[list] ?? []) addRule(found, rule)
      if (isOrdered[list]) addHit(list, from, to)
    }
    const next = sentence[to]
    node = next === undefined ? undefined : node.next?.get(next)
  }
}

function addRule(found: number[], rule: number): void {
  if (foundIn[rule] === sentences) return
  foundIn[rule] = sentences
  found.push(rule)
}

function addHit(list: number, from: number, to: number): void {
  const entries = hitsOf(list)
  if (entries.count === 0) listsWithHits.push(list)
  entries.begins[entries.count] = from
  entries.ends[entries.count] = to
  entries.count += 1
}

const hitsOf = (list: number) => hits[list] as Hits

function isInOrder({ rule, gap, lists: [first = 0, ...others] }: Order): boolean {
  if (foundIn[rule] === sentences) return false
  for (const list of others) if (hitsOf(list).count === 0) return false
  let ends = endsOf(hitsOf(first))
  for (const list of others) {
    const next = hitsOf(list)
    ends = endsOf(next).filter((_, at) => {
      const begin = next.begins[at] ?? 0
      return ends.some((end) => end <= begin && begin <= end + gap)
    })
  }
  return ends.length > 0
}

const endsOf = ({ ends, count }: Hits) => ends.slice(0, count)

function listOf(source: string): number {
  const known = listNumbers.get(source)
  if (known !== undefined) return known
  const list = listNumbers.size
  listNumbers.set(source, list)
  for (const entry of entriesOf(source)) {
    let node: Node = { next: root, lists: [] }
    for (const word of entry.split(' ')) {
      node.next ??= new Map()
      const next: Node = node.next.get(word) ?? { next: null, lists: [] }
      node.next.set(word, next)
      node = next
    }
    if (!node.lists.includes(list)) node.lists.push(list)
  }
  return list
}

/**
 * All texts that a word list describes. A list uses only signs of regular expressions with finite results: '|', '(?:…)'
 * and '?'.
 */
export function entriesOf(source: string): string[] {
  const lines = source.split('\n').map((line) => line.trim())
  const text = lines.join('')
  let at = 0
  function alternatives(): string[] {
    const all: string[] = []
    let texts = ['']
    while (at < text.length && text[at] !== ')') {
      if (text[at] === '|') {
        all.push(...texts)
        texts = ['']
        at += 1
        continue
      }
      let parts: string[]
      if (text.startsWith('(?:', at)) {
        at += 3
        parts = alternatives()
        if (text[at] !== ')') throw new Error(`A group of a word list has no end: ${text.slice(0, 40)}`)
        at += 1
      } else {
        parts = [text[at] ?? '']
        at += 1
      }
      if (text[at] === '?') {
        parts = [...parts, '']
        at += 1
      }
      texts = texts.flatMap((one) => parts.map((part) => one + part))
    }
    return [...all, ...texts]
  }
  const entries = alternatives()
  if (at < text.length) throw new Error(`A word list has a group that never began: ${text.slice(0, 40)}`)
  return [...new Set(entries.map((entry) => entry.trim()))].filter((entry) => entry !== '')
}
