import { CLOSE, GAP, type MoneyRule, NEAR, order } from './rule-order.ts'

const CALL =
  'calls?|calling|video(?:s| calls?| chats?)?|camera|cam|webcam|skype|face ?time|zoom|telephone|phone|phones|voice(?: calls?| notes?)?|ring|talk'
const SIGHT =
  'camera|cam|webcam|mic|microphone|video(?: calls?| chats?)?|skype|phone(?: s)? (?:mic|camera)|panel|screen|speaker'
const BROKEN =
  'broken|broke|damaged|cracked|smashed|knackered|ruined|not work(?:ing)?|not function(?:ing)?|bad|faulty|dead|spoil(?:t|ed)?|quit|quits|stopped|shuts? down|in repair|shows only|won t|will not open|is off|waiting on (?:a|the) new'
const FORBIDDEN =
  'not allowed?|no permission|not permit(?:ted)?|not permitting|forbidden|forbids?|prohibited|not possible|impossible|blocks?|blocked|restricted|monitor(?:ed|s|ing)?|track(?:s|ed)? (?:us|it)?|find us|listen(?:s|ing)? in|security (?:matter|reasons?)|(?:not|never) let (?:us|me)|took our|deposited|not work here|emergencies|only typing|only text|only chat|only write|against (?:the )?(?:rules?|policy)'
const NET =
  'network|signals?|connection|internet|net|wi ?fi|satellite|lines?|bandwidth|reception|coverage|electricity|light|data'
const WEAK =
  'bad|poor|weak|slow|brutal|terrible|awful|hardly|barely|unstable|cutting|stops|down|small|off|can not|will not|does not|do not|not hold|no good|not strong|only'
const STAY =
  'contract|company|boss|chief|commander|base|rig|leave|mission|office|called (?:me )?back|cancel(?:led|ed|s)?|extended|extend|postponed|sends? me|keeping me|delayed|more weeks|flight|weather|moved my|fly out|urgent|transferred'

/** Rules about avoided calls and meetings. */
export const CALL_RULES: readonly MoneyRule[] = [
  {
    category: 'calls',
    name: 'Has no camera that works',
    why: 'A broken camera explains for weeks why nobody is seen.',
    names: true,
    words: 'no camera|can not do video|no video|without camera',
    orders: [order(NEAR, SIGHT, BROKEN), order(CLOSE, BROKEN, SIGHT)],
  },
  {
    category: 'calls',
    name: 'May not call',
    why: 'Ships, camps and employers that forbid calls are invented.',
    names: true,
    orders: [order(GAP, CALL, FORBIDDEN), order(GAP, FORBIDDEN, CALL)],
  },
  {
    category: 'calls',
    name: 'Says that the line is too weak for a call',
    why: 'Messages arrive and calls never do.',
    names: true,
    orders: [
      order(NEAR, NET, WEAK, CALL),
      order(GAP, CALL, NET, WEAK),
      order(NEAR, '(?:can|could|would|do|does) (?:not )?(?:ring|call|telephone|video|talk)', NET),
      order(NEAR, NET, '(?:can not|will not|hardly|barely|not) (?:carry|hold|hardly|let|allow|support|take)'),
      order(NEAR, `no (?:${NET})`, CALL),
      order(NEAR, 'voice', 'not clear|cutting'),
    ],
  },
  {
    category: 'calls',
    name: 'Does not want to be seen',
    why: 'Somebody who wants a life together wants to be seen.',
    orders: [
      order(
        NEAR,
        'shy|bashful|not comfortable|skip|do not want|do not like|rather not|hate|not ready|i look|rather wait|english',
        'video|camera|cam|skype|face ?time|on the phone',
      ),
      order(NEAR, 'shy|bashful|uncomfortable|not comfortable|wait', 'until we|till we|when we|lets wait|in person'),
      order(NEAR, 'can not|will not|not able to|unable to', 'video|skype|face ?time|call you|ring you|ring'),
    ],
  },
  {
    category: 'calls',
    name: 'Reproaches the wish for a call',
    why: 'A reproach makes the reader stop asking.',
    orders: [
      order(
        GAP,
        'why|for what|always|every time|do you think|not enough|what for',
        'see me|video|video calls?|camera|call|my face|proof|photos?',
        'trust|believe|faith|word|who i say|photos?|am not|sure of|enough|not me|wrong',
      ),
      order(GAP, 'see me|video|video calls?|camera|call', 'not trust|where is (?:the|your) trust|not believe|my word'),
      order(NEAR, 'why|for what', 'need to see me|have to see me|must you see|got to see me|you need to see'),
    ],
  },
  {
    category: 'calls',
    name: 'Cancels a journey to the reader',
    why: 'A visit that is always prevented at the last moment keeps hope alive.',
    orders: [
      order(
        GAP,
        '(?:was|were|am|about|wanted|ready|fixing|supposed|going|coming|want) (?:to )?(?:come|coming|fly|travel|meet|visit|see you)|on the way|on my way|at the airport|can not (?:come|meet|make)|coming to (?:see )?you|come to you|come and meet',
        STAY,
      ),
      order(NEAR, STAY, 'can not (?:come|meet)|next (?:week|month)|home in|back in'),
    ],
  },
  {
    category: 'calls',
    name: 'Promises a life together later',
    why: 'The meeting is always after the next contract.',
    isSign: true,
    orders: [
      order(
        GAP,
        'when i|once i|once my|as soon as|after this|after the|soon as|then i|in (?:two|three|four|six|#|##) (?:weeks?|months?)|until i|till i',
        'contract|mission|home|back|land|finish(?:ed|es)?|get there|done|over|retire',
        'marry|together|settle|yours|with you|to you|forever|for ever|for good|done|finish|come straight|my wife|your house|never leav(?:e|ing)|call you',
      ),
    ],
  },
]
