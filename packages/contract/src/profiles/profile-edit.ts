import { z } from 'zod'
import { ADDRESS_MAX, MINIMUM_AGE, NAME_MAX, PASSWORD_MAX, TOO_YOUNG } from '../accounts/accounts.ts'
import { emailField } from '../text/email-address.ts'
import { oneLine } from '../text/one-line.ts'
import { PhoneOfDetails } from '../text/phone-numbers.ts'
import { ageOn, EARLIEST_YEAR, isRealDate } from '../time/dates.ts'
import { Gender } from './people.ts'

/** The message of a failed save of the profile, and the title of its dialog. */
export const UPDATE_FAILED = { title: 'Error', text: 'Update failed. Please try again.' }
const LONG_PASSWORD = `Password must be at most ${PASSWORD_MAX} characters`

/** A birth date in three parts, joined as year-month-day; each part may still be empty or out of its range. */
const birthDateInParts = (clock: () => Date) =>
  z
    .string('Day is required')
    .trim()
    .superRefine((text, context) => {
      const fault = faultOfParts(text, clock())
      if (fault) context.addIssue(fault)
    })
    .transform(padded)

function faultOfParts(text: string, today: Date): string | undefined {
  const parts = /^(\d*)-(\d*)-(\d*)$/.exec(text || '--')
  if (!parts) return 'Please enter a real date'
  const [, year = '', month = '', day = ''] = parts
  const thisYear = today.getUTCFullYear()
  if (day === '') return 'Day is required'
  if (month === '') return 'Month is required'
  if (year === '') return 'Year is required'
  if (!within(day, 1, 31)) return 'Day must be between 1 and 31'
  if (!within(month, 1, 12)) return 'Month must be between 1 and 12'
  if (!within(year, EARLIEST_YEAR, thisYear)) return `Year must be between ${EARLIEST_YEAR} and ${thisYear}`
  const date = padded(text)
  if (!isRealDate(date)) return 'Invalid day for the selected month'
  return ageOn(today, date) < MINIMUM_AGE ? TOO_YOUNG : undefined
}

const within = (digits: string, from: number, to: number) => Number(digits) >= from && Number(digits) <= to

function padded(text: string): string {
  const [year = '', month = '', day = ''] = text.split('-')
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/**
 * The basic details as a member edits them, all at once, by the clock of the device. The first failing rule of a field is
 * shown.
 */
export const BasicDetailsForm = z.object({
  name: oneLine('Name', NAME_MAX),
  email: emailField('Invalid email'),
  phone: PhoneOfDetails,
  dob: birthDateInParts(() => new Date()),
  gender: z.enum(Gender.enum, 'Gender is required'),
  profession: oneLine('Profession', NAME_MAX),
  /** A field that is left out stays unchanged. */
  address: oneLine('Address', ADDRESS_MAX, { isOptional: true }).optional(),
  /** Needed for a new email address only, which could otherwise take an account over from an unlocked device. */
  password: z.string('Password is required').max(PASSWORD_MAX, LONG_PASSWORD).optional(),
})

/** The same by another clock. */
export const basicDetailsForm = (clock: () => Date) => BasicDetailsForm.extend({ dob: birthDateInParts(clock) })

export type BasicDetails = z.output<typeof BasicDetailsForm>
