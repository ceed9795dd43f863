import type { ProfileStatus } from '@heartwell/contract/profiles/people.ts'

export type StepStatus = Exclude<ProfileStatus, 'Tab'>

/** The three chapters of the onboarding with their steps. */
const CHAPTERS = [
  { number: 1, name: 'About you', steps: ['RegistrationVarification', 'gender', 'UploadImage', 'uploadDocument'] },
  { number: 2, name: 'In your own words', steps: ['cultureReligion', 'interest'] },
  {
    number: 3,
    name: 'How you tick',
    steps: ['userAnswersTemperament', 'userAnswersValue', 'userAnswersIQ'],
  },
] as const satisfies readonly { number: number; name: string; steps: readonly StepStatus[] }[]

const STEPS: readonly StepStatus[] = CHAPTERS.flatMap(({ steps }) => steps)
const MARKS = CHAPTERS.slice(0, -1).map(({ steps }) => (STEPS.indexOf(steps.at(-1) ?? 'gender') + 1) / STEPS.length)

/** The progress through the onboarding at a status. The status 'Tab' comes after the last step. */
export function progressAt(status: StepStatus) {
  const chapter = CHAPTERS.find(({ steps }) => steps.some((step) => step === status)) ?? CHAPTERS[0]
  return {
    step: STEPS.indexOf(status) + 1,
    of: STEPS.length,
    chapter: { number: chapter.number, name: chapter.name },
    marks: MARKS,
  }
}
