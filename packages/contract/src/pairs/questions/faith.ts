import { type ChapterContent, choice, words } from './question.ts'

export const faith: ChapterContent<'faith'> = {
  id: 'faith',
  title: 'Faith and customs',
  tone: 'lilac',
  lead: 'What you keep, what you share, and what you let be.',
  questions: [
    words(
      'believe',
      'What do you believe, in your own words?',
      'A faith, a doubt, a tradition, or none of these. Write as much or as little as you like.',
    ),
    choice(
      'week',
      'How much does faith shape your week?',
      {
        daily: 'Every day',
        days: 'On certain days',
        feasts: 'On the great feasts, and when somebody dies',
        hardly: 'Hardly, or not at all',
      },
      {
        near: [
          ['daily', 'days'],
          ['days', 'feasts'],
          ['feasts', 'hardly'],
        ],
      },
    ),
    choice(
      'table',
      'How should we eat, drink and fast at home?',
      {
        same: 'We both keep one set of rules',
        strict: 'The stricter rules at home, each our own elsewhere',
        own: 'Each our own rules, at one table',
        none: 'Without rules',
      },
      {
        note: 'Halal, kosher, vegetarian, fast days, alcohol. Name what matters to you.',
        near: [
          ['same', 'strict'],
          ['strict', 'own'],
          ['own', 'none'],
        ],
      },
    ),
    choice(
      'wedding',
      'If we married, what form should it have?',
      {
        religious: 'A religious wedding',
        civil: 'A civil wedding',
        both: 'Both',
        blessing: 'A blessing, without a marriage in law',
        none: 'I wouldn’t want a wedding',
      },
      {
        note: 'In England and Wales, not every religious ceremony makes a marriage in law. The register office can tell you.',
        near: [
          ['religious', 'both'],
          ['civil', 'both'],
          ['religious', 'blessing'],
        ],
      },
    ),
    choice(
      'young',
      'What should children and grandchildren see of our faith, or of our having none?',
      {
        learn: 'I’d like them to learn it from us',
        join: 'They may join in whatever they like',
        parents: 'Their parents decide, and we follow',
        out: 'I’d leave faith out of it',
      },
      {
        near: [
          ['learn', 'join'],
          ['join', 'parents'],
          ['parents', 'out'],
        ],
      },
    ),
    choice(
      'rest',
      'Where would you like to be laid to rest?',
      {
        earlier: 'Beside somebody who died before me',
        partner: 'Beside my partner, wherever that is',
        family: 'Where my family comes from',
        here: 'Near the people who would visit',
        open: 'The place doesn’t matter to me',
      },
      {
        note: 'Burial or cremation, the rites, who decides: a line in your own words helps most here.',
        near: [
          ['partner', 'here'],
          ['here', 'open'],
          ['partner', 'open'],
        ],
      },
    ),
    words(
      'never',
      'What could you not join in, even for me?',
      'A prayer, a meal, a drink, a place. It’s kinder to know this early.',
    ),
    choice(
      'come',
      'How much of each other’s customs should we share?',
      {
        all: 'We go along to everything',
        feasts: 'We go along to the feasts that matter most',
        family: 'We go along to the family part only',
        apart: 'Each of us keeps our own',
      },
      {
        note: 'What would you like me to come to? A feast, a service, a grave, a dance.',
        near: [
          ['all', 'feasts'],
          ['feasts', 'family'],
          ['family', 'apart'],
        ],
      },
    ),
  ],
}
