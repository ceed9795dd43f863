import { ArticleForm, ArticleState, ArticleText } from '@heartwell/contract/content/articles.ts'
import { Topic } from '@heartwell/contract/counselling/counselling.ts'
import { DISTANCES, INTENTIONS, NEAR_KM, SEEKS } from '@heartwell/contract/matching/preferences.ts'
import { FactId, isAnswerTo } from '@heartwell/contract/profiles/facts.ts'
import { Approval, Gender, ProfileStatus } from '@heartwell/contract/profiles/people.ts'
import { ANSWERS_MAX, AnswerText } from '@heartwell/contract/profiles/profile-answers.ts'
import { PromptId } from '@heartwell/contract/profiles/prompts.ts'
import { FactAudience } from '@heartwell/contract/profiles/shown-facts.ts'
import { ReportReason } from '@heartwell/contract/safety/safety.ts'
import { SANCTION_KINDS, SANCTION_REASONS } from '@heartwell/contract/safety/sanction-texts.ts'
import { z } from 'zod'
import {
  BEARDS,
  BROWS,
  COMPLEXIONS,
  CUTS,
  EXPRESSIONS,
  EYES,
  GLASSES,
  HAIR,
  HEAD_SHAPES,
  HEADWEAR,
  MOUTHS,
  NOSES,
  TINTS,
} from './looks.ts'

/** Words in one string, with a space between two. */
const words = z
  .string()
  .min(1)
  .transform((list) => list.split(' '))
