import type { Stage } from '@heartwell/contract/pairs/pairs.ts'

type StageText = {
  label: string
  /** How much the two circles share: from 0, where they touch, to nearly 1. */
  closeness: number
  /** The question with which one of the two proposes this stage. */
  question: string
  /** What is different from this stage on. */
  changes: readonly string[]
  /** What a counsellor can help with at this stage. */
  help: { title: string; text: string }
}

export const STAGE_TEXTS: Record<Stage, StageText> = {
  talking: {
    label: 'Talking',
    closeness: 0,
    question: '',
    changes: [],
    help: { title: 'Before you meet', text: 'An appointment about what to ask, and what to keep for later.' },
  },
  meeting: {
    label: 'Meeting',
    closeness: 0.2,
    question: 'Shall we say that we’re meeting?',
    changes: ['Only this page changes. Both of you still see matches.'],
    help: {
      title: 'After the first weeks',
      text: 'An appointment about what goes well, and what nobody has said yet.',
    },
  },
  exclusive: {
    label: 'Exclusive',
    closeness: 0.4,
    question: 'Shall we see only each other?',
    changes: [
      'You both leave discovery. Nobody new sees you.',
      'Requests that you’ve sent and nobody has answered are taken back.',
      'Each of you is offered to finish your other conversations.',
      'You return with one press, alone and at any time.',
    ],
    help: { title: 'Two lives, one calendar', text: 'An appointment about time, children and old habits.' },
  },
  families: {
    label: 'Families introduced',
    closeness: 0.58,
    question: 'Have our families met?',
    changes: ['You both stay out of discovery.', 'Seven conversations for later open for you two.'],
    help: { title: 'When the children have opinions', text: 'An appointment before or after the first lunch.' },
  },
  engaged: {
    label: 'Engaged',
    closeness: 0.76,
    question: 'Are we engaged?',
    changes: ['You both stay out of discovery.', 'You can still return with one press.'],
    help: { title: 'Before the wedding', text: 'Appointments about home, money and care.' },
  },
  married: {
    label: 'Married',
    closeness: 0.93,
    question: 'Are we married?',
    changes: [
      'Nobody new sees either of you.',
      'This page stays as long as you like.',
      'You can tell your story on our site, signed by both.',
    ],
    help: { title: 'The first year', text: 'An appointment whenever you want it.' },
  },
}
