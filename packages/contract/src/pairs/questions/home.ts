import { type ChapterContent, choice, words } from './question.ts'

export const home: ChapterContent<'home'> = {
  id: 'home',
  title: 'Home and where to live',
  tone: 'sage',
  lead: 'Whose front door, how near to whom, and a room with a door.',
  questions: [
    choice('whose', 'If we shared a home, which one would it be?', {
      existing: 'One of the homes we have now',
      new: 'A new one, for both of us',
      two: 'Two homes, and we visit each other',
    }),
    choice(
      'near',
      'How near do you need to be to your children, or to the people closest to you?',
      {
        walk: 'Within walking distance',
        hour: 'Within an hour',
        far: 'A long journey is fine',
        free: 'It doesn’t decide where I live',
      },
      {
        near: [
          ['hour', 'walk'],
          ['far', 'free'],
        ],
      },
    ),
    words(
      'leave',
      'What in your home could you not leave behind?',
      'A garden, a piano, a neighbour, the light in one room. Write as much or as little as you like.',
    ),
    choice(
      'room',
      'How much room do you need that is only yours?',
      {
        separate: 'A room with a door',
        chair: 'A chair and an hour',
        home: 'A home of my own',
        none: 'None that I know of',
      },
      { near: [['separate', 'chair']] },
    ),
    choice(
      'memory',
      'One of our homes may hold the memory of somebody who has died, or of a marriage. How should we live with that?',
      {
        leave: 'Leave it as it is for now',
        change: 'Live there, and change it together',
        without: 'Choose a home without a past',
        other: 'This isn’t our situation',
      },
      { near: [['leave', 'change']] },
    ),
    choice(
      'when',
      'If stairs or driving became hard, when would you want to move?',
      { before: 'Before it’s needed', needed: 'When it’s needed', last: 'Only if there’s no other way' },
      { near: [['before', 'needed']] },
    ),
    choice(
      'guests',
      'Who may stay, and for how long?',
      {
        family: 'Family may come without asking',
        ask: 'Everybody asks first',
        short: 'Short visits only',
        nobody: 'Nobody stays overnight',
      },
      { near: [['ask', 'short']] },
    ),
    choice(
      'stay',
      'If one of us died first, should the other be able to go on living there?',
      {
        life: 'Yes, for life',
        while: 'Yes, for an agreed time',
        children: 'The home should go to the children',
        advice: 'I’d want advice before I answer',
      },
      {
        note: 'This is a conversation, not a will. In England and Wales, a solicitor can make an agreement binding.',
        near: [['while', 'advice']],
      },
    ),
  ],
}
