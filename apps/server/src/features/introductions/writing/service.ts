import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { counsellorIntroductions, LetterSide } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import type { LetterFault } from '@heartwell/contract/introductions/letter-checks.ts'
import type { LetterDraft, Obstacle } from '@heartwell/contract/introductions/letters.ts'
import { ANSWER_DAYS } from '@heartwell/contract/introductions/letters.ts'
import type { Why } from '@heartwell/contract/profiles/people.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { folded } from '@heartwell/matching/folding.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { clientRowsOf } from '../../counselling/clients/service.ts'
import { whyForBothById } from '../../matching/cards/service.ts'
import { cardsFor, firstPictures, meetingBasis } from '../../matching/service.ts'
import { settingsOf } from '../../notifications/service.ts'
import { consentsAmong } from '../candidates/queries.ts'
import { factsOf } from '../candidates/service.ts'
import { isTakingPart } from '../clients/queries.ts'
import { recordVisit } from '../clients/service.ts'
import { peopleInLetters } from '../letters/queries.ts'
import { viewPerson } from '../letters/view.ts'
import { deliveryAt } from '../local-time.ts'
import { obstacleTo } from '../obstacles/service.ts'
import { lettersOf } from '../queries.ts'
import { discardDraft, saveDraft, sendLetters, takeBackLetters } from '../service.ts'
import * as q from './queries.ts'
import { letterFaults } from './rules.ts'
import { EMPTY_LETTER, OBSTACLE_WORDS, stateOfPair, viewProfile } from './view.ts'

type Open = typeof counsellorIntroductions.letters
type Pair = { counsellorId: string; clientId: string; otherId: string }
type Both = readonly [LetterDraft, LetterDraft]

const pairOf = ({ accountId }: Viewer, { params }: Pick<Input<Open>, 'params'>): Pair => ({
  counsellorId: accountId,
  clientId: params.clientId,
  otherId: params.otherId,
})

/** Obstacles that pass by themselves: the letters can be written meanwhile. */
const PASSING = new Set<Obstacle>(['many_open', 'just_closed', 'too_soon'])

/**
 * The introduction of the two by this counsellor, and what is in its way now.
 * @throws AppError not_found when the counsellor may not see the other member for the client
 */
async function openPair(deps: Deps, db: Db, pair: Pair) {
  const { counsellorId, clientId, otherId } = pair
  const known = await q.introductionOfPair(db, pair)
  if (known?.state === 'sent') return { known, obstacle: null }
  if (!(await isTakingPart(db, counsellorId, clientId, deps.clock()))) throw new AppError('not_found')
  const draft = known?.state === 'draft' ? known : undefined
  const obstacle = await obstacleTo(deps, db, pair, draft?.id)
  const [consent] = await consentsAmong(db, clientId, [otherId])
  const isPossible = consent?.has_passed === false && (obstacle === null || PASSING.has(obstacle))
  if (!isPossible || (await meetingBasis(deps, clientId, otherId)) !== 'open') throw new AppError('not_found')
  return { known: draft, obstacle }
}

const OWN_CLIENT = 'They are your client too. Please ask a colleague to introduce the two.'

/** Opens both profiles and both letters; each of the two sees that. @throws AppError not_found */
export async function letters(deps: Deps, viewer: Viewer, input: Input<Open>): Promise<Output<Open>> {
  const { db } = deps
  const pair = pairOf(viewer, input)
  const { known, obstacle } = await openPair(deps, db, pair)
  const { clientId, otherId, counsellorId } = pair
  for (const memberId of [clientId, otherId]) await recordVisit(deps, db, { memberId, counsellorId })
  const [row] = await clientRowsOf(deps, counsellorId, [clientId])
  const people = await q.peopleOf(db, counsellorId, [clientId, otherId])
  const [client, other] = [people.get(clientId), people.get(otherId)]
  if (!row || !client || !other) throw new AppError('not_found')
  const pictures = await firstPictures(deps, clientId, [otherId])
  const [whyClient, whyOther] = await whyForBothById(deps, client, other)
  const written = known ? await lettersOf(db, known.id) : new Map<string, LetterDraft>()
  const letter = letterView(deps, written)
  const toClient = await letter(client, other, row.image, whyClient)
  const toOther = await letter(other, client, pictures.get(otherId) ?? null, whyOther)
  const delivers = known?.delivers_at ?? (await deliveryOf(deps, db, pair))
  const closes = known?.closes_at ?? new Date(delivers.getTime() + ANSWER_DAYS * DAY_MS)
  const words = other.is_own_client ? OWN_CLIENT : obstacle && OBSTACLE_WORDS[obstacle]
  return {
    success: true,
    data: {
      client: { id: row.id, name: row.name, image: row.image },
      letters: [toClient, toOther],
      state: stateOfPair(known),
      delivers_at: delivers.toISOString(),
      closes_at: closes.toISOString(),
      saved_at: known?.changed_at.toISOString() ?? null,
      obstacle: words,
    },
  }
}

const deliveryOf = async (deps: Deps, db: Db, { clientId, otherId }: Pair) =>
  deliveryAt(deps.clock(), [await settingsOf(db, clientId), await settingsOf(db, otherId)])

