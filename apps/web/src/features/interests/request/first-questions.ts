type Questions = { openers: readonly { question: string }[]; difference: { question: string } | null }

/** Questions to start with: first the conversation's openers, then one about the difference of the two. */
export function firstQuestions({ openers, difference }: Questions): readonly string[] {
  return [...new Set([...openers, ...(difference ? [difference] : [])].map(({ question }) => question))]
}
