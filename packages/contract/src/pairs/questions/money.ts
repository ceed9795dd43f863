import { type ChapterContent, choice, words } from './question.ts'

export const money: ChapterContent<'money'> = {
  id: 'money',
  title: 'Money and inheritance',
  tone: 'honey',
  lead: 'What is yours, what is mine, and what the children expect.',
  questions: [
    words(
      'bring',
      'What would you bring with you: a home, savings, a pension, a business?',
      'No figures are needed. You can leave this empty, and talk about it another day.',
    ),
    choice(
      'accounts',
      'If we lived together, how should we hold our money?',
      {
        one: 'In one account, for everything',
        household: 'Each our own, and one for the household',
        separate: 'Each our own, and we share the bills',
      },
      {
        near: [
          ['one', 'household'],
          ['household', 'separate'],
        ],
      },
    ),
    choice(
      'pay',
      'If one of us has more, how should we share what we spend?',
      {
        half: 'Half each',
        share: 'Each in proportion to what we have',
        extras: 'Half each, and the one with more pays for extras',
        uncounted: 'However it comes, without counting',
      },
      {
        near: [
          ['half', 'extras'],
          ['share', 'extras'],
          ['share', 'uncounted'],
        ],
      },
    ),
    choice(
      'debts',
      'Do you have debts, or promises to somebody, that I should know about?',
      {
        none: 'No',
        managed: 'Yes, and they’re under control',
        worry: 'Yes, and they worry me',
        person: 'Yes, and I’d rather explain face to face',
      },
      {
        note: 'Maintenance, a guarantee, a loan to a child, or something promised in a divorce.',
        near: [['worry', 'person']],
      },
    ),
    choice(
      'pension',
      'Would you lose a pension or a benefit if you married or lived with somebody?',
      {
        no: 'No',
        check: 'Perhaps, and I’d find out first',
        accept: 'Yes, and I’d accept that',
        keep: 'Yes, and so I’d rather not',
      },
      {
        note: 'In England and Wales, some pensions of widows and widowers end with a new marriage. The pension provider knows.',
        near: [['check', 'accept']],
      },
    ),
    choice(
      'heirs',
      'What should happen one day to what you have?',
      {
        children: 'It goes to my children or family',
        both: 'Part to my partner, part to my children or family',
        partner: 'First to my partner, and later to the family',
        use: 'I’d like to use it while I’m here',
        cause: 'It goes to a cause or a community',
      },
      {
        note: 'What do your children expect, and have you spoken with them?',
        near: [
          ['children', 'both'],
          ['both', 'partner'],
        ],
      },
    ),
    choice(
      'large',
      'When should we ask each other before spending, giving or lending?',
      {
        unusual: 'For everything out of the ordinary',
        large: 'For sums that we’d notice',
        shared: 'Only when the money is for both of us',
        never: 'We don’t need to ask',
      },
      {
        note: 'Gifts and loans to family count too.',
        near: [
          ['unusual', 'large'],
          ['shared', 'never'],
        ],
      },
    ),
    choice(
      'will',
      'When would you want to write your will, or change it?',
      {
        done: 'It’s done, and it can stay',
        before: 'Before we marry or live together',
        after: 'Soon after that',
        later: 'One day, not now',
      },
      {
        note: 'In England and Wales, a marriage usually ends an earlier will. Without a will, an unmarried partner inherits nothing automatically.',
        near: [
          ['before', 'after'],
          ['after', 'later'],
        ],
      },
    ),
  ],
}