const letterView =
  (deps: Deps, written: ReadonlyMap<string, LetterDraft>) =>
  async (reader: q.PersonRow, about: q.PersonRow, image: string | null, why: Why): Promise<LetterSide> => {
    const draft = written.get(reader.id) ?? EMPTY_LETTER
    const shown = (await peopleInLetters(deps.db, [about.id])).get(about.id)
    if (!shown) throw new AppError('not_found')
    const facts = (await factsOf(deps, [about.id])).get(about.id) ?? {}
    return {
      reader: { id: reader.id, first_name: plainFirstName(reader.name), image },
      about: viewPerson(shown, deps.clock()),
      draft,
      suggested_reasons: why.reasons,
      suggested_difference: why.difference?.text ?? null,
      profile: viewProfile(about, facts, await q.profileTexts(deps.db, about.id)),
      faults: letterFaults(draft, [reader, about], deps.clock()),
    }
  }

type Save = typeof counsellorIntroductions.saveLetters

/** Saves both letters as they are. @throws AppError not_found, introduction.not_now, introduction.not_possible */
export async function saveLetters(deps: Deps, viewer: Viewer, input: Input<Save>): Promise<Output<Save>> {
  const { faults } = await deps.db
    .transaction()
    .execute((tx) => store({ ...deps, db: tx }, tx, pairOf(viewer, input), input.body.letters))
  return { success: true, message: 'Saved', faults, saved_at: deps.clock().toISOString() }
}

async function store(deps: Deps, tx: Db, pair: Pair, [client, other]: Both) {
  await openPair(deps, tx, pair)
  const people = await q.peopleOf(tx, pair.counsellorId, [pair.clientId, pair.otherId])
  const [one, two] = [people.get(pair.clientId), people.get(pair.otherId)]
  if (!one || !two) throw new AppError('not_found')
  if (two.is_own_client) throw notPossible(OWN_CLIENT)
  const saved = await saveDraft(deps, tx, { ...pair, letters: { client, other } })
  if ('obstacle' in saved) throw notPossible(OBSTACLE_WORDS[saved.obstacle])
  const now = deps.clock()
  const faults = [letterFaults(client, [one, two], now), letterFaults(other, [two, one], now)] as const
  return { id: saved.id, faults: [faults[0], faults[1]] as [LetterFault[], LetterFault[]] }
}

const notPossible = (message: string) => new AppError('introduction.not_possible', { message })

type Send = typeof counsellorIntroductions.send

/**
 * Saves both letters and sends them.
 * @throws AppError not_found, introduction.not_now, introduction.not_possible, introduction.same_text,
 * introduction.unfinished
 */
export async function send(deps: Deps, viewer: Viewer, input: Input<Send>): Promise<Output<Send>> {
  const { db } = deps
  const pair = pairOf(viewer, input)
  const { id, faults } = await store(deps, db, pair, input.body.letters)
  if (faults.some((found) => found.length > 0)) throw new AppError('introduction.unfinished')
  const [client, other] = input.body.letters
  const isCopy = folded(client.paragraph) === folded(other.paragraph)
  for (const { paragraph } of [client, other])
    if (isCopy || (await q.hasSentParagraph(db, { counsellorId: pair.counsellorId, introductionId: id, paragraph })))
      throw new AppError('introduction.same_text')
  const sent = await sendLetters(deps, db, { counsellorId: pair.counsellorId, introductionId: id })
  if ('obstacle' in sent) throw notPossible(OBSTACLE_WORDS[sent.obstacle])
  return { success: true, message: 'Both letters are ready', delivers_at: sent.deliversAt.toISOString() }
}

type TakeBack = typeof counsellorIntroductions.takeBack

/** Until their delivery. @throws AppError not_found, introduction.not_now */
export async function takeBack(deps: Deps, viewer: Viewer, input: Input<TakeBack>): Promise<Output<TakeBack>> {
  const pair = pairOf(viewer, input)
  const known = await q.introductionOfPair(deps.db, pair)
  if (!known) throw new AppError('not_found')
  await takeBackLetters(deps, deps.db, { counsellorId: pair.counsellorId, introductionId: known.id })
  return { success: true, message: 'Both letters are with you again' }
}

type Discard = typeof counsellorIntroductions.discard

/** @throws AppError not_found, introduction.not_now */
export async function discard(deps: Deps, viewer: Viewer, input: Input<Discard>): Promise<Output<Discard>> {
  const pair = pairOf(viewer, input)
  const known = await q.introductionOfPair(deps.db, pair)
  if (!known) throw new AppError('not_found')
  await discardDraft(deps.db, { counsellorId: pair.counsellorId, introductionId: known.id })
  return { success: true, message: 'The draft is deleted' }
}

type Photo = typeof counsellorIntroductions.photo

/** @throws AppError not_found unless everyone may see the photo and the two may be introduced, or are */
export async function photo(deps: Deps, viewer: Viewer, input: Input<Photo>): Promise<Buffer> {
  const { params } = input
  const pair = pairOf(viewer, { params })
  await openPair(deps, deps.db, pair)
  const [card] = await cardsFor(deps, pair.clientId, [pair.otherId])
  const isShown = card?.more_images.includes(params.name)
  const bytes = isShown && (await deps.files.read('uploads/users', params.name))
  if (!bytes) throw new AppError('not_found')
  return bytes
}
