import type { Random } from './random.ts'

export type Faith =
  | 'anglican'
  | 'protestant'
  | 'catholic'
  | 'orthodox'
  | 'quaker'
  | 'muslim'
  | 'hindu'
  | 'sikh'
  | 'jewish'
  | 'buddhist'
  | 'ancestors'
  | 'bahai'
  | 'humanist'
  | 'spiritual'
  | 'none'

/** What somebody says about faith, and how much room it takes in daily life: 0 none, 1 at the centre. */
export type Belief = { text: string; devotion: number }

export function beliefFor(faith: Faith, random: Random): Belief {
  const [devotion, own] = random.pick(OWN_WORDS[faith])
  const further = random.pick(devotion > 0.6 ? CLOSE : devotion > 0.2 ? EASY : WORLDLY)
  return { text: random.chance(0.55) ? `${own} ${further}` : own, devotion }
}

type Words = readonly (readonly [number, string])[]

const OWN_WORDS: Record<Faith, Words> = {
  anglican: [
    [0.5, 'Church of England, in an unhurried way: harvest festival, carols, and a quiet pew when life is loud.'],
    [0.8, 'I go to my parish church most Sundays and help with the flowers once a month.'],
    [0.4, 'I was raised in the church and still love evensong, even in the weeks when I am not sure what I believe.'],
    [0.7, 'My faith is quiet and steady. I pray in the mornings and try to be of use in the afternoons.'],
  ],
  protestant: [
    [0.8, 'I belong to a small church where people know each other by name, and I would miss it badly.'],
    [0.5, 'Protestant by upbringing. I go at Christmas and Easter and whenever the choir needs another voice.'],
    [0.9, 'My faith is the ground I stand on. I read a psalm with my morning coffee and sing on Sundays.'],
    [0.6, 'I believe in God and in doing good without talking about it too much.'],
    [0.3, 'I keep the feasts more than the services, but I would not want to be without either.'],
  ],
  catholic: [
    [0.8, 'I am Catholic and go to Mass on Sundays; afterwards there is always coffee with the neighbours.'],
    [0.4, 'Raised Catholic and still fond of candles, bells and the idea that everyone deserves a second chance.'],
    [0.6, 'I light a candle for the people I love. Faith is something I share gladly but never press on anyone.'],
    [0.9, 'Prayer is part of my day, morning and night, and it has carried me through the hard years.'],
    [
      0.3,
      'Catholic at weddings, funerals and Christmas Eve, and curious about what others believe the rest of the year.',
    ],
  ],
  orthodox: [
    [0.7, 'Orthodox, and happiest at the Easter vigil when the whole street carries candles home.'],
    [0.4, 'I keep the great feasts and my name day, and I find peace in an empty church with the icons lit.'],
    [0.8, 'The church year gives my life its rhythm: fasts, feasts and a full table at the end of both.'],
  ],
  quaker: [
    [0.7, 'I sit with the Quakers on Sunday mornings. An hour of shared silence does more for me than any sermon.'],
    [0.6, 'I look for the good in everyone, and I like company in which a pause is not a problem.'],
  ],
  muslim: [
    [0.9, 'My faith is at the heart of my day. I pray, I fast in Ramadan, and I try to be gentle in between.'],
    [0.6, 'I am Muslim. Ramadan with family and friends around the table is the warmest time of my year.'],
    [0.4, 'Muslim by family and at heart, relaxed in practice; kindness and generosity matter most to me.'],
    [0.8, 'Prayer gives me calm and Eid gives me joy. I hope for someone who respects both.'],
    [0.5, 'I keep what my grandmother taught me: give quietly, thank often, and never let a guest leave hungry.'],
  ],
  hindu: [
    [0.7, 'I light a lamp in the evening and go to the temple on feast days. It keeps me grateful.'],
    [0.4, 'Hindu in the way of my family: many stories, many gods, and respect for every honest path.'],
    [0.6, 'Diwali at my home means open doors and far too many sweets; the rest of the year my practice is quiet.'],
    [0.5, 'I practise yoga and read a page of the Gita now and then. I believe that what we do comes back to us.'],
  ],
  sikh: [
    [0.8, 'I am Sikh. Serving in the langar kitchen on Sundays reminds me what matters: sit together, eat together.'],
    [0.6, 'Honest work, sharing, remembering: those three are enough of a compass for me.'],
    [0.9, 'I begin the day with prayer and wear my faith openly and happily.'],
  ],
  jewish: [
    [0.7, 'We light candles on Friday evening and put the phones away. There is always a chair for one more.'],
    [0.4, 'Jewish by family, food and humour, and in the synagogue on the high holidays.'],
    [0.8, 'I keep a kosher kitchen and a full bookshelf, and I love a good argument that ends in laughter.'],
    [0.3, 'Secular, with a soft spot for Passover: everyone talks at once and nobody minds.'],
  ],
  buddhist: [
    [0.6, 'I meditate every morning for twenty minutes; it makes me slower to judge and quicker to laugh.'],
    [0.4, 'I feel close to Buddhist thought: things pass, so be kind while they are here.'],
    [0.7, 'I sit with a small group on Thursdays and go on a silent retreat once a year.'],
  ],
  ancestors: [
    [0.4, 'I honour my ancestors on the days set for it and keep a small corner with their photographs.'],
    [0.3, 'No one religion: a shrine at New Year, incense for my grandparents, and respect for the seasons.'],
    [0.2, 'Not religious, though I would never skip sweeping the family graves in spring.'],
  ],
  bahai: [
    [0.7, 'I am a Bahá’í and believe that people belong together, wherever they come from.'],
    [0.6, 'My Bahá’í faith asks me to serve and to listen; our gatherings are open to every guest.'],
  ],
  humanist: [
    [0, 'I am a humanist: no heaven, plenty of reasons to be decent.'],
    [0.1, 'I put my trust in people, in fairness and in a long talk over dinner.'],
    [0, 'I sing at humanist ceremonies and like it when big days are marked with care.'],
  ],
  spiritual: [
    [0.3, 'Spiritual rather than religious. The woods at six in the morning are my kind of church.'],
    [0.4, 'I believe there is more than we can see, and I am in no hurry to give it a name.'],
    [0.3, 'I meditate a little, garden a lot, and feel thankful in both.'],
    [0.5, 'My grandmother prayed, my mother doubted and I do something of each.'],
    [0.2, 'I find meaning in music, in the sea and in looking after people.'],
  ],
  none: [
    [0, 'I am not religious, but I like church music and I respect what carries other people.'],
    [0, 'No faith of my own. I try to be kind because this life is the one I am sure of.'],
    [0.1, 'Agnostic and at ease with it; I enjoy a good conversation about the big questions.'],
    [0, 'Not a believer. Sundays are for long breakfasts and longer walks.'],
    [0.1, 'I was brought up without religion and have grown curious about it with the years.'],
    [0, 'I do not practise any religion. Honesty and good humour get me a long way.'],
  ],
}

const CLOSE = [
  'It would be lovely to share this, or at least to be asked about it.',
  'You need not believe the same, as long as there is respect.',
  'I would gladly keep the feasts together, yours and mine.',
  'It makes me thankful, and I hope it makes me easier to live with.',
]
const EASY = [
  'I am open to people of any faith, or of none.',
  'What matters to me is how someone treats a waiter.',
  'I have friends of many faiths and enjoy every one of their kitchens.',
  'I am happy to come along to yours if you would like me to.',
]
const WORLDLY = [
  'A partner who believes is welcome, and so is one who does not.',
  'I will happily sit beside you at Midnight Mass for the singing.',
  'If it matters to you, I would like to hear why.',
  'Live, let live, and bring cake.',
]
