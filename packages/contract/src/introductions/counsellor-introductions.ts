import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { ClientCard } from '../counselling/counsellor-workspace.ts'
import { endpoint } from '../endpoint.ts'
import { CriterionAnswer, CriterionAnswers, CriterionId } from './criteria.ts'
import { LETTER_FAULT_NAMES } from './letter-checks.ts'
import { LetterDraft } from './letters.ts'
import { DeclineReason, LetterLine } from './member-letters.ts'

/** The newest reasons for a no that are listed for one client. */
export const DECLINES_LISTED = 20
/** The number of people who are listed for one client. */
export const CANDIDATES_LISTED = 12
/** How many clients the list has. */
export const INTRODUCTION_CLIENTS_LISTED = 200

/** What the counsellor does next about a client. */
export const NEXT_STEPS = [
  'introduce',
  'finish',
  'second_reading',
  'delivery',
  'both_answers',
  'other_answer',
  'connected',
] as const
export const NextStep = z.enum(NEXT_STEPS)
export type NextStep = z.infer<typeof NextStep>

/** The introductions that a client has bought from this counsellor and can still have. Null without an open package. */
const ClientPackage = z.object({ introductions: z.int(), counted: z.int(), remaining: z.int() })

export const ListedClient = ClientCard.extend({
  /** Letters of this counsellor about the client that are written, on their way or open. */
  open: z.int(),
  next: NextStep,
  /** First name of the other person of the introduction in `next`; null without one. */
  with: z.string().nullable(),
  /** When the letters arrive or close; null when no day is set. */
  due: z.iso.datetime().nullable(),
  /** The questions that the client has not answered yet. */
  unknown: z.int(),
  package: ClientPackage.nullable(),
})
export type ListedClient = z.infer<typeof ListedClient>

/**
 * One introduction as its counsellor sees it. Who answered what is known only once both have answered or it is closed.
 */
export const CounsellorIntroduction = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  names: z.tuple([z.string(), z.string()]),
  state: z.enum(['none_answered', 'one_answered', 'connected', 'closed']),
  at: z.iso.datetime(),
})
export type CounsellorIntroduction = z.infer<typeof CounsellorIntroduction>

export const ListedClients = z.object({
  success: z.boolean(),
  clients: z.array(ListedClient),
  /** The newest first. */
  introductions: z.array(CounsellorIntroduction),
  month: z.object({
    sent: z.int(),
    connected: z.int(),
    /** Introduced people who had never been introduced before. */
    first_time: z.int(),
  }),
})
export type ListedClients = z.infer<typeof ListedClients>

/** A limit from the client's own preferences, which the counsellor cannot change. */
const Limit = z.object({ kind: z.enum(['ages', 'place', 'children']), text: z.string() })

/** What matters to a client, each with its source. */
export const ClientCriterion = z.object({
  id: CriterionId,
  answer: CriterionAnswer,
  /** When this counsellor noted the answer; null while nobody has asked. */
  noted_at: z.iso.datetime().nullable(),
  /** The last appointment before that moment; null without one. */
  appointment_at: z.iso.datetime().nullable(),
})
export type ClientCriterion = z.infer<typeof ClientCriterion>

/** A person whom the counsellor may introduce: no surname, no place, no contact data, no number of how well they fit. */
export const Candidate = z.object({
  id: z.uuid(),
  first_name: z.string(),
  age: z.int(),
  profession: z.string(),
  distance: z.string().nullable(),
  /** The name of a photo that everyone may see; read from `photo`. */
  image: z.string().nullable(),
  /** One reason for the client, one for the person, as each of them would read it. */
  reason: z.string().nullable(),
  their_reason: z.string().nullable(),
  /** Whether each of the client's questions is true of the person, by what everyone may read. */
  answers: CriterionAnswers,
  introduced_at: z.iso.datetime().nullable(),
  /** Letters to this person that are not closed. */
  open: z.int(),
  /** The person is this counsellor's client too, so another counsellor has to read both letters. */
  conflict: z.enum(['own_client']).nullable(),
  /** One real difference from the client; null when none is known. */
  difference: z.string().nullable(),
})
export type Candidate = z.infer<typeof Candidate>

