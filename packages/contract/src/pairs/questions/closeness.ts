import { type ChapterContent, choice, words } from './question.ts'

export const closeness: ChapterContent<'closeness'> = {
  id: 'closeness',
  title: 'Closeness',
  tone: 'apricot',
  lead: 'Touch, sleep and tenderness, at the age you are.',
  questions: [
    choice(
      'give',
      'How do you show somebody that you care?',
      {
        words: 'I say it',
        touch: 'With a touch or an embrace',
        time: 'With time and attention',
        deeds: 'By doing things for them',
        gifts: 'With small gifts',
      },
      {
        note: 'Choose the one that comes first.',
        near: [
          ['words', 'touch'],
          ['time', 'deeds'],
          ['deeds', 'gifts'],
        ],
      },
    ),
    choice(
      'receive',
      'And how do you notice best that somebody cares for you?',
      {
        words: 'They say it',
        touch: 'By a touch or an embrace',
        time: 'By their time and attention',
        deeds: 'By what they do for me',
        gifts: 'By small gifts',
      },
      {
        near: [
          ['words', 'touch'],
          ['time', 'deeds'],
          ['deeds', 'gifts'],
        ],
      },
    ),
    choice(
      'sleep',
      'How would you like to sleep?',
      {
        one: 'In one bed',
        beds: 'In two beds, in one room',
        rooms: 'In two rooms, with visits',
        own: 'In a room of my own',
      },
      {
        note: 'Snoring, early mornings and sore knees are good reasons too.',
        near: [
          ['one', 'beds'],
          ['beds', 'rooms'],
          ['rooms', 'own'],
        ],
      },
    ),
    words(
      'years',
      'What has changed for you with the years?',
      'Health, a medicine, a loss, shyness, or new ease. Write only what you’d like me to know.',
    ),
    words(
      'hard',
      'What would you like to talk about, although it’s hard to begin?',
      'One line is enough. It doesn’t have to become a long conversation.',
    ),
    choice(
      'more',
      'When one of us wants to be closer than the other, what should we do?',
      {
        say: 'Say so, and look for what suits us both',
        less: 'Go by the one who wants less',
        wait: 'Wait, because it changes by itself',
        help: 'Ask a doctor or a counsellor together',
      },
      {
        near: [
          ['say', 'less'],
          ['say', 'help'],
          ['less', 'wait'],
        ],
      },
    ),
    words(
      'never',
      'What do you never want again?',
      'You don’t have to explain it. A few words are enough, and so is an empty page.',
    ),
    choice(
      'others',
      'How tender should we be when others are there?',
      {
        free: 'As we feel like it',
        hands: 'Holding hands is enough',
        family: 'Not in front of children and family',
        home: 'Only when we’re alone',
      },
      {
        near: [
          ['free', 'hands'],
          ['hands', 'family'],
          ['family', 'home'],
        ],
      },
    ),
  ],
}