const weighted = <T extends z.ZodType>(value: T) => z.array(z.tuple([value, z.number()])).min(1)
const texts = z.array(z.string().min(1)).min(1)
const colour = z.string().regex(/^#[0-9A-F]{6}$/)

/** What somebody looks like; whatever is not given is drawn by lot. */
const look = z.strictObject({
  hair: z.enum(HAIR).optional(),
  hairColour: colour.optional(),
  beard: z.enum(BEARDS).nullable().optional(),
  glasses: z.enum(GLASSES).nullable().optional(),
  shape: z.enum(HEAD_SHAPES).optional(),
  eyes: z.enum(EYES).optional(),
  iris: colour.optional(),
  brows: z.enum(BROWS).optional(),
  nose: z.enum(NOSES).optional(),
  mouth: z.enum(MOUTHS).optional(),
  weight: z.number().min(0).max(1).optional(),
})
export type Look = z.infer<typeof look>
const time = z.string().regex(/^\d\d:\d\d$/)
const stars = z.int().min(1).max(5)

export const FAITHS = [
  ...(['anglican', 'protestant', 'catholic', 'orthodox', 'quaker', 'muslim', 'hindu', 'sikh'] as const),
  ...(['jewish', 'buddhist', 'ancestors', 'bahai', 'humanist', 'spiritual', 'none'] as const),
] as const
const faith = z.enum(FAITHS)
export type Faith = z.infer<typeof faith>

/** A family's origin: names, looks, cities, faiths and first sentences that belong together. */
export const Origin = z.strictObject({
  key: z.string(),
  /** How many in a community of about a hundred. */
  weight: z.number().positive(),
  looks: weighted(z.enum(COMPLEXIONS)),
  her: words,
  his: words,
  family: words,
  /** Keys of places where the family is at home. */
  cities: words,
  faiths: weighted(faith),
  /** The share that wears a head scarf, a turban or a kippa, among people whose faith has it. */
  headwear: z.strictObject({ kind: z.enum(HEADWEAR), gender: Gender, faith, share: z.number() }).optional(),
  /** A shape of eyes that most people of this origin have. */
  eyes: z.enum(EYES).optional(),
  /** Ids of the list of cultures. */
  cultures: z.array(z.int()).min(1).max(4),
  roots: texts,
})
export type Origin = z.infer<typeof Origin>

/** Where members live. The streets are invented. */
export const Place = z.strictObject({
  key: z.string(),
  /** City and country. */
  label: z.string(),
  streets: texts,
  /** The number of the house comes after the street. */
  numberLast: z.literal(true).optional(),
})
export type Place = z.infer<typeof Place>

/** Sentences of a profile about home, by age, and about what somebody hopes for. */
export const Backgrounds = z.strictObject({ home: texts, younger: texts, older: texts, hopes: texts })

/** What a person writes about faith, and how much room it has in daily life: 0 none, 1 at the centre. */
const belief = z.strictObject({ devotion: z.number().min(0).max(1), text: z.string() })

/** What a person says about faith, with the choice from the list of religions; null without one. */
const chosenBelief = belief.extend({ religion: z.int().nullable() })
export type Belief = z.infer<typeof chosenBelief>

/** Sentences about faith, and second sentences for those who are close to it, at ease with it, or without it. */
export const Beliefs = z.strictObject({
  /** The choice from the list of religions that goes with each faith. */
  religions: z.record(faith, z.int().nullable()),
  own: z.record(faith, z.array(belief).min(1)),
  close: texts,
  easy: texts,
  worldly: texts,
})

const leaning = z.enum(['arts', 'music', 'words', 'hands', 'nature', 'sport', 'mind', 'table', 'care', 'roads'])
export type Leaning = z.infer<typeof leaning>
const job = { profession: z.string(), leanings: z.array(leaning).min(1) }

export const Work = z.strictObject({ studies: z.array(z.strictObject(job)), trades: z.array(z.strictObject(job)) })
export type Job = { profession: string; leanings: Leaning[] }

/** A person's preferences; see the table of preferences. */
const preferences = z.strictObject({
  seeks: z.enum(SEEKS),
  ageFrom: z.int(),
  ageTo: z.int(),
  intention: z.enum(INTENTIONS),
  distance: z.enum(DISTANCES),
  /** The preferred distance. */
  nearKm: z.literal(NEAR_KM),
})

/** A person written by hand. Fields that are left out are made at random. */
export const Person = z.strictObject({
  status: ProfileStatus.default('Tab'),
  approval: Approval.default('approved'),
  gender: Gender,
  age: z.int().min(18).max(99),
  name: z.string(),
  /** The part of the email address before the @, for people whose login is printed; others have their name there. */
  login: z.string().optional(),
  origin: z.string(),
  /** Street, city and country. */
  address: z.string(),
  ...job,
  interests: texts.optional(),
  culture: z.string(),
  belief: chosenBelief.optional(),
  /** The login of a like-minded person: most of their answers agree. */
  answersLike: z.string().optional(),
  preferences: preferences.optional(),
  photos: z.int().min(1).max(3).default(3),
  look: look.optional(),
})
export type Person = z.infer<typeof Person>

/** Own words of people who are written by hand, and sentences from which others have theirs, a first and a second one. */
export const Words = z.strictObject({
  written: z.array(
    z.strictObject({
      name: z.string(),
      answers: z
        .array(z.strictObject({ prompt: PromptId, text: AnswerText }))
        .min(1)
        .max(ANSWERS_MAX),
    }),
  ),
  parts: z.partialRecord(PromptId, z.strictObject({ firsts: texts, seconds: texts })),
})

const factAnswer = z
  .strictObject({ fact: FactId, answer: z.array(z.string()).min(1), audience: FactAudience.optional() })
  .refine(({ fact, answer }) => isAnswerTo(fact, answer), 'no answer to this fact')
export type FactAnswer = z.infer<typeof factAnswer>

/** Facts of people who are written by hand, and the languages of each origin, the most spoken first. */
export const Facts = z.strictObject({
  written: z.array(z.strictObject({ name: z.string(), facts: z.array(factAnswer) })),
  spoken: z.record(z.string(), texts),
})

const contacts = z.array(z.enum(['email', 'phone', 'dob']))

/** An interest between two members, by name. */
export const Request = z.strictObject({
  from: z.string(),
  to: z.string(),
  status: z.enum(['pending', 'accepted', 'rejected']),
  daysAgo: z.number().positive(),
  note: z.string().optional(),
  /** The contact data that connected members share with each other; left out while neither has chosen. */
  shared: z.strictObject({ from: contacts, to: contacts }).optional(),
})

const message = z.strictObject({
  from: z.enum(['member', 'partner']),
  /** A day before today and a time on it, or some minutes ago. */
  daysAgo: z.int().positive().optional(),
  at: time.optional(),
  minutesAgo: z.int().positive().optional(),
  /** `{meeting}` and `{appointment}` become weekdays in the next days. */
  text: z.string(),
  /** The position of an earlier message. */
  replyTo: z.int().nonnegative().optional(),
})
export type Message = z.infer<typeof message>

export const Conversation = z.strictObject({
  /** Names: a member, and another one or a counsellor. */
  member: z.string(),
  partner: z.string(),
  messages: z.array(message).min(1),
  /** How many of the newest messages are unread. */
  unread: z.strictObject({ member: z.int().optional(), partner: z.int().optional() }).optional(),
  /** The member's draft. */
  draft: z.string().optional(),
})
export type Conversation = z.infer<typeof Conversation>

const clothes = z.strictObject({ cut: z.enum(CUTS), colour, second: colour })

export const Counsellor = z.strictObject({
  login: z.string(),
  name: z.string(),
  role: z.enum([
    ...(['match_success_advisor', 'connection_curator'] as const),
    ...(['match_making_consultant', 'relationship_success_coach'] as const),
  ]),
  average_rating: z.number(),
  bio: z.string(),
  sitter: z.strictObject({ gender: Gender, age: z.int(), looks: z.enum(COMPLEXIONS) }),
  look: look.extend({ tint: z.enum(TINTS), expression: z.enum(EXPRESSIONS).optional(), clothes: clothes.optional() }),
  /** What the counsellor offers, and when. */
  offer: z.strictObject({
    about: texts,
    languages: texts,
    specialities: texts,
    topics: z.array(Topic),
    practisingSince: z.int(),
    town: z.string(),
    country: z.string(),
    zone: z.string(),
    priceMinor: z.int(),
    /** Of one introduction; null for counsellors who sell none. */
    introductionPriceMinor: z.int().nullable(),
    minutes: z.int(),
    startEveryMinutes: z.int(),
    bufferMinutes: z.int(),
    noticeHours: z.int(),
    horizonDays: z.int(),
    /** Weekdays from 1, Monday, in the counsellor's time zone. */
    hours: z.record(z.string().regex(/^[1-7]$/), z.array(z.tuple([time, time]))),
    /** The numbers of ratings with five stars, four, three, two, one. */
    ratings: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  }),
  /** Staff have reviewed the others. */
  ratingTexts: z.array(z.strictObject({ stars, text: z.string(), waits: z.boolean().optional() })),
})
export type Counsellor = z.infer<typeof Counsellor>

/** An appointment, in days from today; those of one package in their order. */
export const Booking = z.strictObject({
  /** The login of a counsellor and the name of a member. */
  counsellor: z.string(),
  member: z.string(),
  inDays: z.int(),
  at: time,
  /** One of three that were bought together. */
  ofPackage: z.boolean().optional(),
  /** Cancelled in time, so the money was refunded. */
  cancelled: z.boolean().optional(),
  rating: z.strictObject({ stars, text: z.string().optional(), waits: z.boolean().optional() }).optional(),
})
export type Booking = z.infer<typeof Booking>

/** Notes and summaries of appointments, and what the member shares. */
export const AppointmentRecords = z.strictObject({
  member: z.string(),
  counsellor: z.string(),
  note: z.string(),
  summary: z.strictObject({ text: z.string(), steps: texts }),
  privateNote: z.string(),
  shared: z.array(z.enum(['photos', 'profile', 'interests'])),
})

const daysAgo = z.number().positive()

/** The content of the inboxes in the provider's console. People are named. */
export const Console = z.strictObject({
  enquiries: z.array(
    z.strictObject({
      name: z.string(),
      email: z.email(),
      daysAgo,
      message: z.string(),
      answer: z.strictObject({ daysAgo, text: z.string() }).optional(),
    }),
  ),
  cases: z.array(
    z.strictObject({
      member: z.string(),
      /** A payment dispute ('pd') is about the member's newest payment of a completed appointment. */
      subject: z.enum(['gs', 'pd', 'ts']),
      title: z.string(),
      state: z.enum(['received', 'answered', 'closed']),
      messages: z.array(z.strictObject({ from: z.enum(['member', 'provider']), daysAgo, text: z.string() })).min(1),
    }),
  ),
  /** Articles that the provider has written; the versions have their texts only. */
  articles: z.array(
    z.strictObject({
      ...ArticleForm.omit({ html: true }).shape,
      state: ArticleState,
      daysAgo,
      versions: z.array(ArticleText.shape.html).min(1),
    }),
  ),
  /** Texts that staff insert into their answers. */
  cannedAnswers: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  reports: z.array(
    z.strictObject({
      reporter: z.string(),
      reported: z.string(),
      reason: ReportReason,
      daysAgo,
      description: z.string(),
      decision: z
        .strictObject({ outcome: z.enum(['none', 'warned', 'suspended']), daysAgo, note: z.string() })
        .optional(),
    }),
  ),
  /** Warnings, suspensions and bans, with their appeals. `by` is the first name of a staff member. */
  sanctions: z.array(
    z.strictObject({
      member: z.string(),
      kind: z.enum(SANCTION_KINDS),
      reason: z.enum(SANCTION_REASONS),
      by: z.enum(['Eleanor', 'Tom']),
      daysAgo,
      note: z.string(),
      appeal: z
        .strictObject({
          daysAgo,
          text: z.string(),
          decision: z
            .strictObject({
              by: z.enum(['Eleanor', 'Tom']),
              outcome: z.enum(['upheld', 'overturned']),
              daysAgo,
              answer: z.string(),
              note: z.string(),
            })
            .optional(),
        })
        .optional(),
    }),
  ),
  notes: z.array(z.strictObject({ member: z.string(), by: z.enum(['Eleanor', 'Tom']), daysAgo, text: z.string() })),
  /** Approved members whose last photo was added later and waits for a reviewer. */
  newPhotos: z.array(z.strictObject({ member: z.string(), daysAgo })),
  /** Members in review whose first photo is the first one of somebody else. */
  copiedPhotos: z.array(z.strictObject({ member: z.string(), from: z.string() })),
  /** The newsletter issue that was sent last. */
  issue: z.strictObject({ subject: z.string(), daysAgo, text: z.string() }),
  /** The parts of their email addresses before the @. */
  subscribers: z.strictObject({ confirmed: texts, unconfirmed: texts }),
})
export type Console = z.infer<typeof Console>
