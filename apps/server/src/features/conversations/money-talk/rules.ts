import type { AdviceCategory } from '@heartwell/contract/conversations.ts'

/**
 * The money rules. A message is found when the points of the rules that match it and of its phrases reach the limit:
 * each sign is ordinary alone. The patterns read what `plainText` makes of a message: small letters, whole words ("do
 * not", "you would", "please") and no commas. How many points a rule has is learned from example messages and stands in
 * `points.generated.ts`, as do the phrases; `npm run money-points` learns them again.
 */
export type MoneyRule = {
  category: AdviceCategory
  name: string
  /** Why it counts. */
  why: string
  /** Its category is that of the message, whatever counts more. */
  names?: true
  pattern: RegExp
}

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
    `(?:could|can|would|will|might) (?:you|my)|are you able|be possible|would you mind|any chance|i (?:just |only |really |do )?(?:need|want|beg|ask|asked|require) you|i (?:have|hate|do not like|do not want|am ashamed|am embarrassed|never thought i would have) to (?:ask|beg|bother|trouble)|
    (?:send|lend|loan|give|buy|wire|advance|spare|spot|pay|assist|help|get|order|borrow|support|top) (?:me|us|him|her|them)|(?:could|can|may) i (?:borrow|use|have|put|ask|count)|
    let me (?:use|put|have)|i (?:just |only |really )?need|please|kindly|i beg|for me|if you (?:could|can|would|had|loved|love|trust|send|pay|sign|advance|lend|did|care|help)|
    you (?:only |just )?(?:have to|need to|must|should|could)|you would (?:only |just )?(?:have to|need to)|you (?:only|just) (?:pay|need|have|send)|from you|we need|
    do you have|have you got|count on you|you are (?:my|the) (?:only|last)|you (?:pay|send|transfer|keep|put|deposit|give)|how much (?:have|do|can|could) you|your help|is it possible`,
  ),
)
const PAY = words(
  `pay|paid|paying|lend|loan|borrow|wire|transfer|transferred|deposit|settled?|cover|advance|spare|sponsor|chip in|cash ?app|zelle|venmo|put in|top up|fund|finance|contribute|donate|raise|reimburse|refund|repay|front|owe|charge|charges|costs?|buy|send|invest|afford|manage`,
)
const MONEY = words(
  `money|cash|funds|loan|payment|deposit|fees?|rent|fare|savings|financially|mortgage|bail|salary|balance|invoice|wages|bills?|debts?|sum|amount|expenses|allowance|tax|fine|charges?|premium|instalments?|costs?|price|penny|dime`,
)
const NEED = words(
  `hospital|surgery|operate|operation|clinic|medicines?|medication|medical|treatment|dialysis|insulin|pills|tablets|oxygen|blood|chemo|transplant|scan|injection|inhaler|doctors?|nurse|
  school|tuition|university|rent|landlord|landlady|mortgage|electricity|power|heating|water bill|groceries|food|eat|meal|baby|milk|nappies|diapers|tickets?|flight|visa|passport|airport|embassy|
  immigration|customs|courier|parcel|package|baggage|luggage|police|jail|prison|lawyer|solicitor|attorney|court|judge|funeral|burial|bury|coffin|mortuary|morgue|hotel|petrol|
  fuel|taxi|cab|bus|train|ferry|laptop|computer|phone|internet|data|wifi|dentist|tooth|glasses|vet|garage|mechanic|car|spare parts?|leave|certificate|permit|licen[cs]e|exam|course|
  supplier|workers|crew|contractor|equipment|machine|tools?|toolbox|agent|orphanage|orphans?|lodging|room|pawnshop|tax|papers|documents|border|business|cancer|children|daughter|son|mother|mum|father|brother|sister|grandma|registrar|storage|furniture|harvest|seeds|roof|church|divorce|debt`,
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
    `tele ?gram|on tele|viber|we ?chat|hang ?outs?|google chat|kik|snap(?: ?chat)?|zangi|discord|messenger|wa|threema|imo|skype|line app|insta(?:gram)?|facebook`,
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
  vanilla(?: visa| card)?|paysafe(?: ?cards?)?|air ?time|phone credit|mobile credit|call credit|card to recharge|recharge my|recharge cards?|xbox cards?|playstation cards?|sephora cards?|ebay cards?|walmart cards?|target cards?|prepaid cards?|top ?up (?:voucher|card|my|code)|the cards|cards`,
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
    name: 'Asks the reader to pay',
    why: 'Payments for a person known only from a site are how most romance fraud ends.',
    pattern: find(
      `\\b${MODAL}${GAP}${words('pay|lend|loan|wire|transfer|deposit|settle|cover|advance|spare|sponsor|chip in|cash ?app|zelle|venmo|put|fund|finance|contribute|send|help|see to|manage|invest|buy|give|loan')}`,
      `\\byou (?:only |just |would |will |could |can )*(?:have to |need to )?(?:pay|transfer|deposit|lend|wire|advance)\\b`,
      `\\bif (?:you|someone|somebody) (?:could |would |can |do |really |had )*${PAY}`,
      `\\b(?:please|kindly)${NEAR}${PAY}`,
      `(?:^|[.!?] |\\b(?:so|and|then|just|only) )(?:pay|transfer|wire|settle|deposit|split|send|sow|lend|borrow|fund|advance) `,
    ),
  },
  {
    category: 'money',
    name: 'Makes a request',
    why: 'Talk about money becomes a warning sign when it comes with a request to the reader.',
    pattern: find(ASK),
  },
  { category: 'money', name: 'Names a sum', why: 'A sum makes a request concrete.', pattern: find(SUM) },
  {
    category: 'money',
    name: 'Contains a number',
    why: 'Sums are often written without their currency.',
    pattern: find(NUMBER),
  },
  { category: 'money', name: 'Speaks of money', why: 'It counts together with a request.', pattern: find(MONEY) },
  { category: 'money', name: 'Speaks of paying', why: 'It counts together with a request.', pattern: find(PAY) },
  {
    category: 'money',
    name: 'Names a common reason',
    why: 'Hospitals, tickets, fees and parcels are the reasons that requests for money give.',
    pattern: find(NEED),
  },
  {
    category: 'money',
    name: 'Describes trouble',
    why: 'Sudden trouble is made up to hurry the reader.',
    pattern: find(TROUBLE),
  },
  {
    category: 'money',
    name: 'Nothing happens before a payment',
    why: 'A treatment, journey or parcel that waits for one payment is a common story.',
    pattern: find(
      `\\b(?:not|never|refuse|refuses|only|no one|nobody|anything|stop|leave|release|cut|die|unload|begin|start|burn)\\b${GAP}${words('until|unless|before|without|if|against|or')}${GAP}${words('paid|pays?|deposit|settled|settle|money|fees?|sum|balance|payment|receive|bill')}`,
      `\\b(?:until|unless|before|without)\\b${GAP}(?:${SUM}|${words('is paid|are paid|been paid|is settled|deposit|i pay|we pay|pays?|the fee|payment')})`,
      `\\b(?:they|he|she|agent|customs|hospital|clinic|embassy|school|landlord|lawyer|police|airline|garage|vet|company|bank|seller|supplier|court|factory|agency|pawnshop|courier|hotel|doctor|solicitor|owner|captain|army)\\b${NEAR}${words('wants?|asks?|asking|demands?|needs?|requires?|charges?|says? i (?:need|have)|insists?|expects?')}${NEAR}(?:${NUMBER}|${MONEY}|${PAY})`,
    ),
  },
  {
    category: 'money',
    name: 'Says that only the reader can help',
    why: 'Guilt and flattery replace reasons.',
    pattern: has(
      `nobody else|no ?one else|nobody to|no one to|nobody here|you are (?:my|the) (?:only|last|one)|only (?:one|person|woman|man|hope) (?:i|who|you|in)|only hope|only one you|count on you|turn to|rely on you|
        never asked|hate (?:to ask|having to ask|asking|myself)|(?:do not|does not) (?:like|want) to (?:ask|bother)|ashamed|forever grateful|so grateful|be grateful|i beg|last time i|last person|believes in me|trustworthy|honest (?:person|woman|man|lady)|
        god fearing|can trust|trust you|have to ask you|anything (?:would|will|helps?|at all)|even (?:£|\\$|€|\\d|half|a little|fifty|ten|twenty)|bless you|god will|be my (?:angel|saviou?r)|only you|no family|alone|orphan|widow(?:er)?|one thing for me|hear me out|say no`,
    ),
  },
  {
    category: 'money',
    name: 'Promises to repay',
    why: 'A loan sounds safer than a gift.',
    pattern: has(
      `pay(?:ing)? you|give (?:it|you|them) (?:all )?back|pay (?:it )?back|return it|refund(?:able|ed)?|reimburses?|good for it|until (?:i am|i get|my|payday|then|monday|tuesday|wednesday|thursday|friday|saturday|sunday|the)|till (?:payday|friday|monday|i)|when (?:i am|i get|i land|my|the money)|
        once i am|as soon as|settle it|i would pay|i will pay|i pay every|repay|temporary|twice|double|with interest|promise|on the day i|by the weekend|the moment|minute i|go halves|share it|third of it|make (?:it|you)|partner|security|my word`,
    ),
  },
  {
    category: 'money',
    name: 'Names a way to send money',
    why: 'Transfers by these services can hardly be called back.',
    pattern: has(
      `western union|money ?gram|ria|cash ?app|zelle|venmo|pay ?pal|paysend|revolut|wise|iban|bank transfer|wire transfer|friends and family|remitly|world ?remit|xoom|skrill|chime|apple pay|google pay|money order|
        cash advance|standing order|credit score|in an envelope|cash in|m ?pesa|momo|payoneer|over the daily limit|payday loan|loan sharks?|qr code|bitcoin machine|online transfer`,
    ),
  },
  {
    category: 'money',
    name: 'Hurries the reader',
    why: 'Haste prevents second thoughts and questions to friends.',
    pattern: has(
      `today|tonight|by noon|noon|hurry|quick(?:ly)?|closes|shuts|right now|immediately|urgent(?:ly)?|by (?:monday|tuesday|wednesday|thursday|friday|nine|six|five|tomorrow)|within (?:the|an) hour|hours?|24 ?h|
        this (?:afternoon|evening|morning|week|month)|tomorrow|now|before (?:monday|tuesday|wednesday|thursday|friday)|fast|no time|last chance|deadline|asap`,
    ),
  },
  {
    category: 'money',
    name: 'Uses endearments',
    why: 'Love is declared early so that a refusal feels cruel.',
    pattern: has(
      `my (?:love|dear|darling|dearest|angel|queen|king|prince|princess|heart|sweet|life|treasure|sunshine|woman|man|lady|wife|husband|friend)|darling|honey|dearest|sweet(?:heart|ie)|babe|baby|hun|bae|hello dear|dear i|^dear|love you|hi love|
        lovely lady|nice lady|gorgeous|beautiful|handsome|loved me|love me|husband and wife|fianc[e]e?|marry|married|marriage|wedding|god|our (?:love|future|life|home|house|flat|wedding)|dear`,
    ),
  },
  {
    category: 'money',
    name: 'Writes from far away',
    why: 'Ships, rigs and missions explain why the two cannot meet.',
    pattern: has(
      `oil rig|rig|on (?:the|a|board|this) ship|at sea|ashore|vessel|us army|army|military|sergeant|general|colonel|captain|major|lieutenant|commander|my unit|deployed|deployment|mission|peace ?keeping|syria|yemen|iraq|afghanistan|kabul|aleppo|libya|somalia|
        diplomat(?:ic)?|red cross|united nations|un|base|camp|platform|war|lagos|abuja|accra|ghana|nigeria|kenya|ivory coast|benin|senegal|malaysia|istanbul|turkey|ankara|dubai|ukraine|donetsk|kyiv|pipeline|offshore|contract|north sea|
        soldiers?|troops|welfare|abroad|overseas|engineer|contractor|surgeon|satellite|embassy|refugee|orphanage`,
    ),
  },
  {
    category: 'money',
    name: 'Needs something released',
    why: 'Invented parcels and funds are always one fee away.',
    pattern: has(
      `customs|clearance|releases?|released|consignment|diplomat|unlock|courier|processing|activation|handling|stamps?|certificate|anti terrorism|demurrage|the (?:box|boxes|crate|trunk|agent)|delivery (?:company|fee|man)|inheritance tax|tax|replacement|permit|leave (?:form|request|papers)|
        my leave|travel allowance|bta|next of kin|assay|storage|export|duty|clear(?:ed|ing)?|notary|registration|insurance|paperwork|charges?|token|withdraw|frozen|verification`,
    ),
  },
  {
    category: 'money',
    name: 'Promises a fortune',
    why: 'Gold and inheritances make a fee look small.',
    pattern: has(
      `gold|inheritance|inherited?|beneficiary|next of kin|late (?:father|husband|wife|minister|mother|uncle)|deposited|compensation|the estate|in (?:my|the) will|diamonds?|my funds|large sum|charity|\\d+ ?(?:percent|%)|box of money|boxes|grant|lottery|won|winner|
        million|millions|worth|heir|power of attorney|government|fortune|security company|trust fund|prize|reward|foundation|bequest|oil money|jewels|jewellery|rolex|painting|cocoa|refund`,
    ),
  },
  {
    category: 'money',
    name: 'Speaks of a bank account',
    why: 'Accounts of members are used to move stolen money.',
    pattern: find(
      `\\b(?:your|into your|through your|from your|my daughters|daughters|joint|private|safe|new|uk|local|her|his|my) (?:own |bank |savings |private )*(?:bank )?accounts?\\b`,
      words(
        `into yours|use yours|through yours|your (?:bank|savings|card|cards|pension|contract|name|house|address|credit)|online banking|bank name|open an? (?:bank )?account|in your name|your commission|forward (?:the|it)|the remainder|the rest|receive (?:goods|money|a|the)|post (?:them|it) on|send (?:them|it) on|
          process payments|private account|guarantor|sign|cheque|check|hold (?:mine|it)|suitcase|invitation letter|residence permit|on paper|raise the limit|the limit|smaller amounts|branch|next of kin|employer|my salary|my boss|my client|my lawyer`,
      ),
    ),
  },
  {
    category: 'money',
    name: 'Asks for codes or documents',
    why: 'A code, PIN or passport copy opens accounts.',
    pattern: find(
      `\\b(?:send|give|tell|read|type|write|show|scan|picture|photo|selfie|forward|confirm|fill in|lend|collect|take|need|needs|asks?|wants?|use|pass|register|verify|put|fill|show|log|requires?|bring|share|photograph|add)\\b${GAP}${SECRET_ITEM}`,
      `${SECRET_ITEM}${GAP}\\b(?:send|give|tell|read|type|pass|please|to me|google|you got|came|forward|share|for me|and i|needs?|so i|so that|by mistake|quickly)\\b`,
    ),
  },
  {
    category: 'money',
    name: 'Asks for access',
    why: 'Programs for remote access and invented helpers empty accounts.',
    pattern: has(
      `remote access|take over your|any ?desk|team ?viewer|share your screen|your bank app|your banks app|safe account|fraud department|recovers? (?:lost )?money|lost to scammers|(?:get|recover) (?:yours|your lost money)|your computer|install this program`,
    ),
  },
  {
    category: 'money',
    name: 'Threatens',
    why: 'Pictures and messages are used for blackmail.',
    pattern: find(
      `\\b(?:pictures?|photos?|video|pics?|nudes?|images|screenshots?|contacts|chats?|recorded|recording|everything you|every message|messages|what you (?:wrote|said|did)|where your|films?|webcam|cam)\\b${GAP}${words('pay|everybody|everyone|family|colleagues|boss|wife|husband|church|facebook|friends|employer|online|internet|post|publish|delete|down|share|exposed?|public|school|neighbours')}`,
      words(
        `or your|will sue|sue you|pay what i|let it drop|forget that we|help me forget|never hear from me|pay for the hurt|you will (?:pay|regret|be sorry)|would be a shame|be a pity|expose you|i know where|i have everything|do not block me|ruin you|no more warnings?|police ?man|i will (?:send|post|publish|show) (?:them|it|everything|the|your)`,
      ),
    ),
  },
  {
    category: 'gift_cards',
    name: 'Asks for gift cards',
    why: 'The code of a gift card is as good as cash and cannot be traced.',
    names: true,
    pattern: find(
      `${ASK}${GAP}${CARD}`,
      `${CARD}${GAP}${words('scratch(?:ed)?|codes?|pin|numbers?|photo|pictures?|for me|send|receipt|is fine|instead|easier|silver|my love|back|please|need|only|me|you')}`,
      `${words('buy|send|scratch|order|pick up|accepts? only|only accepts?|by|only|put|get|grab|use|with|need')}${NEAR}${CARD}`,
    ),
  },
  { category: 'gift_cards', name: 'Mentions cards', why: 'It counts together with a request.', pattern: find(CARD) },
  {
    category: 'crypto',
    name: 'Names a crypto currency',
    why: 'A payment in crypto currency cannot be called back.',
    names: true,
    pattern: find(COIN),
  },
  {
    category: 'crypto',
    name: 'Speaks of investments',
    why: 'Offers of easy profits come before requests for savings.',
    pattern: find(INVEST),
  },
  {
    category: 'crypto',
    name: 'Invites to take part',
    why: 'Help with a first small investment leads to a large one.',
    pattern: has(
      `(?:teach|show|guide|introduce|invite|make|help|coach|tell|explain) you|let me (?:open|teach|introduce|show|guide|help|add)|your (?:savings|money|bank|pension)|start with|begin with|to begin|begin small|start small|go halves|how much (?:have|do|can|could|shall|money)|retire early|stop working|
        work so hard|step by step|double|triple|grow|join|never lost|withdrew|withdraw|every cent|the profit|my profit|percent|each put|invite link|afford to|take a loan|have you (?:ever|thought|heard)|would you consider|consider|sure thing|admin|interested|i (?:made|earn|earned|make)|
        we could|we can|lets invest|which wallet|machine|qr code|in your account|guaranteed|risk free|no risk|a week|a month|every month|in (?:three|six|two|a) (?:months|weeks|month|week)|opportunity|minimum|reserve|spot|places|your future|our future|financial freedom|passive|secret|insider|team|group|app`,
    ),
  },
  {
    category: 'secrecy',
    name: 'Asks for secrecy',
    why: 'A secret keeps away everybody who would warn the reader.',
    names: true,
    pattern: find(
      `\\b(?:do not|not to|never|without|you need not|no need to|rather you did not|better not|should not|must not|ought not)\\b${NEAR}\\b(?:tell|telling|told|mention|say|saying|inform|talk|speak|discuss|show|let)\\b${NEAR}(?:\\b(?:your|the) ${PERSON}|${words('anyone|anybody|nobody|any one|them|about (?:me|us)|for me|what it is for|a word')})(?! (?:i said|about the (?:cake|hat|sausages)|but))`,
      `\\b(?:keep|keeping|stay|stays|remain)s? (?:this|it|us|our \\w{3,14}|that|these|everything|quiet|all|between|confidential|secret|hidden)\\b${NEAR}${words('between|secret|about (?:my|us|me|it|this)|hidden|private|yourself|ourselves|confidential|discreet|us|you and me|as the')}`,
      words(
        `our (?:little |own |sweet )?secret|not a (?:word|soul) (?:to (?:your|anyone|anybody|them)|must|may|should|about (?:us|me|this|it))|(?:nobody|no one) (?:has to|needs to|must|should|can|may) (?:know|hear|learn|find out)|delete (?:these|this|the|our|my|all) (?:messages?|chats?|conversations?|texts?)|between (?:you and me|the two of us|ourselves)|not even your|
          let us not tell|lets not tell|comes? between us|if (?:anybody|anyone|they|somebody|someone|the bank) asks?|you need not say|tell (?:them|the bank|her|him) (?:you|it|that you)|say you are (?:my|a|paying|buying)|different branch|smaller amounts|(?:bank|they) (?:does|do) not (?:notice|ask)|they never check|
          they never check|behind (?:their|her|his) back|none of (?:their|her|his) business|nobody else knows`,
      ),
    ),
  },
  {
    category: 'secrecy',
    name: 'Turns the reader against others',
    why: 'Family, friends and banks are made to look hostile.',
    pattern: has(
      `jealous|envious|will (?:say|tell you|think) (?:i|that i)|not understand (?:what|us|our)|a scammer|want your money|spoil (?:it|this)|warnings?|ignore|pop up|notice about me|your (?:friends?|daughter|son|children|family|sister|brother|neighbou?r|solicitor|bank|lawyer)${NEAR}(?:only|not|will|just|think|thinks|wants?)|let your daughter|prove|do not (?:listen|believe|trust) (?:to )?(?:them|her|him|your)|against us|do not you trust|trust me|poison|only wants?|inheritance`,
    ),
  },
  {
    category: 'leaving',
    name: 'Asks to move to another service',
    why: 'Elsewhere nobody warns the reader, and we cannot help.',
    names: true,
    pattern: find(
      `\\b(?:lets|let us|shall we|can we|could we|we can|we could|move|switch|go over|come|text|write (?:to )?me|message me|add me|find me|reach me|contact me|hit me|call me|chat|talk|meet me|give me your|drop me your|send me your|do you have|are you on|you on|have you got|install|download|find you|i am on|better|prefer|i do everything)\\b${NEAR}(?:${MESSENGER}|\\b(?:on|to|get|use|have|install) signal\\b|\\bsignal (?:instead|app|and)\\b)`,
      `${MESSENGER}${NEAR}${words('is better|instead|is easier|my handle|user ?name|add me|is safer|me')}`,
      `\\b(?:write|contact|reach|email|mail|reply to|answer) (?:to )?(?:me|him|us)\\b${NEAR}(?:${MAIL}|${words('my (?:own |private |personal |other )*(?:number|address|mail|email|phone|mobile)|privately|there before')})`,
      `\\b(?:give|drop|send|leave|text|let) (?:me )?(?:have )?your (?:phone |mobile |cell |private |personal |whatsapp |e ?mail )?(?:number|mobile|contact|phone|digits|cell|email|address|mail)`,
      `\\b(?:what is|whats|i need|may i have|can i have|could i have) your (?:phone |mobile |cell |private |personal |whatsapp |e ?mail )?(?:number|mobile|contact|phone|digits|cell|email|mail)`,
      words(
        'e ?mail me|text me (?:on|at|there|plus)|hit me up|dm me|private (?:mail|number) so|my private (?:number|mail|email|address)|which messenger|what messenger|me on (?:tele|mail|gmail)|off (?:this|the) (?:site|app)|take this off here|not on here much|mail dot com|not here',
      ),
    ),
  },
  {
    category: 'leaving',
    name: 'Finds fault with the site',
    why: 'A reason to leave the site before the two know each other.',
    pattern: find(
      `\\b(?:hardly|rarely|never|not|seldom|do not|am not|can not|scarcely|barely)\\b${NEAR}${THIS_SITE}`,
      `${THIS_SITE}${NEAR}${words('is|charges?|does|blocks|reads|slow|expensive|deletes|logs|watch(?:es)?|bad|boring|cost|costs|ends?|expires?|full of|watched|keeps?|will|monitored|safe')}`,
      words(
        `moderators|mods|admins?|read by|every mes?sage|each mes?sage|deleting|delete my|close my (?:profile|account)|closing my|(?:subscription|trial|membership|account)${NEAR}(?:ends?|over|nearly|expires?|runs? out|finish(?:ed|es)?)|
          they bl?ock|system does not|reads? everything|fake people|not my (?:account|profile)|in pieces|in words|written as|notifications here|logs? me out|not private|not safe|not secure|security|my last day|before i vanish`,
      ),
    ),
  },
  {
    category: 'leaving',
    name: 'Names another way to write',
    why: 'Nothing unusual alone; it counts together with a reason to leave.',
    pattern: find(
      MESSENGER,
      MAIL,
      NUMBER_WORD,
      words(
        'text me|write (?:to )?me|contact me|call me|ring you|your contact|handle|messenger|nickname|add me|find me',
      ),
    ),
  },
  {
    category: 'money',
    name: 'Speaks of fraud',
    why: 'Members warn each other; this takes points away.',
    pattern: has(
      'scams?|fraud|reported|report them|i blocked|radio|programme|my friend|my cousin|my sister nearly|on here|spam|last year|posters',
    ),
  },
  {
    category: 'money',
    name: 'Tells of the past',
    why: 'Stories of the past ask for nothing; this takes points away.',
    pattern: has(
      `i was|we were|used to|when i was|i had|i paid|i bought|i spent|i lent|i found|i got|i put|i sold|i won|i gave|we had|we paid|we used|years ago|last (?:week|month|summer|march)|cost me|i worked|i ordered|i booked|have you been|did you`,
    ),
  },
  {
    category: 'money',
    name: 'Speaks of home',
    why: 'Everyday talk asks for nothing; this takes points away.',
    pattern: has(
      `tea|coffee|cake|pudding|garden|choir|walk|dog|cat|grandson|granddaughter|gran|weather|concert|museum|bread|pub|book|books|soup|piano|supper|biscuits?|kettle|bicycle|tomatoes|allotment|village|neighbours?|bees|marmalade|cheese|jam|cooking|kitchen|shed|film|films|theatre|songs?|music|dance|dancing|birds?|sunday|lunch|laugh(?:ed)?|funny`,
    ),
  },
]
