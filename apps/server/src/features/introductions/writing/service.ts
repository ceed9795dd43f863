import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { counsellorIntroductions } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import type { LetterFault } from '@heartwell/contract/introductions/letter-checks.ts'
import type { LetterDraft, Obstacle } from '@heartwell/contract/introductions/letters.ts'
import { ANSWER_DAYS } from '@heartwell/contract/introductions/letters.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { folded } from '@heartwell/matching/folding.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { clientRowsOf } from '../../counselling/clients/service.ts'
import { cardsFor, firstPictures, meetingBasis } from '../../matching/service.ts'
import { consentsAmong } from '../candidates/queries.ts'
import { isTakingPart } from '../clients/queries.ts'
import { recordVisit } from '../clients/service.ts'
import { obstacleTo } from '../obstacles/service.ts'
import { conflictOf } from '../second-readings/service.ts'
import { deliveryOf, discardDraft, saveDraft, sendLetters, takeBackLetters } from '../service.ts'
import { bothLetters } from './both-letters.ts'
import * as q from './queries.ts'
import { letterFaults } from './rules.ts'
import { OBSTACLE_WORDS, stateOfPair } from './view.ts'

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
  if (known?.state === 'sent' || known?.state === 'second_reading') return { known, obstacle: null }
  if (!(await isTakingPart(db, counsellorId, clientId, deps.clock()))) throw new AppError('not_found')
  const draft = known?.state === 'draft' ? known : undefined
  const obstacle = await obstacleTo(deps, db, pair, draft?.id)
  const [consent] = await consentsAmong(db, clientId, [otherId])
  const isPossible = consent?.has_passed === false && (obstacle === null || PASSING.has(obstacle))
  if (!isPossible || (await meetingBasis(deps, clientId, otherId)) !== 'open') throw new AppError('not_found')
  return { known: draft, obstacle }
}

/** Opens both profiles and both letters; each of the two sees that. @throws AppError not_found */
export async function letters(deps: Deps, viewer: Viewer, input: Input<Open>): Promise<Output<Open>> {
  const { db } = deps
  const pair = pairOf(viewer, input)
  const { known, obstacle } = await openPair(deps, db, pair)
  const { clientId, otherId, counsellorId } = pair
  for (const memberId of [clientId, otherId]) await recordVisit(deps, db, { memberId, counsellorId })
  const [row] = await clientRowsOf(deps, counsellorId, [clientId])
  if (!row) throw new AppError('not_found')
  const pictures = await firstPictures(deps, clientId, [otherId])
  const images = [row.image, pictures.get(otherId) ?? null] as const
  const { letters } = await bothLetters(deps, db, pair, known?.id, images)
  const delivers = known?.delivers_at ?? (await deliveryOf(deps, db, pair))
  const closes = known?.closes_at ?? new Date(delivers.getTime() + ANSWER_DAYS * DAY_MS)
  return {
    success: true,
    data: {
      client: { id: row.id, name: row.name, image: row.image },
      letters,
      state: stateOfPair(known),
      delivers_at: delivers.toISOString(),
      closes_at: closes.toISOString(),
      saved_at: known?.changed_at.toISOString() ?? null,
      obstacle: obstacle && OBSTACLE_WORDS[obstacle],
      conflict: await conflictOf(deps, pair, known?.id),
    },
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
  const people = await q.peopleOf(tx, [pair.clientId, pair.otherId])
  const [one, two] = [people.get(pair.clientId), people.get(pair.otherId)]
  if (!one || !two) throw new AppError('not_found')
  const saved = await saveDraft(deps, tx, { ...pair, letters: { client, other } })
  if ('obstacle' in saved) throw notPossible(OBSTACLE_WORDS[saved.obstacle])
  const now = deps.clock()
  const faults: [LetterFault[], LetterFault[]] = [
    letterFaults(client, [one, two], now),
    letterFaults(other, [two, one], now),
  ]
  return { id: saved.id, faults }
}

const notPossible = (message: string) => new AppError('introduction.not_possible', { message })

type Send = typeof counsellorIntroductions.send

/**
 * Saves both letters and sends them.
 * @throws AppError not_found, introduction.not_now, introduction.not_possible, introduction.same_text,
 * introduction.unfinished, introduction.no_reader
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
  const [message, needs_reader] = [
    sent.needsReader ? 'Both letters wait for a second reader' : 'Both letters are ready',
    sent.needsReader,
  ]
  return { success: true, message, needs_reader, delivers_at: sent.deliversAt.toISOString() }
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
