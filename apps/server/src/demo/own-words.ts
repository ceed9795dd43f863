import type { ProfileAnswer } from '@heartwell/contract/profiles/profile-answers.ts'
import { PromptId } from '@heartwell/contract/profiles/prompts.ts'
import { demoData } from '@heartwell/demo/demo-data.ts'
import type { Random } from './random.ts'

/** A source of own words that gives the same text to nobody twice: two sentences of each prompt, in every combination. */
export function ownWordsSource(random: Random): (name: string) => ProfileAnswer[] {
  const { written, parts } = demoData().words
  const byHand = new Map(written.map(({ name, answers }) => [name, answers]))
  const decks = new Map(
    PromptId.options.flatMap((prompt) => {
      const { firsts, seconds } = parts[prompt] ?? { firsts: [], seconds: [] }
      const texts = firsts.flatMap((first) => seconds.map((second) => `${first} ${second}`))
      return texts.length > 0 ? [[prompt, random.fork(prompt).shuffle(texts)] as const] : []
    }),
  )
  return (name) => {
    const own = random.fork(name)
    const count = own.weighted([
      [0, 1],
      [1, 4],
      [2, 4],
      [3, 1],
    ])
    const known = byHand.get(name)
    if (known) return known
    return own
      .shuffle([...decks.keys()])
      .slice(0, count)
      .flatMap((prompt) => {
        const text = decks.get(prompt)?.pop()
        return text === undefined ? [] : [{ prompt, text }]
      })
  }
}
