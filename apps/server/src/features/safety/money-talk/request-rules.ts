import { CLOSE, GAP, type MoneyRule, NEAR, or, order } from './rule-order.ts'

const SUM =
  '##|£ ##?|$ ##?|€ ##?|hundred|thousand|few hundred|couple of hundred|grand|quid|lakhs?|crores?|fifty|two fifty|tenner'
const KIN =
  'mother|mum|mam|mama|mom|father|dad|daughter|son|girl|boy|child|kids?|wee man|baby|grandma|grandmother|brother|sister|nephew|niece|i had|i got|i am|came off'
const ILL =
  'hospital|clinic|icu|ward|operation|surgery|accident|wreck|injection|shot|medicines?|meds|drugs|treat(?:ment)?|kidney|dengue|emergency|hurt|doctors?|ambulance|platelets|malaria|robbed'
const COST =
  'pay|pays|paid|payment|money|deposit|bill|bills|short|fees?|costs?|need|needs|send|help|refus(?:e|es|ed|ing)|without|cover|insurance|afford|##|lakhs?'

/** Rules about requests for money and the reasons that they give. */
export const REQUEST_RULES: readonly MoneyRule[] = [
  {
    category: 'money',
    name: 'Asks for money in everyday words',
    why: 'A small loan between friends is how larger ones begin.',
    words:
      'a? ?lend of|a? ?loan of|sub me|sub us|spot me|spot us|borrow me|bank (?:me|us)|revolut|cash app me|zelle me|paypal me|venmo me|monzo me|wire me|help (?:me|us|him|her) out|tide me|see me right|bail (?:me|us) out|sort you out|support me|assist me|assist with|anything you (?:have|can)|whatever you can|whatever (?:you|u)|carry me|rescue me|lay out|do the needful|manage ##|arrange (?:some|my|the|##)|some amount|small amount|lacks me|touch your heart|come in on|put up (?:##|five|the)|with anything|help me (?:to|till|until|with|please)|please help(?: me)?|help her|help him|i beg|you only are|turn to|no one to help|who can help|only one i can|only you|all i have|you are all',
    orders: [
      order(CLOSE, '(?:send|give|lend|loan|wire|transfer|bank|put|gas|sub|spot) (?:me|us|him|her|my|on|it|them)', SUM),
      order(
        NEAR,
        'could|can|cud|would|will|any chance|please|kindly|are you able',
        'help|lend|send|pay|cover|assist|arrange|manage|spot|sub|borrow|transfer|buy|book|get',
        or(SUM, 'money|cash|rent|ticket|flight|bill|fare|fee|fees|gas|groceries|till|until|some|small|amount'),
      ),
      order(NEAR, 'short|lacks?|remain(?:s|ing)?|only (?:have|got)|i have|i got|need|needs|needed|balance', SUM),
      order(NEAR, SUM, 'short|would do|will do|is not enough|remaining|more|till|until|back'),
    ],
  },
  {
    category: 'money',
    name: 'Cannot reach own money',
    why: 'Blocked cards and stolen wallets are the most common reasons.',
    orders: [
      order(
        NEAR,
        '(?:my|a|the|our|me) (?:own |bank |salary |atm |debit |credit |money )?(?:cards?|accounts?|atm|atm card|bank|wallet|purse|passport|money|funds?|salary|savings)|cards?',
        'blocked|frozen|froze|is froze|locked|seized|stolen|declined|swallowed|lost|suspended|stuck|away|no access|not access|not work|robbed|will not|under review',
      ),
      order(NEAR, 'they|bank|company', 'froze|blocked|locked|seized|stopped|suspended', 'account|card|cards|money'),
    ],
  },
  {
    category: 'money',
    name: 'Is in need',
    why: 'Hunger, debts and an eviction leave no time to think.',
    orders: [
      order(
        NEAR,
        'no|not|nothing|have not|can not|even|without',
        'food|eat(?:en|ing)?|groceries|sandwich|money for|for eating|to eat',
      ),
      order(
        NEAR,
        'landlord|landlady|they|owner|rent|motel|hotel',
        'lock(?:s|ing)?|out|throw|kick|put out|put me|evict|changing|problems?|waiting|pay',
        'out|me|locks?|pay|tomorrow|tonight|today|him',
      ),
      order(
        NEAR,
        'down|skint|broke|in a mess|in trouble|bother|going to lose|losing',
        'financially|landlord|contract|love|need|owe|money|name|hun|help',
      ),
      order(NEAR, 'get|going to get|about to get|be', 'put out|thrown out|kicked out', 'motel|house|room|flat|and'),
      order(NEAR, 'robbed|mugged|stolen', 'passport|money|everything|wallet|phone'),
      order(NEAR, 'cut|stop|disconnect', 'light|water|electricity|power|gas|heating', 'pay|tomorrow|off'),
    ],
  },
  {
    category: 'money',
    name: 'Others wait to be paid',
    why: 'Workers, suppliers and agents who wait for a payment make the request look like business.',
    orders: [
      order(
        NEAR,
        'workers?|staff|boys|lads|crew|carpenter|consultant|supplier|contractor|agent|advocate|lawyer|solicitor|notary|attorney|payroll|salary|wages|shipment|consignment|tender|client|customer',
        'paid|paying|pay|pays|balance|strike|asking|wait(?:s|ing)?|pending|needs?|wants?|due|short|stuck|clos(?:es|ing)|not paid',
      ),
      order(
        NEAR,
        'you (?:can|could|would|will|d)? ?(?:be|own|get|earn|keep|have|take)',
        'partner|third|half|percent|share|##|profit|double|back',
      ),
    ],
  },
  {
    category: 'money',
    name: 'Somebody is ill and somebody must pay',
    why: 'A hospital that waits for the reader’s money is a story.',
    orders: [
      order(GAP, KIN, ILL, COST),
      order(GAP, ILL, KIN, COST),
      order(
        GAP,
        ILL,
        'not treat|not operate|not attend|not let me (?:out|go)|not discharg(?:e|ing)|want(?:s)?|asking|deposit|until|till|too late|make it',
      ),
    ],
  },
  {
    category: 'money',
    name: 'Somebody is held until a payment',
    why: 'Airports, customs and embassies do not take payments from friends.',
    orders: [
      order(
        GAP,
        'customs|immigration|airport|officers?|embassy|consulate|visa|police|courier|diplomat|agent|company|parcel|packet|package|box|trunk|consultant',
        'hold(?:ing|s)?|held|stopped|stuck|not let|seized?|refus(?:e|es|ed|ing)|demand(?:ing|s)?|asking|asks|wants?|needs?|require(?:s|d)?|pending|waits?|waiting|scan|tied up',
        'pay|fees?|fine|penalty|money|charges?|certificate|deposit|clearance|tax|payment|stamp|duty|last|insurance|address|##|hundred|thousand|euro|dollars|pounds',
      ),
      order(
        GAP,
        'pay|settle',
        'clearance|certificate|customs|release|deliver(?:y|ed)?|courier|papers|leave (?:form|papers)|penalty|bta|allowance',
      ),
    ],
  },
  {
    category: 'money',
    name: 'Wants a ticket or a visa paid',
    why: 'The traveller never arrives.',
    orders: [
      order(
        GAP,
        'tickets?|flight|visa|bus|train fare|travel|leave (?:form|papers)|fare',
        'need|needs|short|only|have|remaining|help|pay|pays|send|pending|instalment|fees?|give (?:it|you)|back|last',
        or(SUM, 'you|me|rest|agent|money|payment|instalment|with you|friday|there'),
      ),
      order(
        NEAR,
        '(?:help|pay|buy|book|get|send|arrange) (?:me|us|for|with|my|the|a)',
        'tickets?|flight|visa|fare|leave|passport',
      ),
      order(
        GAP,
        'come (?:to|and|home)|be with you|see you|marry you',
        'short|need|only|pending|ticket|visa',
        or(SUM, 'fees?|help|pay|pending|money'),
      ),
    ],
  },
]
