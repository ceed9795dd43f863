/**
 * The id and the token of each member follow from a number, so that every process of the benchmark can compute them.
 */
export const accountIdOf = (no: number) => `00000000-0000-7000-8000-${no.toString(16).padStart(12, '0')}`
export const sessionTokenOf = (no: number) => `bench-session-${no}`

export const TEXT =
  'It was lovely to read about your garden. Shall we talk on Sunday, when the children are with their aunt?'