/** Why a member said no to letters of this counsellor, once it cannot be taken back. Nobody else reads it. */
const Decline = z.object({
  id: z.uuid(),
  /** First names of the member who said no, and of the person in their letter. */
  by: z.string(),
  about: z.string(),
  reasons: z.array(DeclineReason),
  words: z.string(),
  said_at: z.iso.datetime(),
})

export const ClientIntroductions = z.object({
  client: ClientCard,
  first_name: z.string(),
  age: z.int(),
  saved_at: z.iso.datetime().nullable(),
  limits: z.array(Limit),
  criteria: z.array(ClientCriterion),
  next_appointment: z.iso.datetime().nullable(),
  package: ClientPackage.nullable(),
  /** The letters of this counsellor for the client that are begun, on their way or with their readers. */
  current: z.array(
    z.object({
      other_id: z.uuid(),
      first_name: z.string(),
      state: z.enum(['draft', 'returned', 'second_reading', 'on_their_way', 'delivered']),
    }),
  ),
  /** The newest first. Absent in the version before. */
  declines: z.array(Decline).optional(),
  /** People within the limits of both sides, and how many of them agreed to be introduced and can be. */
  within_limits: z.int(),
  agreed: z.int(),
  /** Why nobody can be introduced to the client now, in words; the list is empty then. */
  obstacle: z.string().nullable(),
  candidates: z.array(Candidate),
})
export type ClientIntroductions = z.infer<typeof ClientIntroductions>

export const LetterFault = z.enum(LETTER_FAULT_NAMES)

/** One of the two letters: its reader, the person it is about, and what is written. */
export const LetterSide = z.object({
  reader: z.object({ id: z.uuid(), first_name: z.string(), image: z.string().nullable() }),
  /** What the reader sees of the other person besides the text. */
  about: LetterLine.shape.other,
  draft: LetterDraft,
  /** What matching says in favour of the other person, as the reader would read it. */
  suggested_reasons: z.array(z.string()),
  suggested_difference: z.string().nullable(),
  /** What everyone may read on the profile of the person whom the letter is about. */
  profile: z.object({
    profession: z.string(),
    facts: z.array(z.string()),
    interests: z.array(z.string()),
    words: z.array(z.string()),
  }),
  faults: z.array(LetterFault),
})
export type LetterSide = z.infer<typeof LetterSide>

