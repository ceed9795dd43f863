import { COMPONENT, ONE, type Row, VALUES, VALUES_MAX, Z_MAX } from './row.ts'

/**
 * The traits of a row that have a text: an axis or a practical matter with its two ends. `you` is the verb phrase after
 * 'you', `they` the one after a name. `of` gives the position in standard deviations, positive towards the first end;
 * beyond `CLEAR` it may be mentioned.
 */
export const CLEAR = 0.5
type End = { you: string; they: string }
type Trait = { of: (row: Row) => number; plus: End; minus: End; question: string }

const sureOf = (row: Row) => (row.vector[COMPONENT.sure] ?? 0) / ONE
const share = (row: Row, at: number): number => {
  const sure = sureOf(row)
  return sure === 0 ? 0 : (row.vector[at] ?? 0) / ONE / sure
}
const axis = (at: number) => (row: Row) => share(row, at) * Z_MAX
/** For one question of five steps, a step is three quarters of a standard deviation. */
const step = (at: number) => (row: Row) => share(row, at) * 1.5

export const TRAITS = {
  structure: {
    of: axis(COMPONENT.structure),
    plus: { you: 'like to plan', they: 'likes to plan' },
    minus: { you: 'like to improvise', they: 'likes to improvise' },
    question: 'How do you each like to plan a holiday?',
  },
  sociability: {
    of: axis(COMPONENT.sociability),
    plus: { you: 'find energy in company', they: 'finds energy in company' },
    minus: { you: 'find energy in quiet', they: 'finds energy in quiet' },
    question: 'What does a good Friday evening look like for each of you?',
  },
  curiosity: {
    of: axis(COMPONENT.curiosity),
    plus: { you: 'love to discover new things', they: 'loves to discover new things' },
    minus: { you: 'love what is familiar', they: 'loves what is familiar' },
    question: 'Is there a place you would each go back to, and one you have yet to see?',
  },
  giveAndTake: {
    of: axis(COMPONENT.giveAndTake),
    plus: { you: 'look for common ground', they: 'looks for common ground' },
    minus: { you: 'speak plainly', they: 'speaks plainly' },
    question: 'How do you each like to hear an honest opinion?',
  },
  closeness: {
    of: axis(COMPONENT.closeness),
    plus: { you: 'like a Sunday side by side', they: 'likes a Sunday side by side' },
    minus: { you: 'like some hours alone on a Sunday', they: 'likes some hours alone on a Sunday' },
    question: 'What does an ideal Sunday look like for each of you?',
  },
  conflict: {
    of: step(COMPONENT.conflict),
    plus: { you: 'like to talk things over at once', they: 'likes to talk things over at once' },
    minus: { you: 'like to cool off before talking', they: 'likes to cool off before talking' },
    question: 'After a disagreement, what helps each of you?',
  },
  money: {
    of: step(COMPONENT.money),
    plus: { you: 'like to put money aside', they: 'likes to put money aside' },
    minus: { you: 'like to enjoy money now', they: 'likes to enjoy money now' },
    question: 'What were you each last glad to have spent money on?',
  },
  home: {
    of: step(COMPONENT.home),
    plus: { you: 'like set tasks for each at home', they: 'likes set tasks for each at home' },
    minus: { you: 'like to take turns at home', they: 'likes to take turns at home' },
    question: 'Which tasks at home do you each like, and which do you gladly leave?',
  },
  calm: {
    of: axis(COMPONENT.calm),
    plus: { you: 'take things calmly', they: 'takes things calmly' },
    minus: { you: 'feel things strongly', they: 'feels things strongly' },
    question: 'What helps each of you after a hard day?',
  },
} satisfies Record<string, Trait>
export type TraitName = keyof typeof TRAITS

export const endOf = (name: TraitName, lean: number): End => (lean > 0 ? TRAITS[name].plus : TRAITS[name].minus)

/** Whether both are clearly on the same side of a trait. */
export function sameSide(a: Row, b: Row, name: TraitName): boolean {
  const [one, other] = [TRAITS[name].of(a), TRAITS[name].of(b)]
  return Math.min(Math.abs(one), Math.abs(other)) > CLEAR && one * other > 0
}

/** The ten values before they were normalised, -1 to 1. */
export function valuesIn(row: Row): number[] {
  const length = ((row.vector[COMPONENT.valuesLength] ?? 0) / ONE) * VALUES_MAX
  const values: number[] = []
  for (let k = 0; k < VALUES; k += 1) values.push(share(row, COMPONENT.values + k) * length)
  return values
}

/**
 * The bit of the answer about children, which is set where the answer agrees with the preferences (see `features.ts`).
 */
const V21 = 1 << 20
/** The member's answer about children, 1 or -1; 0 where it may not be mentioned. */
export const childrenAnswered = (row: Row): number => ((row.sides[1] & V21) === 0 ? 0 : row.children)
