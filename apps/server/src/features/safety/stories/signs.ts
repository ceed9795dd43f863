import type { AdviceCategory, StorySign } from '@heartwell/contract/safety/advice.ts'
import { findMoneyTalk } from '../money-talk/find-money-talk.ts'
import { MONEY_RULES } from '../money-talk/money-rules.ts'
import { sentencesOf } from '../money-talk/plain-text.ts'
import { matchRules } from '../money-talk/sentence-rules.ts'
import { hasInvitation, hasLink } from './links.ts'

/** What a message adds to the story of its sender in one conversation. Pet names are tender words that come early. */
export type Sign = StorySign | 'pet_name'
/** How many messages of a sender in one conversation had each sign. */
export type SignCounts = Partial<Record<Sign, number>>

const signOfRule: Readonly<Record<string, Sign>> = {
  'Declares love': 'tender',
  'Uses pet names': 'pet_name',
  'Asks about the reader’s day': 'daily_care',
  'Tells of work in a far place': 'far_away',
  'Is away on work': 'far_away',
  'Is tender to a stranger': 'tender',
  'Plans a life with a stranger': 'later',
  'Has a small favour to ask': 'request',
  'Has no camera that works': 'no_call',
  'May not call': 'no_call',
  'Says that the line is too weak for a call': 'no_call',
  'Does not want to be seen': 'no_call',
  'Reproaches the wish for a call': 'no_call',
  'Cancels a journey to the reader': 'later',
  'Promises a life together later': 'later',
  'Asks to move to another service': 'moving',
  'Moves to another service at once': 'moving',
  'Wants no witnesses': 'secrecy',
  'Asks for secrecy': 'secrecy',
  'Turns the reader against others': 'secrecy',
  'Wants the messages gone': 'secrecy',
  'Tells the reader what to say': 'secrecy',
  'Presses with love': 'pressure',
  'Asks about means': 'means',
  'Promises profits': 'profits',
  'Knows somebody who trades': 'profits',
  'Says that savings are idle': 'profits',
}
const signByPlace = MONEY_RULES.map(({ name }) => signOfRule[name] ?? null)

/** What a message with advice of its own asks for. */
const signOfAdvice: Readonly<Record<Exclude<AdviceCategory, 'story'>, Sign>> = {
  money: 'request',
  gift_cards: 'request',
  crypto: 'request',
  secrecy: 'secrecy',
  leaving: 'moving',
  calls: 'no_call',
}

/** The signs of one message. It takes linear time. */
export function signsOf(text: string): Set<Sign> {
  const signs = new Set<Sign>()
  for (const sentence of sentencesOf(text)) {
    for (const rule of matchRules(sentence)) {
      const sign = signByPlace[rule]
      if (sign) signs.add(sign)
    }
  }
  const advice = findMoneyTalk(text)
  if (advice && advice.category !== 'story') signs.add(signOfAdvice[advice.category])
  if (hasLink(text)) signs.add('links')
  if (hasInvitation(text)) signs.add('moving')
  return signs
}
