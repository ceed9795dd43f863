import { CLOSE, type MoneyRule, NEAR, order } from './rule-order.ts'

/** Rules with negative points: what swindlers do not write. */
export const CALMING_RULES: readonly MoneyRule[] = [
  {
    category: 'leaving',
    name: 'Stays here until a meeting',
    why: 'The opposite of a swindle; this takes points away.',
    words:
      'stay (?:on )?here|keep (?:it|this|our chat) (?:on )?(?:here|on this)|until we have met|till we have met|until we met|before we (?:have )?met|not give (?:out )?my number|will not give|do not (?:share|give) my number|rather (?:stay|meet|talk) (?:on )?(?:here|first)|meet(?:ing)? first|my number (?:yet|out)|wont give',
  },
  {
    category: 'calls',
    name: 'Arranges a call or a meeting',
    why: 'The test that swindlers avoid; this takes points away.',
    orders: [
      order(
        NEAR,
        'call(?: me| you)?|ring (?:me|us|you)|telephone|speak|talk|video call|video|meet(?: us)?|coffee|brew|lunch',
        'sunday|saturday|friday|thursday|wednesday|tuesday|monday|this evening|tonight|after (?:tea|church|supper|dinner|seven|six|eight|nine)|any ?time|at (?:#|##|two|three|four|eight|nine|ten|eleven)|o clock|tomorrow|first|station|park|library|museum|cafe',
      ),
    ],
    words: 'missed your call|your missed call|sorry i missed|hear your voice|see your face',
  },
  {
    category: 'calls',
    name: 'Can be seen or heard anyway',
    why: 'Honest people with a bad camera offer another way; this takes points away.',
    orders: [
      order(
        NEAR,
        'but|still|so|then|anyway|instead',
        '(?:can|will) (?:still )?(?:see|hear) (?:me|us|who|my)|call me|ring me|i call|i ring|i will (?:call|ring)|call you|ring you|come (?:round|over|closer|and see)|we (?:will )?(?:speak|talk)|let us (?:call|speak|talk|try|do it|just talk)|try (?:again|me|tonight)|do it anyway',
      ),
    ],
  },
  {
    category: 'money',
    name: 'Compares prices',
    why: 'What things cost is small talk in every country; this takes points away.',
    orders: [
      order(
        CLOSE,
        'how much|what|how many',
        '(?:do|are|did|must) (?:you|they|people) (?:pay|paying|take|charge|ask|want)|you pay|they take|costs?|is (?:a|the|one)',
      ),
    ],
    words:
      '(?:very|so|too|more|become|is) expensive|prices?|(?:gone|goes|went|go|going|rises?|rised) up|per cent more|cheaper|inflation|used to cost',
  },
  {
    category: 'money',
    name: 'Shares a bill',
    why: 'People who go out together pay in turns; this takes points away.',
    words:
      '(?:my|your|our) half|half each|go halves|half and half|(?:my|your) turn|you paid (?:last|for)|(?:split|share|divide) (?:a|the) bill|each pays?|pays? (?:his|her|their) own|dutch|(?:get|pay|treat|buy) (?:this|these|the|you) (?:one|lunch|dinner|coffee|drinks?|next)|my (?:treat|round|shout)|bill is (?:mine|on me)|owe (?:me|you) (?:a|one|for)',
  },
  {
    category: 'money',
    name: 'Warns of swindlers',
    why: 'Members warn each other; this takes points away.',
    orders: [
      order(
        NEAR,
        'never|do not ever|do not you ever|would not|i will never|not',
        'ask|send|give|pay',
        'money|nobody|anybody|anyone|anything',
      ),
      order(
        NEAR,
        'told|blocked|reported|report|laughed|asked me|tell me|wrote me|called',
        'he was|she was|general|soldier|him|her|money|number|scam|card|gift',
      ),
    ],
    words:
      'be careful|careful|scam(?:s|mers?)?|fraudsters?|fake (?:people|soldier|profiles?)|did not exist|does not exist|not exist',
  },
]
