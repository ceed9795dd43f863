import { type ChapterContent, choice, words } from './question.ts'

export const children: ChapterContent<'children'> = {
  id: 'children',
  title: 'Children and stepchildren',
  tone: 'apricot',
  lead: 'Who belongs, who decides, and who sits at the table on feast days.',
  questions: [
    words(
      'family',
      'Who belongs to your family, and who feels like family?',
      'Children, stepchildren, grandchildren, a former partner, a friend. Name the people I should know about.',
    ),
    choice(
      'know',
      'What do your children, or the people closest to you, know about us?',
      {
        glad: 'They know, and they’re glad',
        time: 'They know, and they need time',
        little: 'They know very little so far',
        nothing: 'They don’t know yet',
      },
      {
        near: [
          ['glad', 'time'],
          ['little', 'nothing'],
        ],
      },
    ),
    choice(
      'name',
      'What should our children and grandchildren call the new person in the family?',
      {
        first: 'By the first name',
        family: 'By a family name, such as Auntie or Grandad',
        own: 'By a name that they find themselves',
        none: 'There are no children to ask',
      },
      {
        near: [
          ['first', 'own'],
          ['family', 'own'],
        ],
      },
    ),
    choice(
      'help',
      'How much help should grown-up children get, in time or in money?',
      {
        whenever: 'Time and money, whenever they need it',
        emergency: 'Time gladly, money in an emergency',
        own: 'Each of us helps our own children',
        none: 'They manage by themselves now',
      },
      {
        note: 'Looking after grandchildren counts as help too.',
        near: [
          ['whenever', 'emergency'],
          ['emergency', 'own'],
        ],
      },
    ),
    choice(
      'feasts',
      'With whom should we spend feast days, holidays and birthdays?',
      {
        together: 'With everybody, at one table',
        turns: 'In turns, one family and then the other',
        apart: 'Each with our own family, and then the two of us',
        away: 'Somewhere else, only the two of us',
      },
      {
        near: [
          ['together', 'turns'],
          ['turns', 'apart'],
        ],
      },
    ),
    choice(
      'against',
      'If one of our children were against us, what should we do?',
      {
        on: 'Go on, and give them time',
        slower: 'Listen first, and go more slowly',
        blessing: 'Wait for their blessing before a big step',
        ours: 'Decide for ourselves alone',
      },
      {
        note: 'Grown-up children may worry about a home, an inheritance, or the memory of a parent.',
        near: [
          ['on', 'slower'],
          ['slower', 'blessing'],
          ['on', 'ours'],
        ],
      },
    ),
    choice(
      'silent',
      'Is there somebody in your family who doesn’t speak with you?',
      {
        none: 'No',
        hope: 'Yes, and I hope that changes',
        peace: 'Yes, and I’ve made my peace with it',
        later: 'Yes, and I’d rather talk about it another day',
      },
      { note: 'You don’t have to say who it is, or why.', near: [['hope', 'peace']] },
    ),
    choice(
      'child',
      'Would you wish for a child with me?',
      {
        yes: 'Yes',
        perhaps: 'Yes, if life gives us one',
        sad: 'No, and it sometimes hurts',
        no: 'No, and that’s how I want it',
      },
      {
        note: 'By birth, by adoption or by fostering.',
        near: [
          ['yes', 'perhaps'],
          ['sad', 'no'],
        ],
      },
    ),
  ],
}