/** Both members are clients of the writer, so another counsellor reads both letters before they are sent. */
const LetterConflict = z.object({
  /** How many colleagues can read them. */
  readers: z.int(),
  /** Since when, and until when, they wait for a second reader; null while they do not. */
  requested_at: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  /** The names are null after the account was deleted. */
  released: z.object({ reader: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  /** Neither a name nor a reason when nobody read the letters in time. */
  returned: z.object({ reader: z.string().nullable(), at: z.iso.datetime(), reason: z.string().nullable() }).nullable(),
})

export const LetterPair = z.object({
  client: ClientCard,
  /** The letter to the client, then the one to the other person. */
  letters: z.tuple([LetterSide, LetterSide]),
  state: z.enum(['draft', 'second_reading', 'on_their_way', 'delivered', 'connected', 'closed']),
  /** When both letters arrive, or would arrive if they were sent now. */
  delivers_at: z.iso.datetime(),
  closes_at: z.iso.datetime(),
  saved_at: z.iso.datetime().nullable(),
  /** Why these two cannot be introduced now, in words for the counsellor. */
  obstacle: z.string().nullable(),
  conflict: LetterConflict.nullable().optional(),
})
export type LetterPair = z.infer<typeof LetterPair>

const id = z.uuid().toLowerCase()
const client = z.object({ clientId: id })
const pair = client.extend({ otherId: id })
const Both = z.tuple([LetterDraft, LetterDraft])

/** Endpoints of a counsellor who introduces two members. Each call is about the signed-in counsellor's own clients. */
export const counsellorIntroductions = {
  list: endpoint({
    method: 'GET',
    path: '/api/counsellor/introductions',
    audience: 'counsellor',
    response: ListedClients,
    refusals: [],
  }),
  /** Opens a client with the people who may suit, which is recorded and shown to the client. */
  client: endpoint({
    method: 'POST',
    path: '/api/counsellor/introductions/:clientId',
    audience: 'counsellor',
    params: client,
    response: z.object({ success: z.boolean(), data: ClientIntroductions }),
    refusals: ['not_found'],
  }),
  /** 'unknown' removes what was noted. */
  saveCriterion: endpoint({
    method: 'POST',
    path: '/api/counsellor/introductions/:clientId/criteria',
    audience: 'counsellor',
    params: client,
    body: z.object({ criterion: CriterionId, answer: CriterionAnswer }),
    response: Outcome.extend({ data: z.array(ClientCriterion) }),
    refusals: ['not_found', 'rate_limit.exceeded'],
    rateLimit: 'draft',
  }),
  /** A photo of somebody who may be introduced to the client, which everyone may see. */
  photo: endpoint({
    method: 'GET',
    path: '/api/counsellor/introductions/:clientId/people/:otherId/photos/:name',
    audience: 'counsellor',
    params: pair.extend({ name: z.string().regex(/^[0-9a-f]{32}\.jpg$/) }),
    response: z.custom<Uint8Array>(),
    binary: 'image/jpeg',
    refusals: ['not_found'],
  }),
  /** Opens both profiles and both letters, which is recorded and shown to both members. */
  letters: endpoint({
    method: 'POST',
    path: '/api/counsellor/introductions/:clientId/people/:otherId',
    audience: 'counsellor',
    params: pair,
    response: z.object({ success: z.boolean(), data: LetterPair }),
    refusals: ['not_found'],
  }),
  /** The faults of each letter come back with it. */
  saveLetters: endpoint({
    method: 'POST',
    path: '/api/counsellor/introductions/:clientId/people/:otherId/draft',
    audience: 'counsellor',
    params: pair,
    body: z.object({ letters: Both }),
    response: Outcome.extend({
      faults: z.tuple([z.array(LetterFault), z.array(LetterFault)]),
      saved_at: z.iso.datetime(),
    }),
    refusals: ['not_found', 'introduction.not_now', 'introduction.not_possible', 'rate_limit.exceeded'],
    rateLimit: 'draft',
  }),
  /** Saves both letters and gives them to the clock. They can be taken back until it delivers them. */
  send: endpoint({
    method: 'POST',
    path: '/api/counsellor/introductions/:clientId/people/:otherId/send',
    audience: 'counsellor',
    params: pair,
    body: z.object({ letters: Both }),
    response: Outcome.extend({
      delivers_at: z.iso.datetime(),
      /** The letters wait for a second reader first. */
      needs_reader: z.boolean().optional(),
    }),
    refusals: [
      'not_found',
      'introduction.not_now',
      'introduction.not_possible',
      'introduction.no_reader',
      'introduction.same_text',
      'introduction.unfinished',
      'rate_limit.exceeded',
    ],
    rateLimit: 'interest',
    idempotent: 'by-key',
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/counsellor/introductions/:clientId/people/:otherId/take-back',
    audience: 'counsellor',
    params: pair,
    response: Outcome,
    refusals: ['not_found', 'introduction.not_now'],
    idempotent: 'by-key',
  }),
  /** Deletes both letters while they are a draft. */
  discard: endpoint({
    method: 'DELETE',
    path: '/api/counsellor/introductions/:clientId/people/:otherId/draft',
    audience: 'counsellor',
    params: pair,
    response: Outcome,
    refusals: ['not_found', 'introduction.not_now'],
    idempotent: 'by-key',
  }),
}
