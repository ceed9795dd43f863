import { z } from 'zod'
import { CONSENT_NEEDED, CultureConsent } from '../consents/consents.ts'
import { endpoint } from '../endpoint.ts'
import { PreferencesForm } from '../matching/preferences.ts'
import { Approval, Gender, InterestTopic, ProfileStatus } from '../profiles/people.ts'
import { CultureIds } from './cultures.ts'
import { ReligionId, saysReligion } from './religions.ts'

export const PHOTOS_MAX = 5
/** 2 MB, in bytes. */
export const IMAGE_BYTES_MAX = 2_097_152
export const IMAGE_SIDE_MAX = 800
/** Of an ID document and of other pictures with text, so that small print stays readable. */
export const DOCUMENT_SIDE_MAX = 2000
export const TEXT_MAX = 2000
export const UPLOAD_WARNING =
  'Kindly note that using fake or inappropriate pictures may result in account cancellation.'

const answered = z
  .string('Please answer this question')
  .trim()
  .min(1, 'Please answer this question')
  .max(TEXT_MAX, `Please keep this under ${TEXT_MAX} characters`)

const ReligionChoice = z.object({ religion: ReligionId.optional(), consent: CultureConsent.optional() })

export const GenderForm = z.object({ gender: z.enum(Gender.enum, 'Please select a Gender') })
/**
 * The specified body has no `consent`: submitting the form counts as consent by its text. False is refused. It has no
 * choices from the lists either: a choice that is left out stays as it is. A chosen religion needs its ticked box.
 */
export const CultureForm = z
  .object({
    cultural_background: answered,
    religious_belief: answered,
    religion: ReligionId.optional(),
    cultures: CultureIds.optional(),
    consent: CultureConsent.optional(),
  })
  .refine(({ religion, consent }) => !saysReligion(religion) || consent?.religion_choice === true, {
    path: ['consent', 'religion_choice'],
    message: CONSENT_NEEDED,
    // Named beside the empty texts, not after them.
    when: ({ value }) => ReligionChoice.safeParse(value).success,
  })
export const InterestForm = z.object({
  interest_id: z
    .array(z.uuid(), 'Please select at least 1 interest.')
    .min(1, 'Please select at least 1 interest.')
    .max(200),
  preferences: PreferencesForm.optional(),
})
export const PhotoConsentForm = z.object({
  pre_consent_for_displaying_images: z.literal(true, 'Please accept the terms and conditions.'),
})
export const ALL_ANSWERED = 'Please answer all questions'
export const Answer = z.object({
  question_id: z.string().max(20),
  option_index: z.int().min(0).max(20),
  category_id: z.int().nullable().default(null),
})
export type Answer = z.infer<typeof Answer>
export const AnswersForm = z.object({ answers: z.array(Answer, ALL_ANSWERED).min(1, ALL_ANSWERED).max(200) })

const answers = z.array(Answer).max(200)
/** Multipart bodies carry text only. */
const flag = z.union([z.boolean(), z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1')])

/**
 * All bodies of POST /updateuser in one schema. Each field is optional here and is then validated by the member's
 * current step, or by the part of the profile that an approved member edits. Other fields (approval, verification, ...)
 * are removed.
 */
export const ProfileUpdate = z.object({
  user_id: z.uuid(),
  profile_completion_status: ProfileStatus.optional(),
  name: z.unknown().optional(),
  email: z.unknown().optional(),
  phone: z.unknown().optional(),
  dob: z.unknown().optional(),
  profession: z.unknown().optional(),
  address: z.unknown().optional(),
  password: z.unknown().optional(),
  gender: z.unknown().optional(),
  pre_consent_for_displaying_images: flag.optional(),
  cultural_background: z.unknown().optional(),
  religious_belief: z.unknown().optional(),
  religion: z.unknown().optional(),
  cultures: z.unknown().optional(),
  consent: z.unknown().optional(),
  interest_id: z.unknown().optional(),
  preferences: z.unknown().optional(),
  userAnswersTemperament: answers.optional(),
  userAnswersValue: answers.optional(),
  userAnswersIQ: answers.optional(),
})
export type ProfileUpdate = z.infer<typeof ProfileUpdate>

export const onboarding = {
  updateUser: endpoint({
    method: 'POST',
    path: '/api/updateuser',
    audience: 'verified',
    self: 'user_id',
    body: ProfileUpdate,
    upload: { field: /^(more_images\d{1,2}|user_document)$/, maxFiles: PHOTOS_MAX + 1, maxBytes: IMAGE_BYTES_MAX },
    response: z.object({
      success: z.boolean(),
      message: z.string(),
      data: z.object({ approve_reject: Approval, profile_completion_status: ProfileStatus }),
    }),
    refusals: [
      'onboarding.not_next',
      'photos.too_many',
      'image.unreadable',
      'image.type',
      'image.too_large',
      'document.too_large',
      'rate_limit.exceeded',
    ],
    rateLimit: 'upload',
    idempotent: 'by-key',
  }),
  interests: endpoint({
    method: 'GET',
    path: '/api/interests',
    audience: 'anyone',
    response: z.object({ success: z.boolean(), data: z.array(InterestTopic) }),
    refusals: [],
  }),
}
