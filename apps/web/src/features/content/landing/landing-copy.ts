import portrait1 from '../../../../art/p1.svg?url'
import portrait2 from '../../../../art/p2.svg?url'
import portrait3 from '../../../../art/p3.svg?url'
import portrait4 from '../../../../art/p4.svg?url'
import portrait5 from '../../../../art/p5.svg?url'
import portrait6 from '../../../../art/p6.svg?url'
import type { Tone } from '../../../ui/tones.ts'
import { SHARED_ART } from '../frame/pictures.ts'

/** Copy of the landing page. Sample people are placeholders, to be replaced before launch. */

export type Slide = { image: string; tone: Tone; text: string; text2: string; otherdetails: string }

export const SLIDES: readonly Slide[] = [
  {
    image: SHARED_ART.hero1,
    tone: 'apricot',
    text: 'Dating for grown-ups',
    text2: 'A person reads every profile',
    otherdetails: 'Before anybody can see you, one of us looks at your photos, your words and your document.',
  },
  {
    image: SHARED_ART.hero2,
    tone: 'sage',
    text: 'Over 40 and ready',
    text2: 'So there is nothing to swipe',
    otherdetails: 'You meet a few people a day, and you read in plain words why each of them might suit you.',
  },
  {
    image: SHARED_ART.hero3,
    tone: 'blush',
    text: 'With marriage in mind',
    text2: 'And you can take your time',
    otherdetails: 'Nobody can write to you before you have both said yes. After that, take the long way home.',
  },
]

export const CATEGORIES = [
  {
    image: SHARED_ART.category1,
    tone: 'apricot',
    title: 'Dating for Everyone',
    text: 'Never married, starting again, or simply curious. Tell us who you are, and we suggest people who suit you.',
  },
  {
    image: SHARED_ART.category2,
    tone: 'sage',
    title: 'For People Over 40',
    text: 'You know what matters by now, and what does not. Meet people who have lived a little too.',
  },
  {
    image: SHARED_ART.category3,
    tone: 'blush',
    title: 'Dating for Fun',
    text: 'A concert, a dance, a long lunch. Say yes to good company and see where it goes.',
  },
] as const

export const STEPS = [
  {
    title: 'Tell us about yourself',
    text: 'A few photos, your interests and three short questionnaires. Stop whenever you like: we save your place.',
  },
  {
    title: 'We read every profile',
    text: 'A person looks at your photos and your document before anybody else can see you. The same goes for everyone you meet here.',
  },
  {
    title: 'Say hello',
    text: 'Send an interest to somebody you like. When they return it, the two of you can talk.',
  },
] as const

export const PROMISES = [
  {
    icon: 'photos',
    title: 'Your photos, your decision',
    text: 'Approved members see them only if you agree. If you change your mind, we hide them immediately.',
  },
  {
    icon: 'document',
    title: 'Your document stays locked away',
    text: 'We store it encrypted, only a reviewer can open it, and we delete it 30 days after our decision.',
  },
  {
    icon: 'contact',
    title: 'No phone number on show',
    text: 'Your email address, phone number, home address and date of birth are not on your profile.',
  },
  {
    icon: 'talk',
    title: 'No uninvited messages',
    text: 'Nobody can write to you before you have both said yes. A no needs no explanation.',
  },
  {
    icon: 'block',
    title: 'A quiet way out',
    text: 'Block somebody, and neither of you sees the other. We don’t tell them.',
  },
  {
    icon: 'nobody',
    title: 'Nobody looking over your shoulder',
    text: 'No advertising, no trackers, and your details are not sold to anyone.',
  },
] as const

export type SampleProfile = { name: string; age: number; location: string; image: string; tone: Tone }

export const SAMPLE_PROFILES: readonly SampleProfile[] = [
  { name: 'Helen', age: 61, location: 'Porto', image: portrait1, tone: 'honey' },
  { name: 'Daniel', age: 44, location: 'Dublin', image: portrait2, tone: 'sky' },
  { name: 'Ingrid', age: 57, location: 'Bergen', image: portrait3, tone: 'blush' },
  { name: 'Thomas', age: 52, location: 'Vienna', image: portrait4, tone: 'sage' },
  { name: 'Rosa', age: 47, location: 'Valencia', image: portrait5, tone: 'apricot' },
  { name: 'Henry', age: 66, location: 'Bristol', image: portrait6, tone: 'lilac' },
]
