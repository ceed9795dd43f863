import { z } from 'zod'

/** The answer 'Prefer not to say'. Matching treats it like no answer. */
export const RELIGION_NOT_SAID = 0
export const NO_RELIGION = 13

/** The religions that a member may choose. An id is a byte of the feature row, so it is never reused. */
export const RELIGIONS: readonly { id: number; name: string }[] = [
  { id: 1, name: 'Christianity' },
  { id: 2, name: 'Islam' },
  { id: 3, name: 'Judaism' },
  { id: 4, name: 'Hinduism' },
  { id: 5, name: 'Buddhism' },
  { id: 6, name: 'Sikhism' },
  { id: 7, name: 'Jainism' },
  { id: 8, name: 'Bahá’í Faith' },
  { id: 9, name: 'Zoroastrianism' },
  { id: 10, name: 'Taoism' },
  { id: 11, name: 'Shinto' },
  { id: 12, name: 'Paganism' },
  { id: NO_RELIGION, name: 'No religion' },
  { id: RELIGION_NOT_SAID, name: 'Prefer not to say' },
]
export const RELIGION_LISTED = 'Please choose from the list'

const NAMES = new Map(RELIGIONS.map(({ id, name }) => [id, name]))

export const religionName = (id: number): string | undefined => NAMES.get(id)

/** The id of the chosen religion; null without a choice. */
export const ReligionId = z
  .int(RELIGION_LISTED)
  .refine((id) => NAMES.has(id), RELIGION_LISTED)
  .nullable()

/** Whether the choice says something about the member's religion, so that storing it needs a consent of its own. */
export const saysReligion = (religion: unknown): boolean =>
  typeof religion === 'number' && religion !== RELIGION_NOT_SAID
