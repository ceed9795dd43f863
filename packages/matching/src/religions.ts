import { folded } from './folding.ts'

/** A family of religions: its number is kept in rows and never given to another. */
type Family = { id: number; name: string; words: string }

/** Words in the main languages, by families as people name themselves; `words` are folded when they are read. */
const FAMILIES: readonly Family[] = [
  {
    id: 1,
    name: 'Christianity',
    words: `christian, christians, christianity, christ, jesus, catholic, catholics, catholicism,
      roman catholic, protestant, protestantism, anglican, church of england, lutheran, calvinist, presbyterian,
      methodist, baptist, evangelical, pentecostal, adventist, mennonite, quaker, mormon, latter day saints, coptic,
      greek orthodox, russian orthodox, serbian orthodox, romanian orthodox, ethiopian orthodox, eastern orthodox,
      christ, christin, christlich, katholisch, katholik, katholikin, evangelisch, protestantisch,
      christen, christelijk, katholiek, rooms katholiek, protestants, gereformeerd, hervormd,
      chretien, chretienne, catholique, protestante, evangelique, orthodoxe russe, orthodoxe grecque,
      cristiano, cristiana, catolico, catolica, evangelico, evangelica, cattolico, cattolica,
      cristao, crista, catolicismo, chrzescijanin, chrzescijanka, chrzescijanstwo, katolik, katoliczka,
      katolicki, katolicka, prawoslawny, prawoslawna, kristen, kristna, katolsk, protestantisk, luthersk,
      hristiyan, katolik, ortodoks hristiyan, kristen protestan, mkristo, mkatoliki, krestan, krestanka, katolicka,
      crestin, crestina, catolica, ortodox crestin, krscanin, krscanka, hriscanin, hriscanka, kereszteny, katolikus,
      христианин, христианка, христианство, православный, православная, православие, католик, католичка, протестант,
      християнин, християнка, χριστιανος, χριστιανη, χριστιανισμος, مسيحي, مسيحية, קתולי, נוצרי, נוצריה, ईसाई, 基督徒, 基督教, 天主教`,
  },
  {
    id: 2,
    name: 'Islam',
    words: `muslim, muslims, muslima, moslem, islam, islamic, sunni, shia, shiite, shi a, ismaili, ahmadi, ahmadiyya,
      sufi, sufism, quran, koran, muslimin, muslimisch, islamisch, moslim, moslima, islamitisch,
      musulman, musulmane, islamique, musulmana, islamico, islamica, mussulmano, mucculmano, muculmano, muculmana,
      muzulmanin, muzulmanka, islamski, muslimsk, musliman, muslimanka, muslum, musluman, islamiyet, sunnit, schiit,
      alevi, alevit, alevitisch, muslimah, mwislamu, muszlim, мусульманин, мусульманка, ислам, μουσουλμανος, ισλαμ,
      مسلم, مسلمة, الاسلام, اسلام, مسلمان, מוסלמי, מוסלמית, मुस्लिम, मुसलमान, 穆斯林, 伊斯兰教`,
  },
  {
    id: 3,
    name: 'Judaism',
    words: `jewish, jew, judaism, orthodox jew, orthodox jewish, reform jew, reform jewish, conservative jew, masorti,
      hasidic, chassidic, torah, judisch, jude, judin, judentum, joods, jood, jodendom, juif, juive,
      judaisme, judio, judia, judaismo, ebreo, ebrea, ebraico, ebraismo, judeu, judia, zyd, zydowski, zydowka, judaizm,
      judisk, yahudi, musevi, иудей, иудейка, иудаизм, еврейка по вере, εβραιος, יהודי, יהודיה, יהדות, يهودي, يهودية, 犹太教`,
  },
  {
    id: 4,
    name: 'Hinduism',
    words: `hindu, hindus, hinduism, hindouisme, hindou, hindoue, hinduismus, hinduistisch, hindoe, hindoeisme,
      hindoeistisch, hinduista, hinduismo, induista, induismo, hinduizm, hinduistka, sanatana dharma, sanatan dharma,
      vaishnava, vaishnavism, shaivism, shaiva, hare krishna, iskcon, индуист, индуизм, هندوسي, हिन्दू, हिंदू, 印度教`,
  },
  {
    id: 5,
    name: 'Buddhism',
    words: `buddhist, buddhists, buddhism, theravada, mahayana, vajrayana, buddha, buddhistin,
      buddhistisch, buddhismus, boeddhist, boeddhistisch, boeddhisme, bouddhiste, bouddhisme, budista, budismo,
      buddista, buddismo, buddysta, buddystka, buddyzm, buddhistisk, budist, budizm, буддист, буддистка, буддизм,
      βουδιστης, بوذي, בודהיסט, बौद्ध, 佛教, 佛教徒, 仏教`,
  },
  { id: 6, name: 'Sikhism', words: 'sikh, sikhs, sikhism, sikhi, sikhismus, sikhisme, sijismo, сикх, सिख, ਸਿੱਖ, سيخي' },
  { id: 7, name: 'Jainism', words: 'jain, jains, jainism, jainismus, jainisme, jainismo, जैन' },
  { id: 8, name: "the Bahá'í faith", words: 'bahai, baha i, bahaism, baha i faith, bahaitum, bahaisme, بهائي, 巴哈伊' },
  { id: 9, name: 'Zoroastrianism', words: 'zoroastrian, zoroastrianism, parsi, parsee, zarathustrian, زرتشتی' },
  { id: 10, name: 'Taoism', words: 'taoist, taoism, daoist, daoism, taoismus, taoisme, taoismo, 道教' },
  { id: 11, name: 'Shinto', words: 'shinto, shintoism, shintoist, 神道' },
  { id: 12, name: 'paganism', words: 'pagan, paganism, wicca, wiccan, druid, druidry, heathenry, asatru, neopagan' },
  {
    id: 13,
    name: 'a life without religion',
    words: `atheist, atheists, atheism, humanist, humanism, freethinker, free thinker, atheistin, atheistisch, atheismus,
      atheiste, atheisme, humaniste, ateo, atea, ateismo, ateu, ateia, ateista, ateistka, ateizm, ateist, ateisti,
      ateista, humanista, humanistisch, атеист, атеистка, αθεος, ملحد, אתאיסט, 无神论者`,
  },
]

