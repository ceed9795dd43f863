import { GAP, type MoneyRule, NEAR, order } from './rule-order.ts'

const ROLE =
  'army|navy|marines?|general|sergeant|captain|major|colonel|soldier|military|surgeon|doctor|dr|doc|medic|nurse|engineer|engr|contractor|united nations|un|nato|red cross|peace ?keep(?:ing|er)|oil|rigs?|offshore|platform|ship|vessel|sailor|pilot|business ?man|barrister|diplomat|cargo'
const AFAR =
  'syria|yemen|iraq|afghanistan|kabul|sudan|libya|somalia|ukraine|poland|syria|mission|base|camp|war|at sea|on sea|on the sea|sea|offshore|rig|rigs|gulf|north sea|abroad|overseas|dubai|kuwait|qatar|turkey|cyprus|malaysia|indonesia|singapore|norway|nigeria|ghana|kenya|lagos|accra|contract|deployed|stationed|posted|at the moment|at the min|presently|currently|right now|border|retir(?:e|ing|ed)|months'

/** Places of invented contracts; they count only with words of work or absence. */
const FAR_PLACE =
  'africa|african|asia|oman|muscat|bahrain|saudi|riyadh|doha|dubai|abu dhabi|kuwait|qatar|jordan|lebanon|egypt|cairo|libya|chad|niger|mali|congo|kenya|nairobi|uganda|ethiopia|addis ababa|angola|ghana|nigeria|lagos|accra|brunei|borneo|malaysia|indonesia|jakarta|philippines|manila|vietnam|thailand|china|shanghai|hong kong|korea|papua|png|guinea|desert|souk|container|camp|tent|barracks|embassy|port|harbour|ship|vessel|rig|platform|base'

/** A word that is a pet name only after these: gardens are beautiful, and a letter begins with 'Dear Asha'. */
const BEFORE_PET_NAME =
  '(?:hello|hi|hey|heyy|hiya|morning|afternoon|evening|night|day|thanks|thank you|ok|okay|yes|no|sorry|please|miss you|missed you|love you|with you|for you|to you|about you|are you|you too|always|tonight|now|well)'
const PET_NAME =
  '(?:dear|honey|baby|beautiful|gorgeous|handsome|pretty|sweet|lovely|love|queen|king|princess|angel|sugar)'

