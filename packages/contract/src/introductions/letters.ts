import { z } from 'zod'
import { containsContactData } from '../text/contact-data/contains-contact-data.ts'
import { withoutInvisible } from '../text/one-line.ts'

/** The days from the delivery of both letters in which each of the two can answer. */
export const ANSWER_DAYS = 14
export const PARAGRAPH_MIN = 150
export const PARAGRAPH_MAX = 600
export const REASONS_MAX = 3
export const REASON_MAX = 200
export const DIFFERENCE_MAX = 300
/** The open letters of a member for whom a counsellor looks, and of everybody else. */
export const OPEN_LETTERS_OF_CLIENT = 1
export const OPEN_LETTERS_OF_OTHERS = 2
/** After a letter has closed for its reader, the next one is sent at the earliest after these hours. */
export const REST_HOURS = 24

/** Within these days a second reader decides about letters to two clients of one counsellor. Then they are a draft again. */
export const SECOND_READING_DAYS = 7
export const RETURN_REASON_MAX = 500

export const IntroductionState = z.enum(['draft', 'second_reading', 'sent', 'connected', 'closed'])
export type IntroductionState = z.infer<typeof IntroductionState>

/** For whom a reason counts, as the reader sees it. */
export const ReasonSide = z.enum(['both', 'you', 'other'])
export type ReasonSide = z.infer<typeof ReasonSide>

export const LETTER_TEXTS = {
  short: `Please write at least ${PARAGRAPH_MIN} characters`,
  long: `Please write at most ${PARAGRAPH_MAX} characters`,
  reason: `A reason has at most ${REASON_MAX} characters`,
  reasonEmpty: 'Please write a reason, or remove it',
  difference: 'Please name one honest difference',
  differenceLong: `The difference has at most ${DIFFERENCE_MAX} characters`,
  contact: 'Please leave out links, email addresses and phone numbers',
}

const plain = z.string().transform(withoutInvisible)
const within = (max: number, error: string) =>
  z
    .string()
    .max(max, { error, abort: true })
    .refine((text) => !containsContactData(text), LETTER_TEXTS.contact)

export const LetterReason = z.object({
  side: ReasonSide,
  text: plain.pipe(within(REASON_MAX, LETTER_TEXTS.reason)),
})
export type LetterReason = z.infer<typeof LetterReason>

/** What a counsellor writes to one of the two. A draft may be unfinished. */
export const LetterDraft = z.object({
  paragraph: plain.pipe(within(PARAGRAPH_MAX, LETTER_TEXTS.long)),
  reasons: z.array(LetterReason).max(REASONS_MAX),
  difference: plain.pipe(within(DIFFERENCE_MAX, LETTER_TEXTS.differenceLong)),
})
export type LetterDraft = z.infer<typeof LetterDraft>

/** A letter that can be sent. */
export const LetterForm = LetterDraft.superRefine(({ paragraph, reasons, difference }, context) => {
  if (paragraph.length < PARAGRAPH_MIN)
    context.addIssue({ code: 'custom', path: ['paragraph'], message: LETTER_TEXTS.short })
  if (difference === '') context.addIssue({ code: 'custom', path: ['difference'], message: LETTER_TEXTS.difference })
  for (const [at, { text }] of reasons.entries())
    if (text === '')
      context.addIssue({ code: 'custom', path: ['reasons', at, 'text'], message: LETTER_TEXTS.reasonEmpty })
})

/** Why two members cannot be introduced now. A counsellor reads `apart` and `not_visible` as one. */
export const Obstacle = z.enum([
  'no_consent',
  'paused',
  'too_soon',
  'counsellor_refused',
  'apart',
  'not_visible',
  'known',
  'many_open',
  'just_closed',
])
export type Obstacle = z.infer<typeof Obstacle>
