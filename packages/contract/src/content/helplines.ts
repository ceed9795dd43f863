import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { COUNTRIES } from '../text/countries.ts'
import { oneLine } from '../text/one-line.ts'

export const HELPLINE_NAME_MAX = 60
export const HELPLINE_TEXT_MAX = 120
export const EMERGENCY_NUMBERS_MAX = 4
export const HELPLINES_MAX = 8
/** How many versions the history shows. */
export const HELPLINE_VERSIONS_LISTED = 20

const Country = z.enum(COUNTRIES, 'Please choose a country from the list')

const line = (name: string, most: number, isOptional = false) =>
  oneLine(name, most, { isOptional, long: `Please keep the ${name.toLowerCase()} under ${most} characters` })

/** A telephone number as it is dialled in its country, with what it is for. */
export const HelplineNumber = z.object({
  name: line('Name', HELPLINE_NAME_MAX),
  number: z
    .string('Number is required')
    .trim()
    .regex(/^\+?\d(?:[ -]?\d){1,17}$/, 'Please write the number in digits, such as 0808 2000 247'),
  /** Whom it is for, when somebody answers, what it costs. May be empty. */
  text: line('Note', HELPLINE_TEXT_MAX, true),
})
export type HelplineNumber = z.infer<typeof HelplineNumber>

export const CountryNumbers = z.object({
  /** Shown first and large. */
  emergency: z
    .array(HelplineNumber)
    .min(1, 'Please keep one emergency number')
    .max(EMERGENCY_NUMBERS_MAX, `There can be ${EMERGENCY_NUMBERS_MAX} emergency numbers`),
  helplines: z.array(HelplineNumber).max(HELPLINES_MAX, `There can be ${HELPLINES_MAX} helplines`),
})
export type CountryNumbers = z.infer<typeof CountryNumbers>

/** `version` is the edited one, 0 for a new country: if another was saved in the meantime the call is refused. */
export const CountryNumbersForm = CountryNumbers.extend({
  /** Whether the staff member has checked every number today. */
  is_checked: z.boolean('Please say yes or no'),
  version: z.int().min(0),
})

const NamedCountry = z.object({ country: Country, name: z.string() })
export const ListedCountry = NamedCountry.extend(CountryNumbers.shape)
export type ListedCountry = z.infer<typeof ListedCountry>

export const EditedCountry = ListedCountry.extend({
  version: z.int(),
  /** Null: these numbers are still to be checked. */
  checked_on: z.iso.date().nullable(),
  saved_at: z.iso.datetime(),
  /** Nobody: as shipped. */
  by: z.string().nullable(),
})
export type EditedCountry = z.infer<typeof EditedCountry>

const params = z.object({ country: Country })
const editor = { audience: 'provider', roles: ['editor'] } as const

/** Emergency numbers and helplines of each country, which the provider edits. */
export const helplines = {
  /** All countries by their names. The caller's country is never guessed. */
  list: endpoint({
    method: 'GET',
    path: '/api/helplines',
    audience: 'anyone',
    response: z.object({
      success: z.boolean(),
      /** The country of this installation, for visitors. */
      home: Country,
      countries: z.array(ListedCountry),
    }),
    refusals: [],
  }),
  edited: endpoint({
    method: 'GET',
    path: '/api/provider/helplines',
    ...editor,
    response: z.object({ success: z.boolean(), rows: z.array(EditedCountry) }),
    refusals: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/provider/helplines/:country',
    ...editor,
    params,
    body: CountryNumbersForm,
    response: z.object({ success: z.boolean(), message: z.string(), data: EditedCountry }),
    refusals: ['content.stale'],
    idempotent: 'by-key',
  }),
  /** The last versions of a country, newest first, the present one among them. */
  versions: endpoint({
    method: 'GET',
    path: '/api/provider/helplines/:country/versions',
    ...editor,
    params,
    response: z.object({ success: z.boolean(), rows: z.array(EditedCountry) }),
    refusals: [],
  }),
}
