import { CALL_RULES } from './call-rules.ts'
import { CALMING_RULES } from './calming-rules.ts'
import { LOVE_RULES } from './love-rules.ts'
import { OFFER_RULES } from './offer-rules.ts'
import { REQUEST_RULES } from './request-rules.ts'
import { type MoneyRule, or, order } from './rule-order.ts'

/** The most words between two others that belong together. */
const [GAP, NEAR] = [13, 6]

const CURRENCY =
  'k|grand|quid|pounds?|dollars?|euros?|usd|gbp|eur|usdt|naira|cedis?|rand|rupees?|bucks|million|thousand|hundred'
const COUNT =
  'a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|few|couple of|another|some'
const SUM = `(?:£|$|€) ##?|##? (?:${CURRENCY})|(?:${COUNT}|hundred|thousand) (?:pounds|quid|dollars|euros|bucks|hundred|thousand|million|grand)`
const MODAL = '(?:could|can|would|will|might) (?:you|my)'
/** 'How much do you pay?' asks for nothing: a bare 'you pay' needs another beginning. */
const TO_PAY = '(?:pay|transfer|deposit|lend|wire|advance)'
const ASK = `(?:could|can|would|will|might) (?:you|my)|are you able|be possible|would you mind|any chance|i (?:just |only |really |do )?(?:need|want|beg|ask|asked|require) you|i (?:have|hate|do not like|do not want|am ashamed|am embarrassed|never thought i would have) to (?:ask|beg|bother|trouble)|(?:send|lend|loan|give|buy|wire|advance|spare|spot|pay|assist|help|get|order|borrow|support|top) (?:me|us|him|her|them)|(?:could|can|may) i (?:borrow|use|have|put|ask|count)|let me (?:use|put|have)|i (?:just |only |really )?need|please|kindly|i beg|for me|if you (?:could|can|would|had|loved|love|trust|send|pay|sign|advance|lend|did|care|help)|you (?:only |just )?(?:have to|need to|must|should|could)|you would (?:only |just )?(?:have to|need to)|you (?:only|just) (?:pay|need|have|send)|from you|we need|do you have|have you got|any way|any chance|is there (?:a|any) way|might you|would it be|(?:could|can|may) i (?:have|get|borrow|ask|trouble|count)|would you (?:be|consider|mind)|i ask you|asking you|help me|let me have|help us|assist(?:ance)?|favou?r|count on you|you are (?:my|the) (?:only|last)|you (?:pay|send|transfer|keep|put|deposit|give)|how much (?:have|do|can|could) you|your help|is it possible`
const PAY = `pay|paid|paying|lend|lent|loaned|loan|borrow|spot me|sub|tide (?:me|us) over|bridge it|see me through|bail me out|foot|remit|wire|wired|transfer|transferred|deposit|settled?|cover|advance|spare|sponsor|chip in|cash ?app|zelle|venmo|put in|top up|fund|finance|contribute|donate|raise|reimburse|refund|repay|front|owe|charge|charges|costs?|buy|send|invest|afford|manage`
const MONEY = `money|cash|funds|fund|loan|payment|deposit|balance|overdraft|credit|refund|commission|quid|tenner|price|advance|bank notes|payout|income|alimony|benefit|payroll|fees?|rent|fare|savings|financially|mortgage|bail|salary|balance|invoice|wages|bills?|debts?|sum|amount|expenses|allowance|tax|fine|charges?|premium|instalments?|costs?|price|penny|dime`
const NEED = `hospital|ward|ambulance|incubator|antidote|leuka?emia|typhoid|dengue|appendi(?:x|citis)|kidneys?|liver|stroke|heart attack|heart operation|mri|chemist|pharmacy|prescription|antibiotics|vaccin(?:e|ation)|pneumonia|infection|tumou?r|diabet(?:es|ic)|specialist|caesarean|midwife|labou?r ward|plaster|crutches|wheelchair|consulate|consul|ministry|overstay|hostel|lodge|boarding|boiler|plumber|stove|firewood|uniform|webcam|tow|tyre|brakes|gearbox|engine|boarding school|semester|term fees?|dormitory|undertaker|hearse|grave|bailiffs?|eviction|pawn shop|surgery|operate|operation|clinic|medicines?|medication|medical|treatment|dialysis|insulin|pills|tablets|oxygen|blood|chemo|transplant|scan|injection|inhaler|doctors?|nurse|school|tuition|university|rent|landlord|landlady|mortgage|electricity|power|heating|water bill|groceries|food|eat|meal|baby|milk|nappies|diapers|tickets?|flight|visa|passport|airport|embassy|immigration|customs|courier|parcel|package|baggage|luggage|police|jail|prison|lawyer|solicitor|attorney|court|judge|funeral|burial|bury|coffin|mortuary|morgue|hotel|petrol|fuel|taxi|cab|bus|train|ferry|laptop|computer|phone|internet|data|wifi|dentist|tooth|glasses|vet|garage|mechanic|car|spare parts?|leave|certificate|permit|licen(?:c|s)e|exam|course|supplier|workers|crew|contractor|equipment|machine|tools?|toolbox|agent|orphanage|orphans?|lodging|room|pawnshop|tax|papers|documents|border|business|cancer|children|daughter|son|mother|mum|father|brother|sister|grandma|registrar|storage|furniture|harvest|seeds|roof|church|divorce|debt`
const TROUBLE = `stolen|stole|robbed|robbery|mugged|attacked|pickpocketed|swallowed my|eaten by|ambushed|raided|hacked|burn(?:t|ed) down|flooded|washed away|deported|deport|overstay(?:ed)?|suspended|cancelled|audit|held (?:at|by|in|up)|on my knees|at the end of my|going under|bankrupt|bankruptcy|collateral|hand to mouth|begging|beg|suicide|end it all|arrested|seized|stranded|stuck|detained|hungry|starving|not eaten|burial|bury|evicted|evict|kick(?:ed|ing)? (?:me|us) out|throw(?:n|ing)? (?:me|us) out|putting me out|cut(?:ting)? (?:it|them|us|me) off|cut off|on the street|homeless|skint|broke|penniless|nothing left|nothing for|lost everything|emptied|no insurance|can not (?:pay|afford|reach|access|buy)|runs? out|ran out|running low|run low|owed|in a (?:bit of a )?(?:mess|jam|fix|bind|spot)|short (?:this|of)|threaten|threatening|threatened|frightened|scared|afraid|not (?:let|release|give|begin|start|operate|discharge) (?:me|us|him|her|my|until|the)|dying|die|given all|sold (?:everything|my)|malaria|cancer|desperate|crying|in tears|bail|lost my|was lost|frozen|blocked|locked|expired|accident|collapsed|fell|emergency|urgent|under review|declined|no bank|do not (?:work|pay us)|refused?|too low|worst|terrible|ashamed|embarrassed|embarrassing|not easy|difficult|struggling|suffering|sick|ill|unpaid|behind`
const MESSENGER = `w?h?ats? ?app?|tele ?gram|on tele|viber|we ?chat|hang ?outs?|google chat|kik|snap(?: ?chat)?|zangi|discord|messenger|wa|threema|imo|skype|line app|insta(?:gram)?|facebook`
const MAIL = 'e ?mails?|g ?mail|gee mail|ya ?hoo|hot ?mail|outlook|proton ?mail|private mail|my mail|on mail|icloud'
const NUMBER_WORD = '(?:phone |mobile |cell |private |personal |whatsapp )?(?:number|num|digits|mobile|cell|phone)'
const THIS_SITE =
  '(?:this|the|dating) (?:dating )?(?:site|app|website|page|platform|place)|here|this (?:account|profile|inbox)|on site'
