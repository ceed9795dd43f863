import type { AdviceCategory } from '@heartwell/contract/conversations.ts'
import { plainText } from './plain-text.ts'

export type MoneyRule = {
  category: AdviceCategory
  name: string
  /** Why it counts. */
  why: string
  points: number
  all: readonly RegExp[]
  unless?: RegExp
}

/** How many points a message needs. */
const LIMIT = 10

// A gap has an upper bound and no repetition contains another one, so that every pattern takes linear time.
const GAP = '[^.!?]{0,70}'
const NEAR = '[^.!?]{0,30}'
const any = (...patterns: string[]) => `(?:${patterns.join('|')})`
const words = (list: string) => `\\b(?:${list.trim().replace(/\s*\n\s*/g, '')})\\b`
const find = (...patterns: string[]) => new RegExp(any(...patterns))
const has = (list: string) => new RegExp(words(list))

const CURRENCY =
  'k|grand|quid|pounds?|dollars?|euros?|usd|gbp|eur|usdt|naira|cedis?|rand|rupees?|bucks|million|thousand|hundred'
const COUNT =
  'a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|few|couple of|another|some'
const SUM = any(
  '[£$€] ?\\d',
  `\\b\\d[\\d.]* ?(?:${CURRENCY})\\b`,
  `\\b(?:${COUNT}|hundred|thousand) (?:pounds|quid|dollars|euros|bucks|hundred|thousand|million|grand)\\b`,
)
const NUMBER = any(SUM, '\\b\\d{2,7}\\b(?! ?(?:am|pm|years?|minutes?|miles|people|and a half))')
const MODAL = '(?:could|can|would|will|might) (?:you|my)'
const ASK = any(
  words(
    `(?:could|can|would|will|might) (?:you|my)|are you able|be possible|would you mind|any chance|i (?:just |only |really |do )?(?:need|want|beg|ask|asked|require) you|
    i (?:have|hate|do not like|do not want|am ashamed|am embarrassed|never thought i would have) to (?:ask|beg|bother|trouble)|
    (?:send|lend|loan|give|buy|wire|advance|spare|spot|pay|assist|help|get|order|borrow|support|top) (?:me|us|him|her|them)|(?:could|can|may) i (?:borrow|use|have|put|ask|count)|
    let me (?:use|put|have)|i (?:just |only |really )?need|please|kindly|i beg|for me|if you (?:could|can|would|had|loved|love|trust|send|pay|sign|advance|lend|did|care|help)|
    you (?:only |just )?(?:have to|need to|must|should|could)|you would (?:only |just )?(?:have to|need to)|you (?:only|just) (?:pay|need|have|send)|from you|we need|
    do you have|have you got|count on you|you are (?:my|the) (?:only|last)|you (?:pay|send|transfer|keep|put|deposit|give)|how much (?:have|do|can|could) you|your help|is it possible`,
  ),
)
const PAY = words(
  `pay|paid|paying|lend|loan|borrow|wire|transfer|transferred|deposit|settled?|cover|advance|spare|sponsor|chip in|cash ?app|zelle|venmo|put in|top up|fund|finance|
  contribute|donate|raise|reimburse|refund|repay|front|owe|charge|charges|costs?|buy|send|invest|afford|manage`,
)
const MONEY = words(
  `money|cash|funds|loan|payment|deposit|fees?|rent|fare|savings|financially|mortgage|bail|salary|balance|invoice|wages|bills?|debts?|sum|amount|expenses|allowance|tax|
  fine|charges?|premium|instalments?|costs?|price|penny|dime`,
)
const NEED = words(
  `hospital|surgery|operate|operation|clinic|medicines?|medication|medical|treatment|dialysis|insulin|pills|tablets|oxygen|blood|chemo|transplant|scan|injection|inhaler|doctors?|nurse|
  school|tuition|university|rent|landlord|landlady|mortgage|electricity|power|heating|water bill|groceries|food|eat|meal|baby|milk|nappies|diapers|tickets?|flight|visa|passport|airport|embassy|
  immigration|customs|courier|parcel|package|baggage|luggage|police|jail|prison|lawyer|solicitor|attorney|court|judge|funeral|burial|bury|coffin|mortuary|morgue|hotel|petrol|
  fuel|taxi|cab|bus|train|ferry|laptop|computer|phone|internet|data|wifi|dentist|tooth|glasses|vet|garage|mechanic|car|spare parts?|leave|certificate|permit|licen[cs]e|exam|course|
  supplier|workers|crew|contractor|equipment|machine|tools?|toolbox|agent|orphanage|orphans?|lodging|room|pawnshop|tax|papers|documents|border|business|cancer|
  children|daughter|son|mother|mum|father|brother|sister|grandma|registrar|storage|furniture|harvest|seeds|roof|church|divorce|debt`,
)
const TROUBLE = words(
  `stolen|robbed|mugged|arrested|seized|stranded|stuck|detained|hungry|starving|not eaten|burial|bury|evicted|evict|kick(?:ed|ing)? (?:me|us) out|throw(?:n|ing)? (?:me|us) out|putting me out|
  cut(?:ting)? (?:it|them|us|me) off|cut off|on the street|homeless|skint|broke|penniless|nothing left|nothing for|lost everything|emptied|no insurance|can not (?:pay|afford|reach|access|buy)|
  runs? out|ran out|running low|run low|owed|in a (?:bit of a )?(?:mess|jam|fix|bind|spot)|short (?:this|of)|threaten|threatening|threatened|frightened|scared|afraid|not (?:let|release|give|begin|start|operate|discharge) (?:me|us|him|her|my|until|the)|
  dying|die|given all|sold (?:everything|my)|malaria|cancer|desperate|crying|in tears|bail|lost my|was lost|frozen|blocked|locked|expired|accident|collapsed|fell|emergency|urgent|
  under review|declined|no bank|do not (?:work|pay us)|refused?|too low|worst|terrible|ashamed|embarrassed|embarrassing|not easy|difficult|struggling|suffering|sick|ill|unpaid|behind`,
)
const MESSENGER = any(
  '\\bw?h?ats? ?ap+\\b',
  words(
    `tele ?gram|on tele|signal|viber|we ?chat|hang ?outs?|google chat|kik|snap(?: ?chat)?|zangi|discord|messenger|wa|threema|imo|skype|line app|insta(?:gram)?|facebook`,
  ),
)
const MAIL = words(
  'e ?mails?|g ?mail|gee mail|ya ?hoo|hot ?mail|outlook|proton ?mail|private mail|my mail|on mail|icloud',
)
const NUMBER_WORD = words(
  '(?:phone |mobile |cell |private |personal |whatsapp )?(?:number|num|digits|mobile|cell|phone)',
)
const THIS_SITE = words(
  '(?:this|the|dating) (?:dating )?(?:site|app|website|page|platform|place)|here|this (?:account|profile|inbox)|on site',
)
const CARD = words(
  `gift ?cards?|gift ?codes?|e ?gift|vouchers?|i ?tunes|steam|google play|play cards?|play ?store|apple cards?|amazon (?:gift )?(?:cards?|codes?|vouchers?)|razer(?: gold)?|neo ?surf|
  vanilla(?: visa| card)?|paysafe(?: ?cards?)?|air ?time|phone credit|mobile credit|call credit|card to recharge|recharge my|recharge cards?|xbox cards?|playstation cards?|sephora cards?|
  ebay cards?|walmart cards?|target cards?|prepaid cards?|top ?up (?:voucher|card|my|code)|the cards|cards`,
)
const COIN = words(
  `bitcoins?|btc|crypto(?: ?currency| ?currencies)?|usdt|ethereum|eth|tether|wallet|trc ?20|seed phrase|recovery phrase|twelve words|binance|coinbase|coin|blockchain|stablecoin|doge(?:coin)?|xrp|solana|altcoin|token sale|pre ?sale|nft`,
)
const INVEST = words(
  `forex|trading|traders?|trades?|invest|investing|investments?|investors?|mentor|signals|platform|mining|node|coins?|futures|gold (?:contract|price)|scheme|returns?|profits?|
  exchange|off plan|fund|commission|stocks|shares|portfolio|broker|market|pension|capital|advis[eo]r|vip|bonus|analyst|interest rate|dividends?|arbitrage|staking|liquidity|earnings?|income|double|triple|percent`,
)
const PERSON = words(
  `anyone|anybody|no one|nobody|family|friends?|children|child|kids|daughters?|sons?|sisters?|brothers?|mother|father|mum|dad|neighbou?rs?|relatives|relations|solicitor|
  lawyer|people|colleagues|husband|wife|others|everyone|everybody|adviser|advisor|pastor|vicar|priest|cousin|nephew|niece|grandchildren|grandson|granddaughter|soul|bank|police|doctor|accountant`,
)
const SECRET_ITEM = words(
  `pin|password|passcode|log ?in|logins?|codes?|digits?|six numbers|card number|cvv|cvc|iban|sort code|(?:bank|account|card|banking) (?:details|number|numbers|name|statement|information|info)|passport|
  driving licen[cs]e|driver licen[cs]e|national insurance|social security|date of birth|maiden name|utility bill|security (?:questions?|answers?)|front and back|(?:your|her|an) id|id card|signature|
  (?:bank|credit|debit) card|(?:your|personal) details|full name|amazon account|proof of address|copy of|one time|otp|username and|verification|sms|mother s name|first pet`,
)

