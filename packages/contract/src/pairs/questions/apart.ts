import { type ChapterContent, choice, words } from './question.ts'

export const apart: ChapterContent<'apart'> = {
  id: 'apart',
  title: 'Together or apart',
  tone: 'sky',
  lead: 'Married, living together, or each at home. And if it ended.',
  questions: [
    choice(
      'be',
      'What would you like us to be in a few years?',
      {
        married: 'Married, and in one home',
        home: 'In one home, without a wedding',
        two: 'A couple with two homes',
        now: 'Just as we are now',
      },
      {
        note: 'In England and Wales, there is no common-law marriage. Living together gives few rights, however long it lasts.',
        near: [['two', 'now']],
      },
    ),
    choice(
      'marriage',
      'What would a marriage change for you?',
      {
        promise: 'It would be a promise before others, or before God',
        security: 'It would give us security',
        little: 'Little: we’d live as before',
        loss: 'I’d lose something that I need',
      },
      {
        near: [
          ['promise', 'security'],
          ['security', 'little'],
        ],
      },
    ),
    choice(
      'evenings',
      'How many evenings a week should be ours?',
      { all: 'Nearly all of them', most: 'Four or five', some: 'Two or three', one: 'One, and time at weekends' },
      {
        near: [
          ['all', 'most'],
          ['most', 'some'],
          ['some', 'one'],
        ],
      },
    ),
    choice(
      'friends',
      'What about friends who are only yours, or only mine?',
      {
        own: 'They stay that way',
        meet: 'We meet them, and then see them alone',
        shared: 'They become friends of us both',
      },
      {
        note: 'A friend from an earlier marriage counts too.',
        near: [
          ['own', 'meet'],
          ['meet', 'shared'],
        ],
      },
    ),
    choice(
      'holidays',
      'Would you travel without each other?',
      {
        often: 'Yes, every year',
        sometimes: 'Yes, now and then',
        family: 'Only to family, or on a pilgrimage',
        never: 'No, I’d like to travel together',
      },
      {
        near: [
          ['often', 'sometimes'],
          ['sometimes', 'family'],
          ['family', 'never'],
        ],
      },
    ),
    words(
      'loyal',
      'What would you find disloyal?',
      'A hidden debt, a secret message, dinner with a former partner. Everybody draws the line somewhere else.',
    ),
    choice(
      'quarrel',
      'When we quarrel, what helps you to make up?',
      {
        day: 'Talking it out on the same day',
        hour: 'An hour alone, and then talking',
        night: 'A night’s sleep first',
        deed: 'A kind gesture, with few words',
        third: 'Somebody who listens to us both',
      },
      {
        near: [
          ['day', 'hour'],
          ['hour', 'night'],
          ['night', 'deed'],
        ],
      },
    ),
    choice(
      'end',
      'If it ended one day, how would you want us to part?',
      {
        friends: 'As friends, if we can',
        kindly: 'Kindly, and then at a distance',
        agreed: 'As we agreed beforehand, in writing',
        help: 'With the help of somebody we both trust',
      },
      {
        note: 'In England and Wales, a solicitor can write down who owns what before you live together or marry.',
        near: [
          ['friends', 'kindly'],
          ['agreed', 'help'],
        ],
      },
    ),
  ],
}
