import { z } from 'zod'

const KEY = 'draft:registration'

const typed = z.string().default('')
/** The fields that survive a reload. Never a password, and never a consent, which has to be given again. */
const Draft = z.object({
  name: typed,
  email: typed,
  dob: typed,
  phoneNumber: typed,
  profession: typed,
  address: typed,
})
export type RegistrationDraft = z.output<typeof Draft>

/** Reads the draft of this tab; its fields are empty when there is no draft or it is unreadable. */
export function readRegistrationDraft(): RegistrationDraft {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    return Draft.parse({})
  }
}

/** Stores the draft in this tab only. Closing the tab deletes it, which matters on a shared computer. */
export function keepRegistrationDraft(fields: z.input<typeof Draft>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Draft.parse(fields)))
  } catch {
    // Without storage (full or forbidden) the form still works; only the draft is lost.
  }
}

export const forgetRegistrationDraft = (): void => sessionStorage.removeItem(KEY)
