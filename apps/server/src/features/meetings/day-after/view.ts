import { firstName } from '@heartwell/contract/text/first-name.ts'

/** Opens the question; `notification-kinds.ts` of the browser knows it. */
const REF = 'day-after'

const about = (title: string, message: string) => ({ kind: 'connection' as const, title, message, ref: REF })

/** The notifications of the day after. Emails and push notifications say only that there is one. */
export const DAY_AFTER_NOTICES = {
  question: (name: string) =>
    about('How did it go?', `Did you and ${firstName(name)} meet? Your answer is for us alone.`),
  bothAgain: (name: string) =>
    about('You’d both like to meet again', `You and ${firstName(name)} would both like to meet again.`),
}
