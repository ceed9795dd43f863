import category1 from '../../../art/cat-1.svg?url'
import category2 from '../../../art/cat-2.svg?url'
import category3 from '../../../art/cat-3.svg?url'
import hero1 from '../../../art/hero-1.svg?url'
import hero2 from '../../../art/hero-2.svg?url'
import hero3 from '../../../art/hero-3.svg?url'
import portrait1 from '../../../art/p1.svg?url'
import portrait2 from '../../../art/p2.svg?url'
import portrait3 from '../../../art/p3.svg?url'
import portrait4 from '../../../art/p4.svg?url'
import portrait5 from '../../../art/p5.svg?url'
import portrait6 from '../../../art/p6.svg?url'
import type { Tone } from '../../ui/tones.ts'

/** Placeholder copy of the landing page: figures, people and claims are to be replaced before launch. */

export type Slide = { image: string; tone: Tone; text: string; text2: string; otherdetails: string }

export const SLIDES: readonly Slide[] = [
  {
    image: hero1,
    tone: 'apricot',
    text: 'Dating for grown-ups',
    text2: 'Good company starts with a good conversation',
    otherdetails:
      'Meet people who know what they want, at your own pace. Every profile is read by a person before it goes live.',
  },
  {
    image: hero2,
    tone: 'sage',
    text: 'Over 40 and ready',
    text2: 'A second chapter worth starting',
    otherdetails: 'Thoughtful matches built on temperament and values, not on how fast you can swipe.',
  },
  {
    image: hero3,
    tone: 'blush',
    text: 'With marriage in mind',
    text2: 'Find the one who likes the long way home',
    otherdetails: 'Walks, bike rides, Sunday markets. Tell us what makes your week and meet someone to share it with.',
  },
]

export type Statistic = { number: string; label: string; image: 'man' | 'woman' | 'pair' | 'world' }

export const STATISTICS: readonly Statistic[] = [
  { number: '15.000', label: 'Men online', image: 'man' },
  { number: '25.000', label: 'Women online', image: 'woman' },
  { number: '40.000', label: 'Members online', image: 'pair' },
  { number: '950.000', label: 'Members in total', image: 'world' },
]

export const CATEGORIES = [
  {
    image: category1,
    tone: 'apricot',
    title: 'Dating for Everyone',
    text: 'Wherever you are in life, there is someone hoping to meet a person just like you.',
  },
  {
    image: category2,
    tone: 'sage',
    title: 'For People Over 40',
    text: 'A calmer way to meet, with members who have lived a little and know what matters.',
  },
  {
    image: category3,
    tone: 'blush',
    title: 'Dating for Fun',
    text: 'A concert, a dance, a long lunch. Say yes to a nice evening and see where it goes.',
  },
] as const

export const STEPS = [
  {
    title: 'Tell us about yourself',
    text: 'Photos, interests, and three short questionnaires about temperament and values.',
  },
  { title: 'We check every profile', text: 'A real person reviews each member, so you can relax and be yourself.' },
  { title: 'Say hello', text: 'Send an interest, and when it is returned, start talking.' },
] as const

export type SampleProfile = { name: string; age: number; location: string; image: string; tone: Tone }

export const SAMPLE_PROFILES: readonly SampleProfile[] = [
  { name: 'Margaret', age: 61, location: 'Lisbon', image: portrait1, tone: 'honey' },
  { name: 'Daniel', age: 44, location: 'Dublin', image: portrait2, tone: 'sky' },
  { name: 'Ingrid', age: 57, location: 'Bergen', image: portrait3, tone: 'blush' },
  { name: 'Thomas', age: 52, location: 'Vienna', image: portrait4, tone: 'sage' },
  { name: 'Rosa', age: 47, location: 'Valencia', image: portrait5, tone: 'apricot' },
  { name: 'Henry', age: 66, location: 'Bristol', image: portrait6, tone: 'lilac' },
]
