import { expect, test } from 'vitest'
import { scoreMoneyTalk } from '../money-talk/find-money-talk.ts'
import { phrasePoints } from '../money-talk/phrase-index.ts'
import { phrasesOf } from '../money-talk/phrases.ts'
import { sentencesOf } from '../money-talk/plain-text.ts'
import { LIMIT } from '../money-talk/points.generated.ts'
import { LEARNED_VOICES, talksOfVoice } from '../test/voices.ts'
import {
  adviceWithin,
  conversationPoints,
  isCertain,
  LETTERS,
  mayHaveAdvice,
  NEWEST,
  type Said,
  senderPoints,
} from './conversation-points.ts'
import { SENDER_POINTS, SIDE_WEIGHTS } from './points.generated.ts'

const own = (text: string): Said => ({ isOwn: true, text })
const partner = (text: string): Said => ({ isOwn: false, text })

test('senderPoints adds up the points of the phrases of a message, each once', () => {
  const points = new Map(phrasePoints(SENDER_POINTS))
  const sum = (text: string) => {
    const phrases = new Set(sentencesOf(text.slice(0, LETTERS)).flatMap((words) => [...phrasesOf(words)]))
    return [...phrases].reduce((total, phrase) => total + (points.get(phrase) ?? 0), 0)
  }
  const texts = LEARNED_VOICES.flatMap(talksOfVoice).flatMap(({ messages }) => messages.map(({ text }) => text))
  expect(texts.filter((text) => senderPoints(text) !== sum(text))).toEqual([])
})

test('conversationPoints weighs the mean and the sum of both sides and the number of own messages', () => {
  const text = 'My dear, the signal on the rig is too weak for a call.'
  const points = senderPoints(text)
  const [mean = 0, sum = 0, , , length = 0] = SIDE_WEIGHTS
  const expected = Math.round((points / 5) * mean + points * sum + Math.log(2) * length)
  expect(conversationPoints([own(text)])).toBe(expected)
  expect(conversationPoints([])).toBe(0)
})

test('conversationPoints reads the newest messages only, and the beginning of each', () => {
  const newest = Array.from({ length: NEWEST }, () => own('A quiet day here.'))
  expect(conversationPoints([own('I love you, my queen.'), ...newest])).toBe(conversationPoints(newest))
  const long = 'A quiet day here. '.repeat(LETTERS)
  expect(senderPoints(`${long} I love you, my queen.`)).toBe(senderPoints(long))
})

const SWINDLER = [
  own('Good morning my dear, your smile has touched my heart.'),
  partner('Thank you, that is kind. Where are you based?'),
  own('I am an engineer on an oil rig, my wife died and my daughter is in boarding school.'),
  partner('I am sorry. Can we talk on the phone?'),
  own('The signal here is too weak for a call, my love, but God has brought us together.'),
  partner('When are you home?'),
]
const FRIENDS = [
  own('Lovely evening last night, you can really dance.'),
  partner('My feet hurt. Same time on Thursday?'),
  own('Thursday is perfect, I will bring the wine back to your house.'),
  partner('Dad wants to meet you, he has cleaned the shed.'),
  own('I paid for the tickets already, so put your purse away.'),
  partner('You are hopeless. See you at seven.'),
]

test('the conversation before it makes advice about a message more or less likely', () => {
  const text = 'Could you send me the money for the ticket today? I will pay you back on Friday.'
  expect(conversationPoints(SWINDLER)).toBeGreaterThan(conversationPoints(FRIENDS))
  expect(adviceWithin(text, SWINDLER)).toBe('money')
  const unsure = 'The ticket was twenty pounds, can you send me half when you are paid?'
  expect(mayHaveAdvice(unsure)).toBe(true)
  expect(adviceWithin(unsure, SWINDLER)).toBe('money')
  expect(adviceWithin(unsure, FRIENDS)).toBeNull()
  expect(mayHaveAdvice('The tomatoes are ripe.')).toBe(false)
  expect(adviceWithin('The tomatoes are ripe.', SWINDLER)).toBeNull()
})

test('the first message of a conversation is judged alone, and by more points than a note', () => {
  const plea = 'Might you lend me £400?'
  expect(scoreMoneyTalk(plea)?.points).toBeLessThan(LIMIT + 75)
  expect(adviceWithin(plea, [])).toBe('money')
  expect(adviceWithin(plea, FRIENDS)).toBeNull()
  const bill = 'The furnace is finished. I have a man here who says it is $7,200 for a new one.'
  expect(adviceWithin(bill, [])).toBeNull()
})

test('a plain request for gift cards has advice after a greeting too', () => {
  const greetings = [own('Hello.'), partner('Hello, how are you?')]
  expect(adviceWithin('My wallet was stolen. Please buy me gift cards and send me the codes.', greetings)).toBe(
    'gift_cards',
  )
})

test.each([
  [LIMIT + 50, 0],
  [LIMIT + 75, 1],
  [LIMIT + 75, 3],
  [LIMIT + 135, 4],
])('%i points are certain after %i messages, and one less is not', (points, messagesBefore) => {
  expect(isCertain(points, messagesBefore)).toBe(true)
  expect(isCertain(points - 1, messagesBefore)).toBe(false)
})
