import {
  Cake,
  CalendarClock,
  Compass,
  Hourglass,
  Languages,
  type LucideIcon,
  MailCheck,
  SlidersHorizontal,
  Sparkles,
} from 'lucide-react'
import type { Tone } from '../../ui/tones.ts'

type Counted = { icon: LucideIcon; tone: Tone; title: string; text: string }

/** What the ranking uses. docs/matching.md says the same in figures. */
export const COUNTS: readonly Counted[] = [
  {
    icon: SlidersHorizontal,
    tone: 'apricot',
    title: 'Whom each of you would like to meet',
    text: 'Women or men, ages, how far away, and what you will not do without. It has to hold both ways, and it only ever changes when you change it.',
  },
  {
    icon: Sparkles,
    tone: 'honey',
    title: 'Interests that you share',
    text: 'An interest that few people have counts more than one that nearly everybody has.',
  },
  {
    icon: Cake,
    tone: 'blush',
    title: 'Age',
    text: 'The nearer somebody is to the middle of the ages you look for, the better.',
  },
  {
    icon: Compass,
    tone: 'sage',
    title: 'Your answers to the questionnaires',
    text: 'Children and the relationship you hope for count most among them, then what matters to you in life, money and home. Temperament counts a little. The fewer questions you both answered, the less they count.',
  },
  {
    icon: Languages,
    tone: 'lilac',
    title: 'Religion and culture, only if both of you agreed',
    text: 'Religion counts as much as you say it matters to you, and no more. Shared languages and places are a small plus, never a minus. What is not known counts nothing.',
  },
  {
    icon: MailCheck,
    tone: 'sky',
    title: 'How requests are answered',
    text: 'How often somebody says yes when asked, and how often others say yes in turn. It counts within narrow limits and fades with the months.',
  },
  {
    icon: CalendarClock,
    tone: 'apricot',
    title: 'Recent visits',
    text: 'People who were here lately come before people who were not: they are likelier to answer. Newcomers are helped along in their first two weeks.',
  },
  {
    icon: Hourglass,
    tone: 'sage',
    title: 'Room for another request',
    text: 'Whoever is asked by many makes room for others for a while. So nobody drowns in requests, and everybody is seen.',
  },
]

export const NEVER_COUNTS: readonly string[] = [
  'Your photos, and whether you show them',
  'Your name, profession or address',
  'What you pay, or whether you pay',
  'What you write in messages',
  'Ethnic origin, or any guess from a name or a picture',
  'Anything from outside: no other sites, no bought data',
]

export const KEPT: readonly { title: string; text: string }[] = [
  {
    title: 'A short record made from your profile',
    text: 'It holds the numbers that suggestions are made of and is made anew whenever you change something. It is never shown to other members, and it goes with your account.',
  },
  {
    title: 'Counts that fade',
    text: 'How often you were shown, and how requests were answered. Older ones count less and less.',
  },
  {
    title: 'What you take back is gone at once',
    text: 'When you take back a consent, what you told us about religion or culture is erased and no longer takes part.',
  },
]
