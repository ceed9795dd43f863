import type { AdviceCategory, StorySign } from '@heartwell/contract/safety/advice.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { statedLongitude } from '../../matching/service.ts'
import { needsCase } from '../slow-sending/service.ts'
import { type Activity, dayOf, FIRST_DAYS, NIGHT, SAME_PEOPLE, sunOffsetMs } from './circumstances.ts'
import {
  adviceWithin,
  conversationPoints,
  LETTERS,
  mayHaveAdvice,
  NEWEST,
  OWN_MIN,
  senderPoints,
} from './conversation-points.ts'
import * as q from './queries.ts'
import { signsOf } from './signs.ts'
import { EQUAL_HASHES, sketchOf } from './sketches.ts'
import { isLikeSwindle, POINTS_MIN, reasonsOf, withMessage } from './story-counts.ts'

type SentMessage = { id: string; senderId: string; receiverId: string; seq: number; text: string; hasAdvice: boolean }
type StoryDeps = Pick<Deps, 'db' | 'clock' | 'vault'>

/** Two people who have written this number of messages know each other better than any check. */
const STORY_SEQS = 300

/** The advice that the receiver of a new message sees, which depends on the messages before it; null for an ordinary one. */
export async function adviceInConversation(
  { db }: Pick<Deps, 'db'>,
  { from, to, text }: { from: string; to: string; text: string },
): Promise<AdviceCategory | null> {
  return mayHaveAdvice(text) ? adviceWithin(text, await saidBefore(db, { senderId: from, receiverId: to })) : null
}

const saidBefore = (db: Db, pair: { senderId: string; receiverId: string }) =>
  q.newestMessages(db, pair, { newest: NEWEST, letters: LETTERS })

/**
 * Adds a stored message to the story of its sender. A message without a sign costs no statement, or one while it is among
 * the first longer ones or is written as swindlers write. The receiver is warned once in a conversation, below a message
 * that has no advice of its own. What happens to the sender is decided by `slow-sending/rules.ts`.
 * @returns the reasons of a new warning below this message; null without one
 */
export async function addToStory(deps: StoryDeps, message: SentMessage): Promise<StorySign[] | null> {
  const signs = signsOf(message.text)
  const samePeople = await sameWordsTo(deps, message)
  const points = await pointsAfter(deps, message)
  if (signs.size === 0 && samePeople < SAME_PEOPLE && points < POINTS_MIN) return null
  return deps.db.transaction().execute(async (tx) => {
    const story = await q.lockedStory(tx, message.id)
    if (!story) return null
    const counts = withMessage(story.counts, signs, { ...(await activityOf(tx, message, story)), samePeople })
    await q.saveCounts(tx, message.id, counts)
    if (story.warned_at || !isLikeSwindle(counts, points)) return null
    const reasons = reasonsOf(counts)
    await q.saveWarning(tx, message.id, reasons, deps.clock())
    if (await needsCase(deps, tx, message.senderId)) await q.flagMessage(tx, message.id, deps.clock())
    return reasons
  })
}

/** The points of the conversation after a message; none where the message gives no cause to count them. */
async function pointsAfter({ db }: StoryDeps, message: SentMessage): Promise<number> {
  const { seq, text, hasAdvice } = message
  if (hasAdvice || seq > STORY_SEQS || senderPoints(text) < OWN_MIN) return Number.NEGATIVE_INFINITY
  return conversationPoints(await saidBefore(db, message))
}

/** To how many other people the sender wrote the same words. The keyed hashes of a sender are like nobody else's. */
async function sameWordsTo({ db, vault }: StoryDeps, { id, senderId, seq, text }: SentMessage): Promise<number> {
  const hashes = sketchOf(text, seq).map((part) =>
    vault.codeHash(part, `message sketch ${senderId}`).readBigInt64BE().toString(),
  )
  return hashes.length === 0 ? 0 : q.storeSketch(db, id, hashes, EQUAL_HASHES)
}

/** Read only for messages with a sign, and no more once the receiver was warned. */
async function activityOf(
  tx: Db,
  { senderId }: SentMessage,
  { conversation_id, sent_at, started_at, warned_at }: q.Story,
): Promise<Omit<Activity, 'samePeople'>> {
  const day = dayOf(started_at, sent_at)
  if (warned_at) return { day, firstDays: 0, hours: null }
  const longitude = await statedLongitude(tx, senderId)
  const firstDaysEnd = new Date(started_at.getTime() + FIRST_DAYS * DAY_MS)
  const offsetMs = sunOffsetMs(longitude ?? 0)
  const { sent, at_night, first_days } = await q.activityIn(
    tx,
    { conversation_id, senderId },
    {
      firstDaysEnd,
      offsetMs,
      night: NIGHT,
    },
  )
  return { day, firstDays: first_days, hours: longitude === null ? null : { sent, atNight: at_night } }
}

const SKETCH_DAYS = 60

/** @returns how many sketches were too old and are deleted */
export const forgetOldSketches = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  q.deleteSketchesBefore(db, new Date(clock().getTime() - SKETCH_DAYS * DAY_MS))
