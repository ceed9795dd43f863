import type { Random } from './random.ts'
import { ROOTS } from './texts-roots.ts'

/** One to three sentences about where somebody comes from and what feels like home. */
export function culturalBackground(origin: string, age: number, random: Random): string {
  const roots = random.pick(ROOTS[origin] ?? [])
  const home = random.pick(age < 50 ? [...HOME, ...YOUNGER] : [...HOME, ...OLDER])
  const wish = random.pick(WISHES)
  const length = random.weighted([
    [1, 2],
    [2, 5],
    [3, 4],
  ])
  return [roots, home, wish].slice(0, length).join(' ')
}

/** Why the provider could not accept a profile yet, said kindly. */
export const REJECTION_REASONS = [
  'We could not read the birth date on your document. Please upload a sharper picture and we will look again the same day.',
  'The person on your photos and on the document do not seem to be the same. Please add a recent photo of yourself.',
  'Your document has run out. A valid passport, identity card or driving licence is fine.',
  'Your photos show you in a group. Please add one in which you are alone, so that members know who is writing.',
]

const HOME = [
  'Sunday lunch at my table starts at one and ends when the last story is told.',
  'I speak two languages every day and swear, mildly, in a third.',
  'Music was always on in our kitchen, and it still is in mine.',
  'I cook the dishes I grew up with and happily trade recipes.',
  'We are a family of talkers; I learned to listen somewhere in the middle.',
  'My door is usually open and there is always enough soup.',
  'Birthdays in my family are never small, and I have stopped pretending to mind.',
  'I still write postcards, and I keep the ones I get.',
  'Home, for me, is good bread, a full bookshelf and somebody humming in the next room.',
  'I grew up with cousins everywhere, so I am at ease in a crowded room and glad of a quiet one.',
  'I love the big feasts of the year and the long washing-up afterwards.',
  'We were taught to take our shoes off, ask about the journey and put the kettle on.',
  'I am proud of where I come from and curious about everywhere else.',
]
const YOUNGER = [
  'My friends come from everywhere, and our dinners taste like it.',
  'I call my grandmother every Sunday; she has views on my love life.',
  'I grew up between two kitchens and never had to choose.',
  'I am learning the songs my parents danced to.',
  'Half of my family is online at any hour, in four time zones.',
]
const OLDER = [
  'I moved twice for work and learned that neighbours become family if you feed them.',
  'My children are grown, and there is room at the table again.',
  'I have kept my mother’s recipe book, stains and all.',
  'The grandchildren are learning the old songs from me, slowly and loudly.',
  'After many years of work I have time again for the village feast and the choir.',
  'I have lived long enough in other places to know which habits are worth keeping.',
  'I still dance at weddings, and I still leave last.',
]
const WISHES = [
  'I would love to learn about your traditions and to make one or two of our own.',
  'You need not share my background, only my appetite.',
  'I hope for someone who enjoys family without being swallowed by it.',
  'Where you come from matters less to me than how you treat people.',
  'I am happiest with someone who asks questions.',
  'Come hungry and bring a story.',
  'I like it when two ways of doing things meet and neither has to win.',
  'It would be nice to travel there together one day.',
]
