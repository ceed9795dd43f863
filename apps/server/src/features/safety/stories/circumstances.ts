import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import type { Sign, SignCounts } from './signs.ts'

/** What a sender has done in a conversation so far, besides the words. */
export type Activity = {
  /** The day of the conversation on which the message is sent, from 1. */
  day: number
  /** The sender's messages in the first days. */
  firstDays: number
  /** The sender's messages, and those of them in the night of the stated place; null where the place is not known. */
  hours: { sent: number; atNight: number } | null
  /** To how many other people the sender wrote the same words as in this message. */
  samePeople: number
}

/** The days in which much tenderness, or very many messages, are fast. */
export const FIRST_DAYS = 3
/** Tender messages within these days. */
const TENDER_FAST = 3
/** Messages of one side within these days: more than one in ten minutes of twelve hours a day. */
const MESSAGES_FAST = 220
/** The night begins at one o'clock by the sun at the stated place and ends at five. */
export const NIGHT = { from: 1, to: 5 } as const
/** With fewer messages at night somebody is only awake. */
const NIGHT_MIN = 8
/** Two other people besides the receiver. */
export const SAME_PEOPLE = 2

/** The day of the conversation, from 1. */
export const dayOf = (startedAt: Date, sentAt: Date): number =>
  1 + Math.max(0, Math.floor((sentAt.getTime() - startedAt.getTime()) / DAY_MS))

/** The clock by the sun at a longitude: no list of time zones is needed to know day from night. */
export const sunOffsetMs = (longitude: number): number => (longitude / 15) * HOUR_MS

const isTenderFast = (counts: SignCounts, { day }: Activity) =>
  day <= FIRST_DAYS && (counts.tender ?? 0) + (counts.pet_name ?? 0) >= TENDER_FAST

const isAtNight = ({ hours }: Activity) =>
  hours !== null && hours.atNight >= NIGHT_MIN && hours.atNight * 2 >= hours.sent

/** The counts with the signs that the circumstances give. What was noticed once stays noticed. */
export function withCircumstances(counts: SignCounts, activity: Activity): SignCounts {
  const noticed: [Sign, boolean][] = [
    ['pace', isTenderFast(counts, activity) || activity.firstDays >= MESSAGES_FAST],
    ['hours', isAtNight(activity)],
    ['same_words', activity.samePeople >= SAME_PEOPLE],
  ]
  return { ...counts, ...Object.fromEntries(noticed.flatMap(([sign, is]) => (is ? [[sign, 1]] : []))) }
}