/** Rules about tender words, secrecy and stories. */
export const LOVE_RULES: readonly MoneyRule[] = [
  {
    category: 'leaving',
    name: 'Tells of work in a far place',
    why: 'Ships, rigs, missions and camps explain why the two cannot meet.',
    isSign: true,
    orders: [order(GAP, 'i am|i work|i was|am|my name|myself|a', ROLE, AFAR), order(GAP, AFAR, ROLE)],
  },
  {
    category: 'leaving',
    name: 'Is away on work',
    why: 'The place changes from script to script; that somebody is away until some day does not.',
    isSign: true,
    words:
      '(?:field hospital|medical corps|army medical|peace ?keepers|sand ?storm|my posting|on deputation|un deputation|in port|this camp|on the base|from the base|the ship phone|on the ship|watch on (?:the )?bridge|my commander|commanding officer|captain took)|(?:more|another|# more|## more) (?:sleeps|weeks? and i|weeks? here|months? here)|(?:days?|weeks?|months?|sleeps) (?:and|until|till|before|then) (?:i am|i come|i get|i can come) (?:home|back)|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|#|##) more (?:weeks?|months?|sleeps|days?)|home in (?:one|two|three|four|five|six|seven|eight|#|##) (?:weeks?|months?)|when i (?:finish|am done) here|when i (?:come|get|am) home',
    orders: [
      order(
        NEAR,
        'i am|am|we are|we came|i came|i have been|i was|been away|away|work(?:s|ing)?|job|posted|posting|running|build|supply|seconded|based|doctor|engineer|teach(?:er)?|surgeon|stood|got|contingent|sharing|here',
        'in|at|to|near|off|with|from|on|up|for',
        FAR_PLACE,
      ),
    ],
  },
  {
    category: 'secrecy',
    name: 'Is tender to a stranger',
    why: 'Thoughts, photos and names of somebody who was never met make a bond before any meeting.',
    isSign: true,
    words:
      'think about you|thought about you|thinking about you|thinks? of you|made me think of you|think only of you|wish i (?:was|were|had been) (?:there|yours|at yours|with you|in that|next to)|your (?:name|photo|foto|picture) (?:on|over|in|inside|before|again)|with your name|got you on|see you before my eyes|your words are|open your message|read your (?:lines?|messages?)|(?:could|can) read your|before i look|caught myself|i have (?:somebody|someone) (?:now)?|first person i|only (?:one|person) (?:i|who)|easy to tell|what you were having|someone to share|somebody to share|nobody to (?:say|eat|give|tell)|goodnight to|spoil you|nice how you|i like (?:so much )?how you (?:write|talk)|like our evenings|not planning to be free|on your door|you look like|voice even on paper|restful to talk|good company for|about you (?:all|already)|good part of (?:the|my) day|you hurt me|i know from how|your smile|kind face|you have (?:a )?face|want to know you|because of you',
    orders: [
      order(
        NEAR,
        'told|tell|telling|asked?|asks|says?|saying|showed|recorded|chosen?|chose|saw|put|noticed|drew|drawn|clapped',
        'about you|your (?:photo|foto|picture|story|name|smile)|i have somebody|when she meets|for you|you with|you a card|gone soft|why i am|because of you',
      ),
    ],
  },
  {
    category: 'calls',
    name: 'Plans a life with a stranger',
    why: 'A house for two, a journey and a family are promised to somebody who was never met.',
    isSign: true,
    words:
      'want to settle|settle now|settle down (?:with|together)|a small house|little house|small house with|for two people|house near the sea|our (?:first )?holiday|our house|our home|us two|we would like a|(?:two|the two) of us|leave date|come and take you|come to you|meet you before|i can come (?:two|#|in|for|one)|come in person|when we are together|next year i|put in for retirement|finish with (?:the )?army|marry you|have one ad+ress',
  },
  {
    category: 'money',
    name: 'Has a small favour to ask',
    why: 'A favour that is announced first is harder to refuse.',
    isSign: true,
    words:
      'small (?:job|favou?r|problem|shame)|shame small|i have a favou?r|have one shame|ask you a favou?r|trouble you|nobody in (?:uk|england|ireland|australia)|quick one|need somewhere to send|somewhere to send|going into town',
  },
  {
    category: 'leaving',
    name: 'Has lost everybody',
    why: 'Alone with a child and without relatives: nobody else can be asked about the person.',
    isSign: true,
    orders: [
      order(
        GAP,
        'lost my|widow(?:er)?|(?:wife|husband) (?:died|passed|is dead|expired)|late (?:wife|husband)|single (?:father|mother|dad|mum)',
        'daughter|son|child|boy|girl|kid|raised|alone|since then|years|accident|cancer',
      ),
      order(NEAR, 'boarding(?: school)?|nanny', 'school|mother|mama|mummy|mommy|wants|kansas|london|calls?'),
    ],
  },
  {
    category: 'secrecy',
    name: 'Declares love',
    why: 'Great feelings after a few messages make a later refusal hard.',
    isSign: true,
    words:
      'i love you|love you already|already love|in love|falling for you|fall(?:ing|en) (?:in love|for)|known you (?:for|from|all)|know you already|soul ?mates?|destin(?:y|ed)|meant to (?:be|meet)|(?:god|lord|heaven) (?:has |done )?(?:sent|brought|shown?|joined?|put|chose|gave|told)|gift of god|rest of my life|spend my life|whole life|marry you|my future (?:wife|husband)|(?:be|as|already|are) (?:my|your) (?:good )?(?:wife|husband|woman)|(?:morning|evening|night) my (?:wife|husband|queen|king|love)|wife to be|your husband|have man now|you are (?:the|my) one|the one for me|never felt|my heart (?:knows?|beats?|stood|belongs?)|in your arms|hold you|be yours|my queen|my king|my angel|my everything|all i need|special to me|feel(?:s)? (?:it|something|so close|close|near) (?:for|to) you|cant live|live without|dream(?:ed|t)? (?:of|about) you|thought of you all|think(?:ing)? (?:of|about) you (?:all|every|only|day)|did not sleep|can not sleep',
  },
  {
    category: 'secrecy',
    name: 'Uses pet names',
    why: 'Pet names for a stranger make a script sound personal.',
    isSign: true,
    words: `my (?:dear|love|dearest|darling|angel|sun|sunshine|sweet|honey|heart|lady)|darling|sweetheart|sweetie|babe|hun|dearest|pretty (?:lady|woman)|sexy|${BEFORE_PET_NAME} ${PET_NAME}|^(?:honey|baby|beautiful|gorgeous|handsome|hi love)|you are (?:so |very |really |truly |such a )?(?:beautiful|gorgeous|handsome|pretty|sexy)`,
  },
  {
    category: 'secrecy',
    name: 'Presses with love',
    why: 'Love becomes the reason why a doubt is forbidden.',
    orders: [
      order(
        GAP,
        'if you',
        'loved? me|love me|truly love|really love|trust(?:ed)? me|cared?|are considering me',
        'would|will|not|why|you|help|send|do',
      ),
    ],
    words:
      'thought you (?:were|are|trusted|loved)|do you not trust|not trust me|doubt(?:ing)?(?: on| about)? me|breaking my heart|after (?:all|everything) (?:i|we)|let me down|wrong about you|changing your mouth|make me beg|help (?:your|her|a) husband|help your wife|a wife helps|as my wife|be my wife|good wife|real woman|good woman|you promised?(?: me)?|leave me in|how much i love|sacrifice|not count what|without sacrifice|think twice|where is your love|is this love|against me|prove (?:it|your|that|you)|been hurt by you',
  },
  {
    category: 'secrecy',
    name: 'Wants no witnesses',
    why: 'Relatives, friends and bank staff would warn the reader.',
    names: true,
    words:
      'third party|outsiders?|our (?:own )?business|our thing|our story|between us|between (?:the )?two of us|between me and you|between you and (?:me|i)|(?:to|this to|it to) (?:ourselves|yourself|your self)|not a word|nobody a word|no one a word|other people must not|people must not|nobody (?:must|should|has to|needs to|will)? ?know|anybody s permission|need not (?:tell|take)|wrong impression',
    orders: [
      order(
        NEAR,
        'do not|not|never|nobody|no one|need not|without|rather you|keep|does not|do not need|no need',
        'tell(?:ing)?|know|knows|share|mention|discuss(?:ing)?|disclose|inform|permission|hear(?:s)?|say|listen|understand|talk',
        'your (?:family|kids|children|son|daughter|sister|brother|mother|mum|friends?|mates|pastor|church|people|husband|wife|bank(?:er)?|house|relatives|neighbou?rs?)|family members|anyone|anybody|bank|to your|our business|till i|until i|about us|about me|third|at your|them|to her|to him|everything|wrong',
      ),
      order(
        NEAR,
        'your (?:family|kids|children|son|daughter|sister|brother|mother|mum|friends?|mates|ex|friend|people)',
        'jealous|envious|stirring|not understand|poison|destroy|spoil|turn you|against|not need to know|need to know|break us|wrong|trouble|scare you',
      ),
    ],
  },
  {
    category: 'secrecy',
    name: 'Tells the reader what to say',
    why: 'An answer that is prepared for a bank or a shop hides the truth from people who could help.',
    names: true,
    orders: [
      order(
        GAP,
        'if|when|in|at',
        'banks?|cashier|teller|manager|shop|store|register|they|she|he|somebody|anyone|anybody',
        'asks?|asking|questions?|trouble|go to|say',
        'say|tell|its|it is|for your|you are|kindly|grand',
      ),
      order(
        NEAR,
        'say|tell (?:them|him|her|the bank)|tell|write',
        'its for|it is for|you are (?:buying|paying|remodel|building)|is for (?:your|a|property|home|land)',
      ),
      order(
        NEAR,
        'in (?:the )?bank|(?:go|going) to (?:the )?bank|bank people|bank',
        'say|tell|do not tell|not inform',
        'renovat(?:e|ion)|repairs?|builder|property|kitchen|brother|land|family|remodel',
      ),
    ],
  },
  {
    category: 'secrecy',
    name: 'Wants the messages gone',
    why: 'Deleted messages are missing when somebody needs help.',
    names: true,
    orders: [
      order(
        NEAR,
        'delete|erase|get rid of|remove|wipe|clear|burn',
        'messages?|chats?|conversations?|texts?|what we|our|after (?:you|u)|when you|read',
      ),
    ],
  },
  {
    category: 'secrecy',
    name: 'Asks about the reader’s day',
    why: 'Nothing unusual alone; a stranger who asks it several times a day follows a script.',
    isSign: true,
    words:
      'have you eaten|did you eat|you eaten|had your (?:tea|breakfast|lunch|dinner)|have (?:you|your) (?:had|taken) (?:your )?(?:breakfast|lunch)|did you sleep|how did you sleep|slept well|did you have (?:your )?breakfast|hope you slept',
  },
]
