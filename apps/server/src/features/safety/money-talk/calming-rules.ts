import { type MoneyRule, NEAR, order } from './rule-order.ts'

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
