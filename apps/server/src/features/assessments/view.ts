import type { OwnScale } from '@heartwell/contract/assessments/assessments.ts'
import { type Level, levelOf } from './rules.ts'

type Texts = Record<Level, string>
type Axis = { id: string; title: string; high: number; ends: [string, string]; texts: Texts }
type Value = { id: string; category: number; title: string; texts: Texts }

/** Scales of the temperament questionnaire, each named by the category at its high end. No end is the better one. */
const AXES: Axis[] = [
  {
    id: 'sociability',
    title: 'Among people',
    high: 11,
    ends: ['Quiet company', 'Lively company'],
    texts: {
      low: 'You find your strength in quiet hours and in few people whom you know well. People who give you time find somebody who truly listens.',
      middle: 'You enjoy company and you enjoy your own. You notice which of the two a day asks for.',
      high: 'People wake you up. You go towards others easily, and with you a room soon feels warmer.',
    },
  },
  {
    id: 'pace',
    title: 'Feelings',
    high: 13,
    ends: ['Deeply moved', 'Steady and calm'],
    texts: {
      low: 'You feel things strongly, the bright ones and the heavy ones. Those close to you know that you mean what you feel.',
      middle: 'Most things leave you calm, and some move you deeply. You can share both with somebody.',
      high: 'Little throws you off balance. When plans fall apart, others like to have you beside them.',
    },
  },
  {
    id: 'structure',
    title: 'Plans',
    high: 15,
    ends: ['As the day comes', 'Well prepared'],
    texts: {
      low: 'You leave room for what the day brings. Life with you has surprises in it.',
      middle: 'You plan what needs a plan and leave the rest open. That suits many kinds of people.',
      high: 'You like to know what is coming, and people can rely on what you have promised.',
    },
  },
  {
    id: 'give-and-take',
    title: 'Give and take',
    high: 17,
    ends: ['Plain words', 'Gentle words'],
    texts: {
      low: 'You say what you think and what you want. With you, nobody has to guess.',
      middle: 'You can give way and you can hold your ground. You choose according to what is at stake.',
      high: 'You look for what joins people and choose gentle words. Those around you feel accepted.',
    },
  },
  {
    id: 'curiosity',
    title: 'New and familiar',
    high: 19,
    ends: ['What I love already', 'What I do not know yet'],
    texts: {
      low: 'You care for what you have come to love: places, people, habits. What you have built lasts.',
      middle: 'You like to discover things, and you like to come home again.',
      high: 'New ideas and places draw you. With you there is always something to explore.',
    },
  },
  {
    id: 'conflict',
    title: 'After a disagreement',
    high: 21,
    ends: ['A little time first', 'Talking at once'],
    texts: {
      low: 'You take a little time before you talk, so that the words come kindly.',
      middle: 'Sometimes you talk at once and sometimes you wait. You sense what the moment needs.',
      high: 'You would rather talk at once, so that nothing stays between the two of you.',
    },
  },
  {
    id: 'closeness',
    title: 'Time together',
    high: 23,
    ends: ['Room of my own', 'Side by side'],
    texts: {
      low: 'You like to have hours of your own, and look forward to each other afterwards.',
      middle: 'Days together and days apart: you enjoy both.',
      high: 'Your loveliest days are those that you spend side by side.',
    },
  },
]

/** What the values questionnaire weighs against each other. */
const VALUES: Value[] = [
  {
    id: 'independence',
    category: 31,
    title: 'Freedom',
    texts: {
      low: 'You do not have to do everything your own way. You go along gladly when it serves you both.',
      middle: 'You like to decide for yourself, and you can also be carried along.',
      high: 'Going your own way matters a lot to you. You flourish beside somebody who leaves you room.',
    },
  },
  {
    id: 'excitement',
    category: 32,
    title: 'Adventure',
    texts: {
      low: 'You do not need thrills to be happy. You find richness in calm days.',
      middle: 'A little adventure now and then does you good.',
      high: 'You love what makes the heart beat faster, and say yes to surprises.',
    },
  },
  {
    id: 'enjoyment',
    category: 33,
    title: 'Enjoyment',
    texts: {
      low: 'Other things come before pleasure for you, and you can wait for good things.',
      middle: 'You enjoy the good sides of life without arranging everything around them.',
      high: 'Good food, laughter, a warm evening: you know how to enjoy life, and it is catching.',
    },
  },
  {
    id: 'achievement',
    category: 34,
    title: 'Doing things well',
    texts: {
      low: 'You measure a day by other things than by results.',
      middle: 'You are glad of work well done, and content when it is good enough.',
      high: 'You like to do things really well and to reach what you set out to do.',
    },
  },
  {
    id: 'influence',
    category: 35,
    title: 'Taking the lead',
    texts: {
      low: 'You are happy to leave the lead to others, and share decisions gladly.',
      middle: 'You take the lead where it is needed and hand it over as easily.',
      high: 'You like to set things in motion and to carry responsibility.',
    },
  },
  {
    id: 'security',
    category: 36,
    title: 'Safe ground',
    texts: {
      low: 'You can live well with open questions.',
      middle: 'You like firm ground, and you dare a step beyond it now and then.',
      high: 'A safe home and things that last mean a lot to you. You give others that feeling too.',
    },
  },
  {
    id: 'courtesy',
    category: 37,
    title: 'Courtesy',
    texts: {
      low: 'You would rather be natural than formal, and rules have to make sense to you.',
      middle: 'Good manners matter to you, without making a fuss of them.',
      high: 'Being considerate and keeping one’s word is part of you. People feel well treated.',
    },
  },
  {
    id: 'tradition',
    category: 38,
    title: 'Customs',
    texts: {
      low: 'You make up your own ways of celebrating and living.',
      middle: 'You keep the customs that you love and add some of your own.',
      high: 'What was handed down to you is dear to you, and you carry it on.',
    },
  },
  {
    id: 'care',
    category: 39,
    title: 'My people',
    texts: {
      low: 'You care for people in your own way, and you leave everyone their independence.',
      middle: 'You are there for your people, and you also keep some time for yourself.',
      high: 'The people close to you come first. They know that they can count on you.',
    },
  },
  {
    id: 'fairness',
    category: 40,
    title: 'A fair world',
    texts: {
      low: 'You care first about what is close to you, and do good there.',
      middle: 'You care what is fair, and look for what you can do in daily life.',
      high: 'You think of others and of nature when you choose, and you stand up for them.',
    },
  },
]

/** The viewer's position on each temperament scale, in the order of the questionnaire. */
export const viewTemperament = (leanings: Map<number, number>): OwnScale[] =>
  AXES.map(({ id, title, high, ends, texts }) => {
    const level = levelOf(leanings.get(high) ?? 0)
    return { id, title, ends, level, text: texts[level] }
  })

/** The values that matter most to the viewer come first; ties keep the order of the questionnaire. */
export const viewValues = (leanings: Map<number, number>): OwnScale[] =>
  VALUES.map((value) => ({ ...value, lean: leanings.get(value.category) ?? 0 }))
    .sort((a, b) => b.lean - a.lean)
    .map(({ id, title, texts, lean }) => {
      const level = levelOf(lean)
      return { id, title, ends: null, level, text: texts[level] }
    })