/** Words that name a family only where nothing else does: orthodox are Christians and Jews. */
const WEAK = new Map([
  ...folds('orthodox, orthodoxe, ortodoxo, ortodoxa, ortodosso, ortodossa, ortodoks, ortodox, ορθοδοξος, ορθοδοξη').map(
    (word) => [word, 1] as const,
  ),
])

/** With one of these in its sentence, a word may say the contrary: then nothing is concluded. */
const DOUBTS = new Set(
  folds(`not, no, non, never, neither, nor, none, without, nobody, former, formerly, ex, lapsed, raised, brought, grew,
    once, used, left, leaving, quit, unsure, maybe, perhaps, searching, seeking, questioning, doubt, doubts, doubting, agnostic, between, or,
    don, doesn, isn, wasn, interested, curious, inspired, friend, friends, respect, philosophy, parents, mother, father, family, familie, famille, familia, famiglia, eltern, ouders, husband,
    wife, kein, keine, keiner, nicht, nie, ohne, weder, noch, fruher, vielleicht, unsicher, oder, aufgewachsen, erzogen, ausgetreten, verlassen,
    niet, geen, nooit, zonder, vroeger, misschien, opgevoed, opgegroeid, ne, pas, sans, jamais, ni, peut, ancien,
    ancienne, eleve, elevee, sin, nunca, tampoco, quizas, criado, criada, sem, nao, talvez, nunca, senza, mai, forse,
    cresciuto, cresciuta, nie, bez, moze, wychowany, wychowana, inte, ikke, aldrig, utan, uten, degil, degilim, belki,
    tidak, bukan, нет, не, никогда, бывший, бывшая, возможно, без, δεν, οχι, ليس, لست, لا, לא, नहीं, 不`),
)

const LONGEST = 3
const BY_WORDS = new Map(FAMILIES.flatMap(({ id, words }) => folds(words).map((word) => [word, id] as const)))

/**
 * The family of religions that a text names, 1 to 255; 0 where it names none or several, or where a sentence that
 * names one doubts or denies it. Unknown is neutral: a wrong guess would do harm, a missed one does none.
 */
export function religionOf(text: string): number {
  const found = new Set<number>()
  let weak = 0
  for (const sentence of text.split(/[.!?;\n]+/)) {
    const words = folded(sentence).split(' ')
    const { named, maybe } = namedIn(words)
    if (named.length === 0 && maybe === 0) continue
    if (words.some((word) => DOUBTS.has(word))) return 0
    for (const id of named) found.add(id)
    weak = maybe || weak
  }
  if (found.size > 1) return 0
  return [...found][0] ?? weak
}

export const religionName = (id: number): string | undefined => FAMILIES.find((family) => family.id === id)?.name

function namedIn(words: string[]): { named: number[]; maybe: number } {
  const named: number[] = []
  let maybe = 0
  for (let at = 0; at < words.length; ) {
    const length = longestAt(words, at)
    const id = BY_WORDS.get(words.slice(at, at + length).join(' '))
    if (id !== undefined) named.push(id)
    maybe = WEAK.get(words[at] ?? '') ?? maybe
    at += Math.max(1, length)
  }
  return { named, maybe }
}

/** How many words from here are the longest name known; 0 for none. 'Orthodox Jew' is one name. */
function longestAt(words: string[], at: number): number {
  for (let length = LONGEST; length > 0; length -= 1) {
    if (at + length <= words.length && BY_WORDS.has(words.slice(at, at + length).join(' '))) return length
  }
  return 0
}

function folds(words: string): string[] {
  return words
    .split(',')
    .map(folded)
    .filter((word) => word !== '')
}