const CARD = `gift ?cards?|gift ?codes?|e ?gift|vouchers?|i ?tunes|steam|google play|play cards?|play ?store|apple cards?|amazon (?:gift )?(?:cards?|codes?|vouchers?)|razer(?: gold)?|neo ?surf|vanilla(?: visa| card)?|paysafe(?: ?cards?)?|air ?time|phone credit|mobile credit|call credit|card to recharge|recharge my|recharge cards?|xbox cards?|playstation cards?|sephora cards?|ebay cards?|walmart cards?|target cards?|prepaid cards?|top ?up (?:voucher|card|my|code)|the cards|cards`
const COIN = `bitcoins?|btc|crypto(?: ?currency| ?currencies)?|usdt|ethereum|eth|tether|wallet address|wallet id|wallet key|crypto wallet|coin wallet|trust wallet|to this wallet|into this wallet|metamask|trc ?##|seed phrase|recovery phrase|twelve words|binance|coinbase|coin|blockchain|stablecoin|doge(?:coin)?|xrp|solana|altcoin|token sale|pre ?sale|nft`
const INVEST = `forex|trading|traders?|trades?|invest|investing|investments?|investors?|mentor|signals|platform|mining|node|coins?|futures|gold (?:contract|price)|scheme|returns?|profits?|exchange|off plan|fund|commission|stocks|shares|portfolio|broker|market|pension|capital|advis(?:e|o)r|vip|bonus|analyst|interest rate|dividends?|arbitrage|staking|liquidity|earnings?|income|double|triple|percent`
const PERSON = `anyone|anybody|no one|nobody|family|friends?|children|child|kids|daughters?|sons?|sisters?|brothers?|mother|father|mum|dad|neighbou?rs?|relatives|relations|solicitor|lawyer|people|colleagues|husband|wife|others|everyone|everybody|adviser|advisor|pastor|vicar|priest|cousin|nephew|niece|grandchildren|grandson|granddaughter|soul|bank|police|doctor|accountant`
const SECRET_ITEM = `pin|password|passcode|log ?in|logins?|codes?|digits?|six numbers|card number|cvv|cvc|iban|sort code|(?:bank|account|card|banking) (?:details|number|numbers|name|statement|information|info)|passport|driving licen(?:c|s)e|driver licen(?:c|s)e|national insurance|social security|date of birth|maiden name|utility bill|security (?:questions?|answers?)|front and back|(?:your|her|an) id|id card|signature|(?:bank|credit|debit) card|(?:your|personal) details|full name|amazon account|proof of address|copy of|one time|otp|username and|verification|sms|mother s name|first pet`

