import { z } from 'zod'
import { tabStorage } from '../../../platform/device/device-storage.ts'

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
  return Draft.safeParse(tabStorage.readJson(KEY)).data ?? Draft.parse({})
}

/** Stores the draft in this tab only. Closing the tab deletes it, which matters on a shared computer. */
export const keepRegistrationDraft = (fields: z.input<typeof Draft>): void =>
  void tabStorage.write(KEY, JSON.stringify(Draft.parse(fields)))

export const forgetRegistrationDraft = (): void => tabStorage.remove(KEY)
