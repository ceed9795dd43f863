import type { PromptId } from '@heartwell/contract/profiles/prompts.ts'

export type PromptHelp = {
  /** One line that helps the writer to begin. */
  help: string
  starters: readonly string[]
  good: string
  weak: string
  /** Why the weak example says little. */
  weakBecause: string
}

/** What helps to answer each prompt. */
export const PROMPT_HELP: Readonly<Record<PromptId, PromptHelp>> = {
  sunday: {
    help: 'Start with the hour you wake up. The small details do the work.',
    starters: ['By eight I’m usually', 'The phone stays in the drawer and', 'We’d walk to'],
    good: 'The lido at nine, because it’s cold and empty. Then eggs, the paper in two halves, and a walk long enough to disagree about something.',
    weak: 'Relaxing at home or going out. I’m easy.',
    weakBecause: 'Almost everybody could say it. Where would you go, and when?',
  },
  small_thing: {
    help: 'Think of the last week. What did you tell somebody about?',
    starters: ['The moment when', 'Last week it was', 'Nothing beats'],
    good: 'The driver of the 7.40, who waits when he sees me run. In August I bring him plums.',
    weak: 'Sunshine, a smile, good food.',
    weakBecause: 'A list has no story. Choose one thing and say when it last happened.',
  },
  my_home: {
    help: 'Not the address. What would somebody notice in the first five minutes?',
    starters: ['You’d notice first', 'There’s one good chair and', 'The warmest room is'],
    good: 'A terrace with one good armchair, a piano I don’t play and a kitchen I do. The cat has the room with the sun.',
    weak: 'Clean, cosy and welcoming.',
    weakBecause: 'These words fit any home. Name one thing that’s only in yours.',
  },
  cook: {
    help: 'A plain supper says as much as a feast. So does a favourite takeaway.',
    starters: ['On a cold evening', 'My mother’s', 'I can only cook'],
    good: 'Fish pie on a Friday, with too much parsley. If it goes wrong, the chip shop is four doors down and they know me.',
    weak: 'I love cooking for people.',
    weakBecause: 'It leaves your reader hungry. Which dish?',
  },
  at_home: {
    help: 'It can be a place, an hour of the day, or a kind of company.',
    starters: ['Any railway platform', 'On the bench by', 'When I hear'],
    good: 'Any railway platform before seven, with a flask. And the back pew of St Mary’s, though I don’t believe all of it.',
    weak: 'Anywhere with good company.',
    weakBecause: 'It could be everywhere. Take your reader to one spot.',
  },
  others_say: {
    help: 'Quote them. The teasing ones are usually the truest.',
    starters: ['My daughter says', 'My oldest friend tells people', 'At work they say'],
    good: 'My son says I can’t pass a skip without looking in. His sister says most of his furniture came from skips, so he should be quiet.',
    weak: 'That I’m kind, loyal and funny.',
    weakBecause: 'Three nice words. What did you do that made them say so?',
  },
  proud: {
    help: 'It needn’t be large. It only needs to be yours.',
    starters: ['I went back and', 'It took me years to', 'Nobody asked me to, but'],
    good: 'Maths A level at fifty-three, in a class of seventeen-year-olds. I got a B, and they made me a cake.',
    weak: 'My children.',
    weakBecause: 'Of course. Now say one thing that you did.',
  },
  learned: {
    help: 'About yourself, not about somebody else. What do you do differently now?',
    starters: ['I used to', 'It took me too long to see that', 'These days I'],
    good: 'That I go quiet when I’m worried, and that my quiet looks like temper. Now I say: I’m not cross, I’m thinking.',
    weak: 'Not to trust dishonest people.',
    weakBecause: 'It speaks about somebody else. What do you do differently?',
  },
  changed_mind: {
    help: 'Large or small. It shows how you think.',
    starters: ['I was sure that', 'For years I said', 'I came late to'],
    good: 'Living alone. I thought it was what’s left over. It turned out to be where I learned to cook.',
    weak: 'Lots of things over the years!',
    weakBecause: 'One is enough. What did you think before, and what now?',
  },
  understand: {
    help: 'What would you rather say once, early, than explain again and again?',
    starters: ['I still', 'It matters to me that', 'You’ll see that I'],
    good: 'I keep the anniversary. I buy fish and chips, walk to the harbour, and come home. You’d be welcome to come along.',
    weak: 'I don’t suffer fools gladly.',
    weakBecause: 'It keeps people at arm’s length. What may they know about you?',
  },
  pace: {
    help: 'Fast or slow, by phone or on foot. There’s no wrong answer.',
    starters: ['Slowly, and', 'I’d rather', 'Give me an hour and'],
    good: 'Outdoors. I’d rather walk beside you for two hours than sit across from you for one.',
    weak: 'No games, please.',
    weakBecause: 'It says what you don’t want. What would you enjoy?',
  },
  learn_together: {
    help: 'Something you’ve put off because it’s better with two.',
    starters: ['I’ve always put off', 'I’d be the worst in the class at', 'I own the'],
    good: 'To sail something small. I’m frightened of water, and tired of being frightened of it.',
    weak: 'Anything. I love new experiences.',
    weakBecause: 'Nobody can say yes to anything. Name one thing to begin with.',
  },
  five_years: {
    help: 'Describe an ordinary Tuesday in it.',
    starters: ['One house and', 'On an ordinary Tuesday', 'Less of'],
    good: 'One house, two desks and a bad-tempered dog. The train to Lisbon once a year. Grandchildren who turn up without ringing.',
    weak: 'Happy, healthy and travelling the world.',
    weakBecause: 'Everybody hopes for that. What’s on the table on a Tuesday?',
  },
  marriage: {
    help: 'For people who look for marriage, and their families who may read along.',
    starters: ['Two people who', 'My parents showed me', 'To me it begins with'],
    good: 'A kitchen in which bad news may be told at once. My parents had forty-one years of it and one locked door.',
    weak: 'Love, trust and respect.',
    weakBecause: 'True, and everybody writes it. How would we see it on a weekday?',
  },
}
