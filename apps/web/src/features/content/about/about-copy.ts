import margaret from '../../../../art/c1.svg?url'
import samir from '../../../../art/c2.svg?url'
import mei from '../../../../art/c3.svg?url'
import paul from '../../../../art/c4.svg?url'
import marcus from '../../../../art/c5.svg?url'
import walter from '../../../../art/c6.svg?url'
import leila from '../../../../art/c7.svg?url'
import joy from '../../../../art/c8.svg?url'
import type { Tone } from '../../../ui/tones.ts'

/** Copy of the about page. The people of the team and the quotations are placeholders, to be replaced before launch. */

export type TeamMember = { name: string; role: string; text: string; image: string; tone: Tone }

export const TEAM: readonly TeamMember[] = [
  {
    name: 'Walter Lindqvist',
    role: 'Founder',
    text: 'Introduced three couples at his own kitchen table before he thought of a website.',
    image: walter,
    tone: 'honey',
  },
  {
    name: 'Samir Haddad',
    role: 'Head of introductions',
    text: 'Reads profiles the way others read novels: slowly, and to the end.',
    image: samir,
    tone: 'sky',
  },
  {
    name: 'Leila Rahimi',
    role: 'Relationship counsellor',
    text: 'Twenty years of listening. Believes most first dates are too long.',
    image: leila,
    tone: 'blush',
  },
  {
    name: 'Marcus Bell',
    role: 'Safety and support',
    text: 'Answers within the day, and answers in person.',
    image: marcus,
    tone: 'sage',
  },
]

export const MISSIONS = [
  {
    title: 'A person behind every profile',
    text: 'Nobody enters the member area before one of us has looked at their photos and their document. No computer makes that decision.',
  },
  {
    title: 'Character before looks',
    text: 'We suggest people by temperament, values and interests, because those still matter in ten years. And we tell you why we thought of them.',
  },
  {
    title: 'Your pace is the right pace',
    text: 'No countdowns and no streaks. You may take a whole evening over one sentence, and start again the next day.',
  },
] as const

export const LEFT_OUT = [
  {
    title: 'No swiping',
    text: 'Your matches are a list that you can read like a letter. There is nothing to flick away by mistake.',
  },
  {
    title: 'No invented admirers',
    text: 'An interest that you receive comes from a member who pressed the button. We never send one in their name.',
  },
  {
    title: 'No advertising',
    text: 'No adverts, no trackers of other companies, and nothing about you is sold.',
  },
  {
    title: 'No score next to your name',
    text: 'Your answers are never turned into a mark. What you read about a match is reasons, not percentages.',
  },
] as const

export type Testimonial = { quote: string; name: string; detail: string; image: string; tone: Tone }

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    quote:
      'I was sure that I had forgotten how to do this. We talked about tomatoes for an hour, and I went home smiling.',
    name: 'Margaret, 61',
    detail: 'Lisbon, met Henry here',
    image: margaret,
    tone: 'lilac',
  },
  {
    quote: 'The questions were the good kind. When we met, the small talk was already behind us.',
    name: 'Mei, 43',
    detail: 'Rotterdam, together for a year',
    image: mei,
    tone: 'apricot',
  },
  {
    quote: 'Nobody hurried me. I waited two weeks before I wrote to anyone, and that was perfectly fine.',
    name: 'Paul, 68',
    detail: 'Galway, engaged in spring',
    image: paul,
    tone: 'sage',
  },
  {
    quote: 'It felt safe from the first evening. I knew that somebody had checked who was on the other side.',
    name: 'Joy, 52',
    detail: 'Leeds, married last June',
    image: joy,
    tone: 'honey',
  },
]