export const MONEY_RULES: readonly MoneyRule[] = [
  {
    category: 'money',
    name: 'Asks for money or a loan',
    why: '',
    points: 10,
    all: [
      find(
        `\\b(?:lend|loan|spot|wire|sub|float|front|zelle|cash ?app|venmo|paypal) (?:me|us)${NEAR}(?:${NUMBER}|\\d|${MONEY}|${words('a bit|a little|until|till|something|the price|more|some')})`,
        `\\b(?:ask|asked|asking|beg|begging)(?: you)? for (?:a |some |the |any |your )?(?:loan|money|help with|small)`,
        `\\b(?:could|can|may|might) i (?:borrow|have|ask for|ask you for)${NEAR}(?:${SUM}|${MONEY})`,
        `\\b(?:send|give|spare|pay|get|transfer) (?:me|us|my \\w{2,12}|the \\w{2,12}|him|her|them|it|over)${NEAR}(?:${NUMBER}|${words('money|cash|enough|ticket|something|a little|a bit|whatever|deposit|rent|fee|half|today|tonight')})`,
        `\\b(?:help|support|assist) (?:me|us|my \\w{2,12})${GAP}(?:${SUM}|${words('money|rent|bills?|fees?|groceries|financially|cash|on my feet|tickets?|finish|clear|pay|paying|cost|sum|small|little|bury|burial|through')})`,
        words(
          'tide (?:me|us) over|spot me|sugar (?:mum|mummy|mommy|mama|momma|daddy|baby)|a sub till|help (?:me|us) small|small money|something small|bail (?:me|us) out|until payday|till payday|financial(?:ly)? (?:help|support|assistance|stable|favou?r)|small favou?r',
        ),
      ),
    ],
  },
  {
    category: 'money',
    name: 'Asks the reader to pay',
    why: '',
    points: 5,
    all: [
      find(
        `\\b${MODAL}${GAP}${words('pay|lend|loan|wire|transfer|deposit|settle|cover|advance|spare|sponsor|chip in|cash ?app|zelle|venmo|put|fund|finance|contribute|send|help|see to|manage|invest|buy|give|loan')}`,
        `\\byou (?:only |just |would |will |could |can )*(?:have to |need to )?(?:pay|transfer|deposit|lend|wire|advance)\\b`,
        `\\bif (?:you|someone|somebody) (?:could |would |can |do |really |had )*${PAY}`,
        `\\b(?:please|kindly)${NEAR}${PAY}`,
        `(?:^|[.!?] |\\b(?:so|and|then|just|only) )(?:pay|transfer|wire|settle|deposit|split|send|sow|lend|borrow|fund|advance) `,
      ),
    ],
  },
  { category: 'money', name: 'Asks', why: '', points: 3, all: [find(ASK)] },
  { category: 'money', name: 'Sum', why: '', points: 3, all: [find(SUM)] },
  { category: 'money', name: 'Number', why: '', points: 1, all: [find(NUMBER)] },
  { category: 'money', name: 'Money', why: '', points: 2, all: [find(MONEY)] },
  { category: 'money', name: 'Pay', why: '', points: 2, all: [find(PAY)] },
  { category: 'money', name: 'Need', why: '', points: 1, all: [find(NEED)] },
  { category: 'money', name: 'Trouble', why: '', points: 2, all: [find(TROUBLE)] },
  {
    category: 'money',
    name: 'Nothing happens before a payment',
    why: '',
    points: 6,
    all: [
      find(
        `\\b(?:not|never|refuse|refuses|only|no one|nobody|anything|stop|leave|release|cut|die|unload|begin|start|burn)\\b${GAP}${words('until|unless|before|without|if|against|or')}${GAP}${words('paid|pays?|deposit|settled|settle|money|fees?|sum|balance|payment|receive|bill')}`,
        `\\b(?:until|unless|before|without)\\b${GAP}(?:${SUM}|${words('is paid|are paid|been paid|is settled|deposit|i pay|we pay|pays?|the fee|payment')})`,
        `\\b(?:they|he|she|agent|customs|hospital|clinic|embassy|school|landlord|lawyer|police|airline|garage|vet|company|bank|seller|supplier|court|factory|agency|pawnshop|courier|hotel|doctor|solicitor|owner|captain|army)\\b${NEAR}${words('wants?|asks?|asking|demands?|needs?|requires?|charges?|says? i (?:need|have)|insists?|expects?')}${NEAR}(?:${NUMBER}|${MONEY}|${PAY})`,
      ),
    ],
  },
  {
    category: 'money',
    name: 'only you',
    why: '',
    points: 4,
    all: [
      has(
        `nobody else|no ?one else|nobody to|no one to|nobody here|you are (?:my|the) (?:only|last|one)|only (?:one|person|woman|man|hope) (?:i|who|you|in)|only hope|only one you|count on you|turn to|rely on you|
        never asked|hate (?:to ask|having to ask|asking|myself)|(?:do not|does not) (?:like|want) to (?:ask|bother)|ashamed|forever grateful|so grateful|be grateful|i beg|last time i|last person|believes in me|trustworthy|honest (?:person|woman|man|lady)|
        god fearing|can trust|trust you|have to ask you|anything (?:would|will|helps?|at all)|even (?:£|\\$|€|\\d|half|a little|fifty|ten|twenty)|bless you|god will|be my (?:angel|saviou?r)|only you|no family|alone|orphan|widow(?:er)?|one thing for me|hear me out|say no`,
      ),
    ],
  },
  {
    category: 'money',
    name: 'repay',
    why: '',
    points: 4,
    all: [
      has(
        `pay(?:ing)? you|give (?:it|you|them) (?:all )?back|pay (?:it )?back|return it|refund(?:able|ed)?|reimburses?|good for it|until (?:i am|i get|my|payday|then|monday|tuesday|wednesday|thursday|friday|saturday|sunday|the)|till (?:payday|friday|monday|i)|when (?:i am|i get|i land|my|the money)|
        once i am|as soon as|settle it|i would pay|i will pay|i pay every|repay|temporary|twice|double|with interest|promise|on the day i|by the weekend|the moment|minute i|go halves|share it|third of it|make (?:it|you)|partner|security|my word`,
      ),
    ],
  },
  {
    category: 'money',
    name: 'channel',
    why: '',
    points: 7,
    all: [
      has(
        `western union|money ?gram|ria|cash ?app|zelle|venmo|pay ?pal|paysend|revolut|wise|iban|bank transfer|wire transfer|friends and family|remitly|world ?remit|xoom|skrill|chime|apple pay|google pay|money order|
        cash advance|standing order|credit score|in an envelope|cash in|m ?pesa|momo|payoneer|over the daily limit|payday loan|loan sharks?|qr code|bitcoin machine|online transfer`,
      ),
    ],
  },
  {
    category: 'money',
    name: 'hurry',
    why: '',
    points: 2,
    all: [
      has(
        `today|tonight|by noon|noon|hurry|quick(?:ly)?|closes|shuts|right now|immediately|urgent(?:ly)?|by (?:monday|tuesday|wednesday|thursday|friday|nine|six|five|tomorrow)|within (?:the|an) hour|hours?|24 ?h|
        this (?:afternoon|evening|morning|week|month)|tomorrow|now|before (?:monday|tuesday|wednesday|thursday|friday)|fast|no time|last chance|deadline|asap`,
      ),
    ],
  },
  {
    category: 'money',
    name: 'endearment',
    why: '',
    points: 2,
    all: [
      has(
        `my (?:love|dear|darling|dearest|angel|queen|king|prince|princess|heart|sweet|life|treasure|sunshine|woman|man|lady|wife|husband|friend)|darling|honey|dearest|sweet(?:heart|ie)|babe|baby|hun|bae|hello dear|dear i|^dear|love you|hi love|
        lovely lady|nice lady|gorgeous|beautiful|handsome|loved me|love me|husband and wife|fianc[e]e?|marry|married|marriage|wedding|god|our (?:love|future|life|home|house|flat|wedding)|dear`,
      ),
    ],
  },
  {
    category: 'money',
    name: 'far away',
    why: '',
    points: 3,
    all: [
      has(
        `oil rig|rig|on (?:the|a|board|this) ship|at sea|ashore|vessel|us army|army|military|sergeant|general|colonel|captain|major|lieutenant|commander|my unit|deployed|deployment|mission|peace ?keeping|syria|yemen|iraq|afghanistan|kabul|aleppo|libya|somalia|
        diplomat(?:ic)?|red cross|united nations|un|base|camp|platform|war|lagos|abuja|accra|ghana|nigeria|kenya|ivory coast|benin|senegal|malaysia|istanbul|turkey|ankara|dubai|ukraine|donetsk|kyiv|pipeline|offshore|contract|north sea|
        soldiers?|troops|welfare|abroad|overseas|engineer|contractor|surgeon|satellite|embassy|refugee|orphanage`,
      ),
    ],
  },
  {
    category: 'money',
    name: 'release',
    why: '',
    points: 4,
    all: [
      has(
        `customs|clearance|releases?|released|consignment|diplomat|unlock|courier|processing|activation|handling|stamps?|certificate|anti terrorism|demurrage|the (?:box|boxes|crate|trunk|agent)|delivery (?:company|fee|man)|inheritance tax|tax|replacement|permit|leave (?:form|request|papers)|
        my leave|travel allowance|bta|next of kin|assay|storage|export|duty|clear(?:ed|ing)?|notary|registration|insurance|paperwork|charges?|token|withdraw|frozen|verification`,
      ),
    ],
  },
  {
    category: 'money',
    name: 'fortune',
    why: '',
    points: 4,
    all: [
      has(
        `gold|inheritance|inherited?|beneficiary|next of kin|late (?:father|husband|wife|minister|mother|uncle)|deposited|compensation|the estate|in (?:my|the) will|diamonds?|my funds|large sum|charity|\\d+ ?(?:percent|%)|box of money|boxes|grant|lottery|won|winner|
        million|millions|worth|heir|power of attorney|government|fortune|security company|trust fund|prize|reward|foundation|bequest|oil money|jewels|jewellery|rolex|painting|cocoa|refund`,
      ),
    ],
  },
  {
    category: 'money',
    name: 'account',
    why: '',
    points: 6,
    all: [
      find(
        `\\b(?:your|into your|through your|from your|my daughters|daughters|joint|private|safe|new|uk|local|her|his|my) (?:own |bank |savings |private )*(?:bank )?accounts?\\b`,
        words(
          `into yours|use yours|through yours|your (?:bank|savings|card|cards|pension|contract|name|house|address|credit)|online banking|bank name|open an? (?:bank )?account|in your name|your commission|forward (?:the|it)|the remainder|the rest|receive (?:goods|money|a|the)|post (?:them|it) on|send (?:them|it) on|
          process payments|private account|guarantor|sign|cheque|check|hold (?:mine|it)|suitcase|invitation letter|residence permit|on paper|raise the limit|the limit|smaller amounts|branch|next of kin|employer|my salary|my boss|my client|my lawyer`,
        ),
      ),
    ],
  },
  {
    category: 'money',
    name: 'Asks for secrets',
    why: '',
    points: 7,
    all: [
      find(
        `\\b(?:send|give|tell|read|type|write|show|scan|picture|photo|selfie|forward|confirm|fill in|lend|collect|take|need|needs|asks?|wants?|use|pass|register|verify|put|fill|show|log|requires?|bring|share|photograph|add)\\b${GAP}${SECRET_ITEM}`,
        `${SECRET_ITEM}${GAP}\\b(?:send|give|tell|read|type|pass|please|to me|google|you got|came|forward|share|for me|and i|needs?|so i|so that|by mistake|quickly)\\b`,
      ),
    ],
  },
  {
    category: 'money',
    name: 'remote access',
    why: '',
    points: 10,
    all: [
      has(
        `remote access|take over your|any ?desk|team ?viewer|share your screen|your bank app|your banks app|safe account|fraud department|recovers? (?:lost )?money|money lost|lost to scammers|get (?:yours|it|your money) back`,
      ),
    ],
  },
  {
    category: 'money',
    name: 'threat',
    why: '',
    points: 8,
    all: [
      find(
        `\\b(?:pictures?|photos?|video|pics?|nudes?|images|screenshots?|contacts|chats?|recorded|recording|everything you|every message|messages|what you (?:wrote|said|did)|where your|films?|webcam|cam)\\b${GAP}${words('pay|everybody|everyone|family|colleagues|boss|wife|husband|church|facebook|friends|employer|online|internet|post|publish|delete|down|share|exposed?|public|school|neighbours')}`,
        words(
          `or your|will sue|sue you|pay what i|let it drop|forget that we|help me forget|never hear from me|pay for the hurt|you will (?:pay|regret|be sorry)|would be a shame|be a pity|expose you|i know where|i have everything|do not block me|ruin you|no more warnings?|police ?man|i will (?:send|post|publish|show) (?:them|it|everything|the|your)`,
        ),
      ),
    ],
  },
  {
    category: 'gift_cards',
    name: 'Asks for gift cards',
    why: '',
    points: 6,
    all: [
      find(
        `${ASK}${GAP}${CARD}`,
        `${CARD}${GAP}${words('scratch(?:ed)?|codes?|pin|numbers?|photo|pictures?|for me|send|receipt|is fine|instead|easier|silver|my love|back|please|need|only|me|you')}`,
        `${words('buy|send|scratch|order|pick up|accepts? only|only accepts?|by|only|put|get|grab|use|with|need')}${NEAR}${CARD}`,
      ),
    ],
  },
  { category: 'gift_cards', name: 'card', why: '', points: 3, all: [find(CARD)] },
  { category: 'crypto', name: 'coin', why: '', points: 4, all: [find(COIN)] },
  { category: 'crypto', name: 'invest', why: '', points: 3, all: [find(INVEST)] },
  {
    category: 'crypto',
    name: 'invite',
    why: '',
    points: 4,
    all: [
      has(
        `(?:teach|show|guide|introduce|invite|make|help|coach|tell|explain) you|let me (?:open|teach|introduce|show|guide|help|add)|your (?:savings|money|bank|pension)|start with|begin with|to begin|begin small|start small|go halves|how much (?:have|do|can|could|shall|money)|retire early|stop working|
        work so hard|step by step|double|triple|grow|join|never lost|withdrew|withdraw|every cent|the profit|my profit|percent|each put|invite link|afford to|take a loan|have you (?:ever|thought|heard)|would you consider|consider|sure thing|admin|interested|i (?:made|earn|earned|make)|
        we could|we can|lets invest|which wallet|machine|qr code|in your account|guaranteed|risk free|no risk|a week|a month|every month|in (?:three|six|two|a) (?:months|weeks|month|week)|opportunity|minimum|reserve|spot|places|your future|our future|financial freedom|passive|secret|insider|team|group|app`,
      ),
    ],
  },
  {
    category: 'secrecy',
    name: 'Asks for secrecy',
    why: '',
    points: 10,
    all: [
      find(
        `\\b(?:do not|not to|never|without|you need not|no need to|rather you did not|better not|dare not|should not|must not|ought not|not have)\\b${NEAR}\\b(?:tell|telling|told|mention|say|saying|inform|talk|speak|discuss|show|let)\\b${NEAR}(?:\\b(?:your|the) ${PERSON}|${words('anyone|anybody|nobody|any one|them|about (?:me|us)|for me|what it is for|a word|her|him')})`,
        `\\b(?:keep|keeping|kept|stay|stays|remain)\\b${NEAR}${words('between us|between ourselves|secret|quiet about|hidden|private|to yourself|to ourselves|confidential|our secret|quiet|discreet|under wraps')}`,
        words(
          `our (?:little |own |sweet )?secret|not a (?:word|soul)|(?:nobody|no one) (?:has to|needs to|must|should|can|may) (?:know|hear|learn|find out)|delete (?:these|this|the|our|my|all) (?:messages?|chats?|conversations?|texts?)|between (?:you and me|the two of us|ourselves)|not even your|
          let us not tell|lets not tell|comes? between us|if (?:anybody|anyone|they|somebody|someone|the bank) asks?|you need not say|tell (?:them|the bank|her|him) (?:you|it|that you)|say (?:you are|it is|that)|different branch|smaller amounts|(?:bank|they) (?:does|do) not (?:notice|ask|check)|
          they never check|behind (?:their|her|his) back|none of (?:their|her|his) business|nobody else knows`,
        ),
      ),
    ],
    unless: has('santa|surprise party|surprise for my'),
  },
  {
    category: 'secrecy',
    name: 'others will spoil',
    why: '',
    points: 5,
    all: [
      has(
        `jealous|envious|will (?:say|tell you|think) (?:i|that i)|not understand (?:what|us|our)|a scammer|want your money|spoil (?:it|this)|warnings?|ignore|pop up|notice about me|your (?:friends?|daughter|son|children|family|sister|brother|neighbou?r|solicitor|bank|lawyer)${NEAR}(?:only|not|will|just|think|thinks|wants?)|let your daughter|prove|do not (?:listen|believe|trust) (?:to )?(?:them|her|him|your)|against us|do not you trust|trust me|poison|only wants?|inheritance`,
      ),
    ],
  },
  {
    category: 'leaving',
    name: 'Asks to move to another service',
    why: '',
    points: 10,
    all: [
      find(
        `\\b(?:lets|let us|shall we|can we|could we|we can|we could|move|moving|switch|go over|go to|come|write|text|message|add|find|reach|contact|hit|talk|chat|chatting|speak|do you (?:have|use)|are you on|you on|have you got|install|get|download|use|uses|give|send|call|better|prefer|carry on|continue|meet me|i am on|i have|follow|dm|join|transfer)\\b${NEAR}${MESSENGER}`,
        `${MESSENGER}${NEAR}${words('better|instead|please|easier|number|handle|user ?name|id|add me|write|text|is safer|private|faster|here')}`,
        `\\b(?:write|text|contact|reach|send|message|mail|email|reply|answer|talk|continue|chat)\\b${NEAR}(?:${MAIL}|${words('my (?:own |private |personal |other )*(?:number|address|mail|email|phone|mobile)|outside|off (?:the|this) (?:site|app)|directly|privately')})`,
        `\\b(?:give|drop|send|leave|share|have|what is|whats|exchange|need|want|get|tell)\\b (?:me )?(?:have )?(?:your|the)${NEAR}(?:${words('number|mobile|contact|phone|digits|cell|email|e mail')})`,
        words(
          `e ?mail me|txt me|text me|which messenger|what messenger|dot com|at gmail|my num|hit me up|dm me|(?:call|ring|text|message|reach) me (?:on|at)|private (?:mail|number|chat)|my handle|user ?name is|same (?:name|user name)`,
        ),
      ),
    ],
  },
  {
    category: 'leaving',
    name: 'site is bad',
    why: '',
    points: 5,
    all: [
      find(
        `\\b(?:hardly|rarely|never|not|seldom|do not|am not|can not|scarcely|barely)\\b${NEAR}${THIS_SITE}`,
        `${THIS_SITE}${NEAR}${words('is|charges?|does|blocks|reads|slow|expensive|deletes|logs|watch(?:es)?|bad|boring|cost|costs|ends?|expires?|full of|watched|keeps?|will|monitored|safe')}`,
        words(
          `moderators|mods|admins?|read by|every mes?sage|each mes?sage|deleting|delete my|close my (?:profile|account)|closing my|(?:subscription|trial|membership|account)${NEAR}(?:ends?|over|nearly|expires?|runs? out|finish(?:ed|es)?)|
          they bl?ock|system does not|reads? everything|fake people|not my (?:account|profile)|in pieces|in words|written as|notifications here|logs? me out|not private|not safe|not secure|security|my last day|before i vanish`,
        ),
      ),
    ],
  },
  {
    category: 'leaving',
    name: 'contact word',
    why: '',
    points: 4,
    all: [
      find(
        MESSENGER,
        MAIL,
        NUMBER_WORD,
        words(
          'text me|write (?:to )?me|contact me|call me|ring you|your contact|handle|messenger|nickname|add me|find me',
        ),
      ),
    ],
  },
  {
    category: 'money',
    name: 'tells',
    why: '',
    points: -6,
    all: [
      has(
        'scams?|fraud|reported|report them|i blocked|radio|programme|my friend|my cousin|my sister nearly|on here|spam|last year|posters',
      ),
    ],
  },
  {
    category: 'money',
    name: 'past',
    why: '',
    points: -3,
    all: [
      has(
        `i was|we were|used to|when i was|i had|i paid|i bought|i spent|i lent|i found|i got|i put|i sold|i won|i gave|we had|we paid|we used|years ago|last (?:week|month|summer|march)|cost me|i worked|i ordered|i booked|have you been|did you`,
      ),
    ],
  },
  {
    category: 'money',
    name: 'home',
    why: '',
    points: -3,
    all: [
      has(
        `tea|coffee|cake|pudding|garden|choir|walk|dog|cat|grandson|granddaughter|gran|weather|concert|museum|bread|pub|book|books|soup|piano|supper|biscuits?|kettle|bicycle|tomatoes|allotment|village|neighbours?|bees|marmalade|cheese|jam|cooking|kitchen|shed|film|films|theatre|songs?|music|dance|dancing|birds?|sunday|lunch|laugh(?:ed)?|funny`,
      ),
    ],
  },
]

/** The first category and rule of a message that turns to money, secrecy or leaving the site; null for ordinary talk. */
export function findMoneyTalk(text: string): { category: AdviceCategory; rule: string } | null {
  const plain = plainText(text)
  let points = 0
  let strongest: MoneyRule | undefined
  for (const rule of MONEY_RULES) {
    if (!rule.all.every((pattern) => pattern.test(plain)) || rule.unless?.test(plain)) continue
    points += rule.points
    if (!strongest || rule.points > strongest.points) strongest = rule
  }
  return points >= LIMIT && strongest ? { category: strongest.category, rule: strongest.name } : null
}
