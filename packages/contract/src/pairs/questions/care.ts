import { type ChapterContent, choice, words } from './question.ts'

export const care: ChapterContent<'care'> = {
  id: 'care',
  title: 'Care and health',
  tone: 'blush',
  lead: 'What you would do for each other, and what you would not ask.',
  questions: [
    words(
      'know',
      'What would you like me to know about your health now?',
      'Only what you want to say. You can leave this empty and tell me another day.',
    ),
    choice(
      'ill',
      'If you were ill for a few weeks, what would help you most?',
      {
        house: 'Somebody in the house',
        visits: 'Visits, and otherwise peace',
        outside: 'Practical help from outside',
        family: 'My family close by',
      },
      {
        near: [
          ['house', 'family'],
          ['visits', 'outside'],
        ],
      },
    ),
    choice(
      'cared',
      'Would you want a partner to care for you, with washing and dressing too?',
      {
        yes: 'Yes, if they are willing',
        weeks: 'For weeks, not for years',
        nurse: 'I’d rather have a nurse for that',
      },
      { near: [['yes', 'weeks']] },
    ),
    choice(
      'care',
      'And would you do it for me?',
      {
        yes: 'Yes, for as long as I can',
        help: 'With help from outside',
        arrange: 'I’d arrange it and be there',
        no: 'I don’t think I could',
      },
      {
        near: [
          ['yes', 'help'],
          ['help', 'arrange'],
        ],
      },
    ),
    choice(
      'doctor',
      'How do you like to deal with doctors?',
      {
        together: 'Together in the room',
        after: 'Alone, and I tell you afterwards',
        private: 'It stays between me and the doctor',
      },
      { near: [['together', 'after']] },
    ),
    choice(
      'decide',
      'Who should decide for you if you could not?',
      {
        partner: 'My partner',
        children: 'My children',
        both: 'My partner and my children together',
        other: 'Somebody else',
        written: 'It’s already settled in writing',
      },
      {
        note: 'In England and Wales, only a lasting power of attorney gives somebody this right. Being a couple does not.',
        near: [
          ['partner', 'both'],
          ['children', 'both'],
        ],
      },
    ),
    choice(
      'comfort',
      'If a treatment could give you time but little life, what would you lean towards?',
      {
        everything: 'Try everything',
        comfort: 'Comfort first',
        depends: 'It depends, so keep asking me',
        written: 'I’ve written it down',
      },
      { near: [['comfort', 'depends']] },
    ),
    choice(
      'others',
      'Is there somebody you care for already, or will one day?',
      { no: 'No', first: 'Yes, and that comes first', together: 'Yes, and we’d find a way together' },
      { note: 'A parent, a child, a brother or sister, a friend.' },
    ),
  ],
}
