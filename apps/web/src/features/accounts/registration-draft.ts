import { z } from 'zod'

const KEY = 'draft:registration'

const typed = z.string().default('')
/** What a reload would lose otherwise. Never a password, and never a yes that has to be given anew. */
const Draft = z.object({
  name: typed,
  email: typed,
  dob: typed,
  phoneNumber: typed,
  profession: typed,
  address: typed,
})
export type RegistrationDraft = z.output<typeof Draft>

/** What this tab has kept; empty fields when there is nothing or it cannot be read. */
export function readRegistrationDraft(): RegistrationDraft {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    return Draft.parse({})
  }
}

/** Keeps what is typed in this tab alone: it is gone when the tab is closed, also at a shared computer. */
export function keepRegistrationDraft(fields: z.input<typeof Draft>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Draft.parse(fields)))
  } catch {
    // Storage that is full or forbidden costs the convenience and nothing else.
  }
}

export const forgetRegistrationDraft = (): void => sessionStorage.removeItem(KEY)
