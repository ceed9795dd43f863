import { GAP, type MoneyRule, NEAR, or, order } from './rule-order.ts'

const SUM =
  '##|£ ##?|$ ##?|€ ##?|hundred|thousand|few hundred|couple of hundred|grand|quid|lakhs?|crores?|fifty|two fifty|tenner'

/** Rules about gift cards, investments, accounts, threats and other services. */
export const OFFER_RULES: readonly MoneyRule[] = [
  {
    category: 'gift_cards',
    name: 'Wants the code of a card',
    why: 'The code is all that a thief needs.',
    names: true,
    orders: [
      order(
        NEAR,
        'scratch(?:ed|ing)?|scrape',
        'card|cards|back|silver|strip|gray|grey|code|picture|pic|photo|numbers|well|it',
      ),
      order(
        NEAR,
        'photo|picture|pic|snap|read|send|share|whats|what is|get|have you',
        'cards?|vouchers?|codes? (?:x|please|here|of)|back of|backs|the code|numbers off',
      ),
      order(
        NEAR,
        '(?:the|of|apple|steam|google|itunes|amazon|razer|ebay|target|xbox|gift|them) cards?|vouchers?',
        'waiting|yet|code|codes|back|used|pic|photo|picture|fine too|okay|receipt|works?|numbers?|pin|in (?:tesco|town)|need|for (?:me|us|my)|##|hundred|fifties|love|store',
      ),
      order(
        NEAR,
        'get|buy|purchase|arrange|grab|pick up|find|take|order|need(?:s)?|want(?:s)?|run by|go (?:to|down)',
        '(?:apple|steam|google|google play|itunes|amazon|razer|ebay|target|xbox|gift|sephora|nike|vanilla|one ?all|play ?station) (?:gift |play )?(?:cards?|vouchers?|gift cards?)',
      ),
    ],
  },
  {
    category: 'crypto',
    name: 'Promises profits',
    why: 'Nobody can promise that an investment gains.',
    orders: [
      order(
        GAP,
        '(?:put|start|begin|invest|deposit|transfer|join)(?: in| with| only| just)?',
        or(SUM, 'small|little|five|two'),
        'by|be|get|take out|earn(?:ing)?|profits?|see|days?|week|grows?|guide|show|results|grand|close to|every|return|becomes?',
      ),
      order(
        NEAR,
        'made|make|making|earn(?:ed|ing|s)?|withdr(?:aw|ew|awn)|gained|doubled|double|multiply|triple',
        or(SUM, 'money|amount|profit'),
        'crypto|bitcoin|trading|week|month|morning|yesterday|today|night|minutes|days?|gold|app|show|now|breakfast|without work|hours?',
      ),
      order(
        GAP,
        'withdraw(?:al)?|take (?:it|your|the|them|out)|profits?|winnings|cash out|get your',
        'pay|deposit|tax|fee|commission|percent',
        'first|fee|tax|commission|before|deposited|percent|how',
      ),
    ],
    words:
      'sure shot|sure thing|guarantee(?:d|ing)?|risk free|no risk|assured|never loses?|does not lose|do not lose|not gambling|legit|passive income|financial freedom|trading platform|vip members|ipo|gold trading|forex|signals',
  },
  {
    category: 'crypto',
    name: 'Knows somebody who trades',
    why: 'An uncle or a mentor with secret knowledge is part of the script.',
    orders: [
      order(
        GAP,
        'uncle|aunt|cousin|mentor|friend|professor|lady|lad|guy|sir|madam|mrs|expert|analyst|broker|team|group|manager|trader',
        'trading|traders?|trades?|signals?|tips|manag(?:e|es|ing)|market|invest(?:ment)?s?|crypto|bitcoin|telegram|profits?|gold|when to buy|platform|does it all|firm|seat|place left|vip|window',
      ),
      order(
        NEAR,
        'i will|i can|can|could|let me|want to',
        'show you|teach you|guide you|walk you|tell you|explain you|lead you|help you',
        'how|through|what to|which|do|every|step|invest|trade|start|grow|multiply|press|buttons?',
      ),
    ],
  },
  {
    category: 'crypto',
    name: 'Says that savings are idle',
    why: 'Pensions and savings are what the script wants.',
    orders: [
      order(
        GAP,
        '(?:your|that|ur|the) (?:own )?(?:savings?|pension|retirement|ira|isa|fixed deposit|money|house)|savings account|your fixed',
        'nothing|sitting|idle|sleep|losing value|work(?:ing)? for|grow|out of|better|somewhere|giving|earning',
      ),
    ],
  },
  {
    category: 'crypto',
    name: 'Guides through a program',
    why: 'Every click leads further into an invented platform.',
    orders: [
      order(
        GAP,
        'download|install|dl|register|open',
        'app|application|program|platform|account|link|it',
        'guide|tell you|show|walk you|which|press|screenshot|explain|lead|every bit|earning|from the link|deposit',
      ),
    ],
  },
  {
    category: 'money',
    name: 'Uses the reader’s account or address',
    why: 'Stolen money and goods pass through accounts and flats of people in love.',
    orders: [
      order(
        GAP,
        'wages|salary|pay ?check|pay|payroll|payments?|inheritance|money|funds?|client s|it',
        '(?:in|into|to|on|onto|through|use) (?:your|yours|ur)(?: bank)?(?: account)?|american (?:bank )?account|uk account|usa account|account in (?:uk|england|your)|european account',
        'keep|percent|##|come|for it|wire|weeks|possible|send|while|few|take|part|some',
      ),
      order(
        GAP,
        'need|needs|needing|open',
        '(?:an? )?(?:american|uk|usa|foreign|european|english) (?:bank )?account|account (?:at|in) (?:your|another|this)|account for me|in your name',
      ),
      order(
        GAP,
        'parcels?|packages?|packets?|boxes',
        'label|forward|further|ship|post office|mail them|courier them|for each|send (?:them|it) (?:on|further)|to the given|receive|your house|come to your',
      ),
      order(NEAR, 'which|what', 'bank', 'using|use|account|inside|with|number|having'),
      order(NEAR, 'code|otp|sms|text', 'tell|read|write|share|send|received|read it', 'me|out|it|says|now|just|here'),
      order(
        NEAR,
        'tell|read|write|share|send|give',
        'otp|code|login|password|pin|routing number|sort code|aadhaar|pan copy|user name',
        'me|received|which|number|copy|you|for',
      ),
      order(
        NEAR,
        'photo|picture|pic|copy|send|take|snap',
        '(?:your|ur|of) (?:passport|licen(?:c|s)e|id|id card|driver s licen(?:c|s)e)|passport|licen(?:c|s)e',
        'both|front|back|for me|so|me',
      ),
    ],
  },
  {
    category: 'money',
    name: 'Threatens to show pictures',
    why: 'Blackmail; paying never ends it.',
    names: true,
    orders: [
      order(
        GAP,
        'pics?|pictures?|photos?|video|vid|everything|recorded|screenshots?|list',
        'see|sees|get it|goes|upload|send|all|facebook|family|church|husband|wife|kids|boss|everyone|friends|colleagues',
        'pay|send|tonight|it|them|see|hundred|thousand|##|know|all|friends|relatives|colleagues',
      ),
      order(
        NEAR,
        'or',
        '(?:your|ur) (?:kids|family|husband|wife|boss|church|friends)|they all|this goes|everyone',
        'see|sees|get|gets|know|goes|it',
      ),
      order(
        NEAR,
        'if you|when you|you',
        'block me|ignore me|do not (?:send|pay|do)|better pay',
        'all|facebook|post|see|upload|regret|goes|or|colleagues|everyone|putting',
      ),
      order(NEAR, 'i know', 'where you|your (?:house|children|family|address|job)'),
    ],
    words: 'pay up|you will regret|will be sorry|cyber police',
  },
  {
    category: 'money',
    name: 'Offers to recover lost money',
    why: 'People who were robbed once are robbed again by invented helpers.',
    orders: [
      order(
        GAP,
        'recover(?:s|ed|y)?|gets? (?:it|your money|the money|money) back|take(?:s)? the stolen|traced|hacker|lost (?:funds?|money|amount)|specialist|stole(?:n)?',
        'money|funds?|amount|scam(?:s|med|mer|mers)?|fees?|up front|deposit|fraud|hacker|back|before|percent',
      ),
    ],
  },
  {
    category: 'leaving',
    name: 'Moves to another service at once',
    why: 'Elsewhere nobody warns the reader, and we cannot help.',
    names: true,
    orders: [
      order(
        NEAR,
        'get off|go (?:better )?(?:to|in|on)|come (?:on|to|over)|move to|let us|lets|how about|shall we|better (?:we|on|in)|continue|you can|i am on|add me|kik',
        'what ?s ?app|telegram|tele|hang ?outs?|signal|viber|insta|snap|kik|we ?chat|mail me|e ?mail|my personal|private (?:mail|address)|google chat|skype|zangi',
      ),
      order(
        NEAR,
        '(?:this|the|here) (?:site|page|app|platform)?|here',
        'rubbish|slow|fake people|read(?:ing)? (?:our|my|your|every)|delete|kicking me|never on|not always|seldom|hardly|not much|block(?:s|ed)',
      ),
      order(
        NEAR,
        'whats|what is|give me|send (?:me|us)|share|drop|have',
        '(?:your|ur) (?:whatsapp|number|contact|email|cell|phone|digits|e mail|mail)',
      ),
      order(
        NEAR,
        'subs?|subscription|membership|abonnement|time',
        'up|expires?|runs out|ends|getting over|over',
        'tomorrow|today|tonight|soon|this|number|send|so|on',
      ),
    ],
  },
  {
    category: 'money',
    name: 'Asks about means',
    why: 'Questions about savings, houses and who lives there look for what can be taken.',
    isSign: true,
    orders: [
      order(
        NEAR,
        'do you|are you|who|how much|what',
        'live alone|living alone|own (?:your|the)|live by yourself|in house|savings|earn|inside|retired|have in|worth|pension',
        'house|alone|yourself|family|account|bank|savings',
      ),
    ],
    words: 'live by yourself|living alone|own your (?:house|home)|do you live alone|who is there in',
  },
]