/**
 * The money rules. A message is found when the points of the rules that match it and of its phrases reach the limit:
 * each sign is ordinary alone. The lists hold what `sentencesOf` makes of a message: small letters, whole words ("do
 * not", "you would", "please"), '##' for a number, '^' for the start of a sentence. '|', '(?:…)' and '?' mean what they
 * mean in regular expressions. How many points a rule has is learned from example messages and stored in
 * `points.generated.ts`, as are the phrases; `npm run advice-points` learns them again.
 */
export const MONEY_RULES: readonly MoneyRule[] = [
  ...CALL_RULES,
  ...LOVE_RULES,
  ...REQUEST_RULES,
  ...OFFER_RULES,
  ...CALMING_RULES,
  {
    category: 'money',
    name: 'Asks the reader to pay',
    why: 'Payments for a person known only from a site are how most romance fraud ends.',
    words: `you (?:only|just|would|will|could|can) (?:(?:only|just) )?(?:have to |need to )?${TO_PAY}|you (?:have|need) to ${TO_PAY}|(?:^|if|so|and|then|when|until|unless|once|that|but|first|now) you ${TO_PAY}|(?:^|so|and|then|just|only) (?:pay|transfer|wire|settle|deposit|split|send|sow|lend|borrow|fund|advance)`,
    orders: [
      order(
        GAP,
        MODAL,
        'pay|lend|loan|wire|transfer|deposit|settle|cover|advance|spare|sponsor|chip in|cash ?app|zelle|venmo|put|fund|finance|contribute|send|help|see to|manage|invest|buy|give',
      ),
      order(2, 'if (?:you|someone|somebody)', PAY),
      order(NEAR, 'please|kindly', PAY),
    ],
  },
  {
    category: 'money',
    name: 'Makes a request',
    why: 'Talk about money becomes a warning sign when it comes with a request to the reader.',
    words: ASK,
  },
  { category: 'money', name: 'Names a sum', why: 'A sum makes a request concrete.', words: SUM },
  {
    category: 'money',
    name: 'Contains a number',
    why: 'Sums are often written without their currency.',
    words: or(SUM, '##'),
  },
  { category: 'money', name: 'Speaks of money', why: 'It counts together with a request.', words: MONEY },
  { category: 'money', name: 'Speaks of paying', why: 'It counts together with a request.', words: PAY },
  {
    category: 'money',
    name: 'Names a common reason',
    why: 'Hospitals, tickets, fees and parcels are the reasons that requests for money give.',
    words: NEED,
  },
  {
    category: 'money',
    name: 'Describes trouble',
    why: 'Sudden trouble is made up to hurry the reader.',
    words: TROUBLE,
  },
  {
    category: 'money',
    name: 'Nothing happens before a payment',
    why: 'A treatment, journey or parcel that waits for one payment is a common story.',
    orders: [
      order(
        GAP,
        'not|never|refuse|refuses|only|no one|nobody|anything|stop|leave|release|cut|die|unload|begin|start|burn',
        'until|unless|before|without|if|against|or',
        'paid|pays?|deposit|settled|settle|money|fees?|sum|balance|payment|receive|bill',
      ),
      order(
        GAP,
        'until|unless|before|without',
        or(SUM, 'is paid|are paid|been paid|is settled|deposit|i pay|we pay|pays?|the fee|payment'),
      ),
      order(
        NEAR,
        'they|he|she|agent|customs|hospital|clinic|embassy|school|landlord|lawyer|police|airline|garage|vet|company|bank|seller|supplier|court|factory|agency|pawnshop|courier|hotel|doctor|solicitor|owner|captain|army|surgeon|manager|judge',
        'wants?|asks?|asking|demands?|needs?|requires?|charges?|says? i (?:need|have)|insists?|expects?',
        or('##', SUM, MONEY, PAY),
      ),
    ],
  },
  {
    category: 'money',
    name: 'Says that only the reader can help',
    why: 'Guilt and flattery replace reasons.',
    words: `nobody else|no ?one else|nobody to|no one to|nobody here|you are (?:my|the) (?:only|last|one)|only (?:one|person|woman|man|hope) (?:i|who|you|in)|only hope|only one you|count on you|turn to|rely on you|never asked|hate (?:to ask|having to ask|asking|myself)|(?:do not|does not) (?:like|want) to (?:ask|bother)|ashamed|forever grateful|so grateful|be grateful|i beg|last time i|last person|believes in me|trustworthy|honest (?:person|woman|man|lady)|god fearing|good heart|kind heart|big heart|generous|my saviou?r|you can save|only hope|helped me|last chance|i swear|on my honou?r|as a christian|in the name of god|can trust|trust you|have to ask you|anything (?:would|will|helps?|at all)|even (?:£|$|€|##?|half|a little|fifty|ten|twenty)|bless you|god will|be my (?:angel|saviou?r)|only you|no family|alone|orphan|widow(?:er)?|one thing for me|hear me out|say no`,
  },
  {
    category: 'money',
    name: 'Promises to repay',
    why: 'A loan sounds safer than a gift.',
    words: `pay(?:ing)? you|give (?:it|you|them) (?:all )?back|pay (?:it )?back|return it|refund(?:able|ed)?|reimburses?|good for it|until (?:i am|i get|my|payday|then|monday|tuesday|wednesday|thursday|friday|saturday|sunday|the)|till (?:payday|friday|monday|i)|when (?:i am|i get|i land|my|the money)|once i am|as soon as|settle it|i would pay|i will pay|i pay every|repay|temporary|twice|double|with interest|promise|on the day i|by the weekend|the moment|minute i|go halves|share it|third of it|make (?:it|you)|partner|security|my word`,
  },
  {
    category: 'money',
    name: 'Names a way to send money',
    why: 'Transfers by these services can hardly be called back.',
    words: `western union|money ?gram|sendwave|transferwise|bizum|gcash|swift|neteller|transfer ?go|postal order|instant transfer|bank details|account number|routing number|cashier s cheque|registered post|prepaid card|ria|cash ?app|zelle|venmo|pay ?pal|paysend|revolut|wise|iban|bank transfer|wire transfer|friends and family|remitly|world ?remit|xoom|skrill|chime|apple pay|google pay|money order|cash advance|standing order|credit score|in an envelope|cash in|m ?pesa|momo|payoneer|over the daily limit|payday loan|loan sharks?|qr code|bitcoin machine|online transfer`,
  },
  {
    category: 'money',
    name: 'Hurries the reader',
    why: 'Haste prevents second thoughts and questions to friends.',
    words: `today|tonight|by noon|noon|hurry|quick(?:ly)?|closes|shuts|right now|immediately|urgent(?:ly)?|by (?:monday|tuesday|wednesday|thursday|friday|nine|six|five|tomorrow)|within (?:the|an) hour|hours?|## h|this (?:afternoon|evening|morning|week|month)|tomorrow|now|before (?:monday|tuesday|wednesday|thursday|friday)|fast|no time|last chance|deadline|asap`,
  },
  {
    category: 'money',
    name: 'Uses endearments',
    why: 'Love is declared early so that a refusal feels cruel.',
    words: `my (?:love|dear|darling|dearest|angel|queen|king|prince|princess|heart|sweet|life|treasure|sunshine|woman|man|lady|wife|husband|friend)|darling|honey|dearest|sweet(?:heart|ie)|babe|baby|hun|bae|hello dear|dear i|^dear|love you|hi love|lovely lady|nice lady|gorgeous|beautiful|handsome|loved me|love me|husband and wife|fianc(?:e|ee)|marry|married|marriage|wedding|god|our (?:love|future|life|home|house|flat|wedding)|dear`,
  },
  {
    category: 'money',
    name: 'Writes from far away',
    why: 'Ships, rigs and missions explain why the two cannot meet.',
    words: `oil rig|rig|drilling|barge|tanker|cargo|container|crew|port|harbou?r|pirates|helicopter|officer|brigadier|admiral|marines?|nato|peacekeepers?|doctors without|war zone|medic|barracks|kuwait|qatar|saudi|riyadh|sudan|mali|congo|togo|lome|burkina|cameroon|douala|gambia|philippines|manila|bangkok|indonesia|jakarta|hong kong|singapore|damascus|baghdad|tripoli|tender|construction|on (?:the|a|board|this) ship|at sea|ashore|vessel|us army|army|military|sergeant|general|colonel|captain|major|lieutenant|commander|my unit|deployed|deployment|mission|peace ?keeping|syria|yemen|iraq|afghanistan|kabul|aleppo|libya|somalia|diplomat(?:ic)?|red cross|united nations|un|base|camp|platform|war|lagos|abuja|accra|ghana|nigeria|kenya|ivory coast|benin|senegal|malaysia|istanbul|turkey|ankara|dubai|ukraine|donetsk|kyiv|pipeline|offshore|contract|north sea|soldiers?|troops|welfare|abroad|overseas|engineer|contractor|surgeon|satellite|embassy|refugee|orphanage`,
  },
  {
    category: 'money',
    name: 'Needs something released',
    why: 'Invented parcels and funds are always one fee away.',
    words: `customs|clearance|releases?|released|consignment|diplomat|unlock|courier|processing|activation|handling|stamps?|certificate|anti terrorism|demurrage|the (?:box|boxes|crate|trunk|agent)|delivery (?:company|fee|man)|inheritance tax|tax|replacement|permit|leave (?:form|request|papers)|my leave|travel allowance|bta|next of kin|assay|storage|export|duty|clear(?:ed|ing)?|notary|registration|insurance|paperwork|charges?|token|withdraw|frozen|verification`,
  },
  {
    category: 'money',
    name: 'Promises a fortune',
    why: 'Gold and inheritances make a fee look small.',
    words: `gold|legacy|bullion|ingots?|vault|dormant|unclaimed|claimant|bonds?|barrister|donation|donate|sheikh|lucky|congratulations|selected|chosen|approved|programme for|inheritance|inherited?|beneficiary|next of kin|late (?:father|husband|wife|minister|mother|uncle)|deposited|compensation|the estate|in (?:my|the) will|diamonds?|my funds|large sum|charity|##? (?:percent|%)|box of money|boxes|grant|lottery|won|winner|million|millions|worth|heir|power of attorney|government|fortune|security company|trust fund|prize|reward|foundation|bequest|oil money|jewels|jewellery|rolex|painting|cocoa|refund`,
  },
  {
    category: 'money',
    name: 'Speaks of a bank account',
    why: 'Accounts of members are used to move stolen money.',
    words: `(?:your|into your|through your|from your|my daughters|daughters|joint|private|safe|new|uk|local|her|his|my) (?:own |bank |savings |private )?(?:bank |savings )?accounts?|into yours|use yours|through yours|your (?:bank|savings|card|cards|pension|contract|name|house|address|credit)|online banking|bank name|open an? (?:bank )?account|in your name|your commission|forward (?:the|it)|the remainder|the rest|receive (?:goods|money|a|the)|post (?:them|it) on|send (?:them|it) on|process payments|private account|guarantor|sign|cheque|check|hold (?:mine|it)|suitcase|invitation letter|residence permit|on paper|raise the limit|the limit|smaller amounts|branch|next of kin|employer|my salary|my boss|my client|my lawyer`,
  },
  {
    category: 'money',
    name: 'Asks for codes or documents',
    why: 'A code, PIN or passport copy opens accounts.',
    orders: [
      order(
        GAP,
        'send|give|tell|read|type|write|show|scan|picture|photo|selfie|forward|confirm|fill in|lend|collect|take|need|needs|asks?|wants?|use|pass|register|verify|put|fill|log|requires?|bring|share|photograph|add|copy',
        SECRET_ITEM,
      ),
      order(
        GAP,
        SECRET_ITEM,
        'send|give|tell|read|type|pass|please|to me|google|you got|came|forward|share|for me|and i|needs?|so i|so that|by mistake|quickly',
      ),
    ],
  },
  {
    category: 'money',
    name: 'Asks for access',
    why: 'Programs for remote access and invented helpers empty accounts.',
    words: `remote access|take over (?:your|the)|your screen|technician|remotely|security department|recovery (?:firm|agent|team|company|expert)|lost money|hacker|any ?desk|team ?viewer|share your screen|your bank app|your banks app|safe account|fraud department|recovers? (?:lost )?money|lost to scammers|(?:get|recover) (?:yours|your lost money)|your computer|install this program`,
  },
  {
    category: 'money',
    name: 'Threatens',
    why: 'Pictures and messages are used for blackmail.',
    words: `or your|will sue|sue you|pay what i|let it drop|forget that we|help me forget|never hear from me|pay for the hurt|you will (?:pay|regret|be sorry)|would be a shame|be a pity|expose you|i know where|i have everything|do not block me|ruin you|no more warnings?|police ?man|i will (?:send|post|publish|show) (?:them|it|everything|the|your)`,
    orders: [
      order(
        GAP,
        'pictures?|photos?|video|pics?|nudes?|images|screenshots?|contacts|chats?|recorded|recording|everything you|every message|messages|what you (?:wrote|said|did)|where your|films?|webcam|cam',
        'pay|everybody|everyone|family|colleagues|boss|wife|husband|church|facebook|friends|employer|online|internet|post|publish|delete|down|share|exposed?|public|school|neighbours',
      ),
    ],
  },
  {
    category: 'gift_cards',
    name: 'Asks for gift cards',
    why: 'The code of a gift card is as good as cash and cannot be traced.',
    names: true,
    orders: [
      order(GAP, ASK, CARD),
      order(
        GAP,
        CARD,
        'scratch(?:ed)?|codes?|pins?|numbers?|photo|pictures?|for me|send|receipt|is fine|instead|easier|silver|my love|back|please|need|only|me|you',
      ),
      order(
        NEAR,
        'buy|send|scratch|order|pick up|accepts? only|only accepts?|by|only|put|get|grab|use|with|need',
        CARD,
      ),
    ],
  },
  { category: 'gift_cards', name: 'Mentions cards', why: 'It counts together with a request.', words: CARD },
  {
    category: 'crypto',
    name: 'Names a crypto currency',
    why: 'A payment in crypto currency cannot be called back.',
    names: true,
    words: COIN,
  },
  {
    category: 'crypto',
    name: 'Speaks of investments',
    why: 'Offers of easy profits come before requests for savings.',
    words: INVEST,
  },
  {
    category: 'crypto',
    name: 'Invites to take part',
    why: 'Help with a first small investment leads to a large one.',
    words: `(?:teach|show|guide|introduce|invite|make|help|coach|tell|explain) you|let me (?:open|teach|introduce|show|guide|help|add)|your (?:savings|money|bank|pension)|start with|begin with|to begin|begin small|start small|go halves|how much (?:have|do|can|could|shall|money)|retire early|stop working|work so hard|step by step|double|triple|grow|join|never lost|withdrew|withdraw|every cent|the profit|my profit|percent|each put|invite link|afford to|take a loan|have you (?:ever|thought|heard)|would you consider|consider|sure thing|admin|interested|i (?:made|earn|earned|make)|we could|we can|lets invest|which wallet|machine|qr code|in your account|guaranteed|risk free|no risk|a week|a month|every month|in (?:three|six|two|a) (?:months|weeks|month|week)|opportunity|minimum|reserve|spot|places|your future|our future|financial freedom|passive|secret|insider|team|group|app`,
  },
  {
    category: 'secrecy',
    name: 'Asks for secrecy',
    why: 'A secret keeps away everybody who would warn the reader.',
    names: true,
    words: `our (?:little |own |sweet )?secret|not a (?:word|soul) (?:to (?:your|anyone|anybody|them)|must|may|should|about (?:us|me|this|it))|(?:nobody|no one) (?:has to|needs to|must|should|can|may) (?:know|hear|learn|find out)|delete (?:these|this|the|our|my|all) (?:messages?|chats?|conversations?|texts?)|between (?:you and me|the two of us|ourselves)|not even your|let us not tell|lets not tell|keep (?:it )?from your|say (?:it is|it was|that it is) for|burn the|erase|wipe|discreet(?:ly)?|discretion|confidential|in private|tell no ?(?:one|body)|comes? between us|if (?:anybody|anyone|they|somebody|someone|the bank) asks?|you need not say|tell (?:them|the bank|her|him) (?:you|it|that you)|say you are (?:my|a|paying|buying)|different branch|smaller amounts|(?:bank|they) (?:does|do) not (?:notice|ask)|they never check|they never check|behind (?:their|her|his) back|none of (?:their|her|his) business|nobody else knows`,
    orders: [
      order(
        NEAR,
        'do not|not to|never|without|you need not|no need to|rather you did not|better not|should not|must not|ought not',
        'tell|telling|told|mention|say|saying|inform|talk|speak|discuss|show|let',
        or(
          `(?:your|the) (?:${PERSON})`,
          'anyone|anybody|nobody|any one|them|about (?:me|us)|for me|what it is for|a word',
        ),
      ),
      order(
        NEAR,
        '(?:keep|keeping|keeps|stay|stays|remain|remains) (?:this|it|us|our|that|these|everything|quiet|all|between|confidential|secret|hidden)',
        'between|secret|about (?:my|us|me|it|this)|hidden|private|yourself|ourselves|confidential|discreet|us|you and me|as the',
      ),
    ],
  },
  {
    category: 'secrecy',
    name: 'Turns the reader against others',
    why: 'Family, friends and banks are made to look hostile.',
    words: `jealous|envious|will (?:say|tell you|think) (?:i|that i)|not understand (?:what|us|our)|a scammer|want your money|spoil (?:it|this)|warnings?|ignore|pop up|notice about me|let your daughter|prove|do not (?:listen|believe|trust) (?:to )?(?:them|her|him|your)|against us|do not you trust|trust me|poison|only wants?|inheritance`,
    orders: [
      order(
        NEAR,
        'your (?:friends?|daughter|son|children|family|sister|brother|neighbou?r|solicitor|bank|lawyer)',
        'only|not|will|just|think|thinks|wants?',
      ),
    ],
  },
  {
    category: 'leaving',
    name: 'Asks to move to another service',
    why: 'Elsewhere nobody warns the reader, and we cannot help.',
    names: true,
    words: `(?:give|drop|send|leave|text|let) (?:me )?(?:have )?your (?:phone |mobile |cell |private |personal |whatsapp |e ?mail )?(?:number|mobile|contact|phone|digits|cell|email|address|mail)|(?:what is|whats|i need|may i have|can i have|could i have) your (?:phone |mobile |cell |private |personal |whatsapp |e ?mail )?(?:number|mobile|contact|phone|digits|cell|email|mail)|e ?mail me|text me (?:on|at|there|plus)|hit me up|dm me|private (?:mail|number) so|my private (?:number|mail|email|address)|which messenger|what messenger|me on (?:tele|mail|gmail)|off (?:this|the) (?:site|app)|take this off here|not on here much|mail dot com|not here`,
    orders: [
      order(
        NEAR,
        'lets|let us|shall we|can we|could we|we can|we could|move|switch|go over|come|text|write (?:to )?me|message me|add me|find me|reach me|contact me|hit me|call me|chat|talk|meet me|give me your|drop me your|send me your|do you have|are you on|you on|have you got|install|download|find you|i am on|better|prefer|i do everything|carry on|continue',
        or(MESSENGER, '(?:on|to|get|use|have|install|over) signal|signal (?:instead|app|and)'),
      ),
      order(NEAR, MESSENGER, 'is better|instead|is easier|my handle|user ?name|add me|is safer|me'),
      order(
        NEAR,
        '(?:write|contact|reach|email|mail|reply to|answer) (?:to )?(?:me|him|us)',
        or(
          MAIL,
          'my (?:own |private |personal |other )?(?:own |private |personal )?(?:number|address|mail|email|phone|mobile)|privately|there before',
        ),
      ),
    ],
  },
  {
    category: 'leaving',
    name: 'Finds fault with the site',
    why: 'A reason to leave the site before the two know each other.',
    words: `moderators|mods|admins?|read by|every mes?sage|each mes?sage|deleting|delete my|close my (?:profile|account)|closing my|they bl?ock|system does not|reads? everything|fake people|not my (?:account|profile)|in pieces|in words|written as|notifications here|logs? me out|not private|not safe|not secure|security|my last day|before i vanish`,
    orders: [
      order(NEAR, 'hardly|rarely|never|not|seldom|do not|am not|can not|scarcely|barely', THIS_SITE),
      order(
        NEAR,
        THIS_SITE,
        'is|charges?|does|blocks|reads|slow|expensive|deletes|logs|watch(?:es)?|bad|boring|cost|costs|ends?|expires?|full of|watched|keeps?|will|monitored|safe',
      ),
      order(NEAR, 'subscription|trial|membership|account', 'ends?|over|nearly|expires?|runs? out|finish(?:ed|es)?'),
    ],
  },
  {
    category: 'leaving',
    name: 'Names another way to write',
    why: 'Nothing unusual alone; it counts together with a reason to leave.',
    words: or(
      MESSENGER,
      MAIL,
      NUMBER_WORD,
      'text me|write (?:to )?me|contact me|call me|ring you|your contact|handle|messenger|nickname|add me|find me',
    ),
  },
  {
    category: 'money',
    name: 'Speaks of fraud',
    why: 'Members warn each other; this takes points away.',
    words:
      'scams?|fraud|reported|report them|i blocked|radio|programme|my friend|my cousin|my sister nearly|on here|spam|last year|posters',
  },
  {
    category: 'money',
    name: 'Tells of the past',
    why: 'Stories of the past ask for nothing; this takes points away.',
    words: `i was|we were|used to|when i was|i had|i paid|i bought|i spent|i lent|i found|i got|i put|i sold|i won|i gave|we had|we paid|we used|years ago|last (?:week|month|summer|march)|cost me|i worked|i ordered|i booked|have you been|did you`,
  },
  {
    category: 'money',
    name: 'Speaks of home',
    why: 'Everyday talk asks for nothing; this takes points away.',
    words: `tea|coffee|cake|pudding|garden|choir|walk|dog|cat|grandson|granddaughter|gran|weather|concert|museum|bread|pub|book|books|soup|piano|supper|biscuits?|kettle|bicycle|tomatoes|allotment|village|neighbours?|bees|marmalade|cheese|jam|cooking|kitchen|shed|film|films|theatre|songs?|music|dance|dancing|birds?|sunday|lunch|laugh(?:ed)?|funny`,
  },
  {
    category: 'money',
    name: 'Speaks of food',
    why: 'Recipes and meals ask for nothing; this takes points away.',
    words: `apples?|bacon|baked?|baking|beans|beef|beer|berries|blackberries|brew|broth|buns?|butter|cabbage|carrots?|casserole|chicken|chips|chocolates?|chutney|cider|cocoa tin|cook|cookbook|cooked|cream|crumble|crumpets?|cucumber|curry|custard|dessert|dough|dumplings|eggs?|fish|flour|fridge magnet|fruit|garlic|gin|gravy|ham|herrings?|honey cake|ice creams?|lamb|lasagne|leeks?|lemon|lemonade|lentils|marrow|mince|muffins?|mushrooms?|mustard|noodles|olives?|omelette|onions?|orange|oven|pancakes?|parsnips?|pasta|pastry|peas|pears?|pepper|pickles?|pickled|pie|pies|pizza|plums?|pork|porridge|potato(?:es)?|prunes?|puddings|radish(?:es)?|raspberry|raspberries|recipes?|rhubarb|rice|roast|rolls|salad|salmon|salt|sandwich(?:es)?|sauce|sausages?|scones?|sherry|sourdough|spaghetti|spices?|spinach|sprouts|stew|strawberr(?:y|ies)|sugar bowl|tart|teapot|tearoom|toast|toffees?|treacle|turkey sandwich|vegetables?|vegetarian|vinegar|walnuts?|whisky|wine|yeast|yoghurt`,
  },
  {
    category: 'money',
    name: 'Speaks of animals and plants',
    why: 'Gardens, animals and the weather ask for nothing; this takes points away.',
    words: `ants?|autumn|badgers?|beach|beech|beetles?|blackbirds?|blossom|bluebells|branch(?:es)? of|budgie|bulbs|butterfl(?:y|ies)|cats|chickens|clouds?|cockerel|compost|cottage|cows?|crows?|daffodils|dahlias?|dogs|donkeys?|ducks?|fens|ferns?|ferrets?|fields?|flowerbeds?|foggy|forest|fox|foxes|frogs?|frost|gardening|gardens|geese|geraniums?|goats?|goldfish|goose|grass|greenhouse|gulls?|hail|hamsters?|hares?|hedge|hedgehogs?|hens?|herons?|hills?|horses?|ivy|kitten|ladybirds?|lake|lambs|lavender|lawn|leaves|lilac|mice|mole|moon|moors?|moss|mountains?|mouse|nettles|oak|orchard|otters?|owls?|parrot|pebbles?|pheasants?|pigeons?|pigs?|ponds?|pon(?:y|ies)|poodle|poppies|pupp(?:y|ies)|rabbits?|rain|rained|raining|river|robins?|rooster|roses|seals|seaside|seedlings?|sheep|sheepdog|slugs?|snails?|snow|snowed|snowing|sparrows?|spiders?|spring|squirrels?|starlings|storm clouds|summer|sunflowers|sunset|sunshine outside|swallows|swans?|terrier|thunder|toads?|tortoise|trees?|trout|tulips|veg|wasps?|waterfall|waves|weeds?|whales?|wildflowers|wind|windy|winter|woods?|wren`,
  },
  {
    category: 'money',
    name: 'Speaks of pastimes',
    why: 'Hobbies and outings ask for nothing; this takes points away.',
    words: `accordion|architecture|art|attic|banjo|bat(?:s|ting)?|beginners|bells?|bench|bike|bikes|bingo|board games?|boat|boats|boots|bowls|brass band|bridge club|bridge evening|bunting|camera club|camping|cardigans?|carpentry|carving|castle|cathedral|cello|cellist|chess|choirs?|choirmaster|church bells|cinema|clarinet|clay|climb|climbed|clocks?|comedy|concerts|cricket|crochet|crosswords?|curtains|cycled?|cycling|darts|detective|drawing|dress|exhibition|fair|fancy dress|festival|fiction|fishing|flute|folk|football|footpath|gallery|games?|glasses case|golf|guitar|gym|hat|hats|hike|hiking|hobb(?:y|ies)|jazz|jigsaws?|jumpers?|kayak|keepers|knit(?:ted|ting)?|ladder|library|lino|marathon|match|medieval|moped|mosaic|museums?|novels?|opera|orchestra|organ|organist|paint|painted|painter|paintings?|picnic|pianist|poems?|poetry|poet|pottery|pupils?|puzzles?|quilts?|quiz|radio|railway|ramblers|reading|rehears(?:al|e)|rowing|rugby|sail|sailing|saxophone|scarf|scenery|sculpture|series|sew|sewing|sing|singing|sang|ski|slippers|socks|sofa|stage|swim|swimming|swam|tango|tenor|tennis|tent|tombola|trains? set|trombone|trumpet|tune|ukulele|upholstery|viola|violin|wallpaper|walked|walking|walks|waltz|wardrobe|watercolours?|weaving|wheelbarrow|woodwork|wool|workshop|yoga|zumba`,
  },
  {
    category: 'money',
    name: 'Jokes',
    why: 'Light talk asks for nothing; this takes points away.',
    words: `adore|ages|aloud|apparently|awful|barely speak|blame|blast|bloody|bonkers|brilliant|cheerful|cheeky|chuckl(?:e|ed|ing)|clever clogs|cosy|daft|delicious|delightful|disgrace|disguise|dreadful|embarrassingly|enormous|fancy|favourite|fond|giggl(?:e|ed|ing)|glad|grin|grinn(?:ed|ing)|grumpy|haha|hopeless|hideous|hilarious|i blame|i mean|imagine|jokes?|jolly|joy|laughing|lovely|mad|magnificent|marvellous|miracle|mostly|nonsense|odd|ordinary|patience|peculiar|peace and quiet|polite|proud|proudly|prefer|quietly|rather good|rubbish|ridiculous|rude|silly|sensible|slippery|snor(?:e|ed|es|ing)|somehow|splendid|stubborn|suspect|terrifying|touch wood|typical|useless|weird|whatever that is|wobbly|wonderful|wonky|yawn`,
  },
]
