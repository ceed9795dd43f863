import {
  Cake,
  CalendarClock,
  Compass,
  Hourglass,
  Languages,
  type LucideIcon,
  MailCheck,
  MapPin,
  SlidersHorizontal,
  Sparkles,
} from 'lucide-react'
import type { Tone } from '../../../ui/tones.ts'

type Counted = { icon: LucideIcon; tone: Tone; title: string; text: string }

/** What the ranking uses. docs/matching.md says the same in figures. */
export const COUNTS: readonly Counted[] = [
  {
    icon: SlidersHorizontal,
    tone: 'apricot',
    title: 'Whom each of you would like to meet',
    text: 'Women or men, ages, distance and your dealbreakers. They apply both ways, and only you can change yours.',
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
    text: 'The closer somebody is to the middle of your age range, the better.',
  },
  {
    icon: MapPin,
    tone: 'sky',
    title: 'How near you live, if you both let others see it',
    text: 'Within the distance you prefer, it makes no difference. Beyond it, people who live farther away come later in your list. If you haven’t chosen a distance, we use one that suits how many members live near you.',
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
    text: 'We use only what you both chose from our lists, never what you wrote. Religion counts only as much as you say it matters to you. Shared cultures count a little, and never against anybody. Anything we don’t know has no effect.',
  },
  {
    icon: MailCheck,
    tone: 'sky',
    title: 'Requests and answers',
    text: 'How readily somebody says yes, and how often people who see them say yes. We count requests sent, received and answered, and profiles shown without a request. A request from somebody who asks everybody counts little. People who say yes to the same few people count together, like one person. All of this matters less as the months pass.',
  },
  {
    icon: CalendarClock,
    tone: 'apricot',
    title: 'Recent visits',
    text: 'People who visited recently come first, because they’re more likely to answer. We help new members along in their first two weeks.',
  },
  {
    icon: Hourglass,
    tone: 'sage',
    title: 'Room for another request',
    text: 'People for whom many requests wait, or who just found somebody, come later for a while. The more requests wait for somebody, the more it counts how likely they are to say yes to you. People we know little about come a little earlier. That way nobody drowns in requests, and everybody is seen.',
  },
]

export const NEVER_COUNTS: readonly string[] = [
  'Your photos, and whether you show them',
  'Your name, profession or address',
  'What you pay, or whether you pay',
  'What you write in messages',
  'Any guess about you from a text, a name or a picture',
  'Anything from outside: no other sites, no bought data',
]

export const KEPT: readonly { title: string; text: string }[] = [
  {
    title: 'A short record made from your profile',
    text: 'It holds the numbers behind your suggestions, and we update it whenever you change something. Other members never see it, and we delete it with your account.',
  },
  {
    title: 'Counts that fade',
    text: 'How often others saw you and you saw others, and how requests were answered. Older counts matter less and less.',
  },
  {
    title: 'Lists that you were shown, for 60 days',
    text: 'Whom a list had, where, and how much chance had to do with it. It shows us whether another order would serve members better. We keep none if you’ve turned off ‘Use my profile and my answers’.',
  },
  {
    title: 'What you withdraw is deleted immediately',
    text: 'When you withdraw a consent, we delete what you told us about religion or culture and stop using it.',
  },
]
