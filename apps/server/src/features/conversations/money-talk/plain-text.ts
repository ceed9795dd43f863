const LOOKALIKES: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  і: 'i',
  у: 'y',
  ѕ: 's',
  к: 'k',
  т: 't',
  м: 'm',
  в: 'b',
  н: 'h',
}
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  '!': 'i',
  $: 's',
}
const SHORT: Record<string, string> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  pls: 'please',
  plz: 'please',
  plse: 'please',
  hav: 'have',
  wit: 'with',
  wud: 'would',
  cud: 'could',
  shud: 'should',
  im: 'i am',
  ive: 'i have',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  cant: 'can not',
  cannot: 'can not',
  wont: 'will not',
  isnt: 'is not',
  msg: 'message',
  acct: 'account',
  acc: 'account',
  ttyl: 'talk later',
  txt: 'text',
  abeg: 'please',
  biko: 'please',
}
const ENDINGS: Record<string, string> = {
  "'ll": ' will',
  "'d": ' would',
  "'ve": ' have',
  "'re": ' are',
  "'m": ' am',
  "'s": 's',
}

/**
 * What the money rules read: small letters without accents or invisible characters, whole words for short forms, and no
 * disguise by look-alike letters, digits in words or letters that are spaced out. Every step takes linear time.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[аеорсхіуѕктмвн]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/(?<=[a-z])[013457@!$](?=[a-z])/g, (sign) => LEET[sign] ?? sign)
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/vv/g, 'w')
    .replace(/\b(?:[a-z][ ._*-]){3,}[a-z]\b/g, (spaced) => spaced.replace(/[ ._*-]/g, ''))
    .replace(/n't\b/g, ' not')
    .replace(/'(?:ll|d|ve|re|m|s)\b/g, (ending) => ENDINGS[ending] ?? ending)
    .replace(/[^\w.!?£$€%]+/g, ' ')
    .replace(/([.!?])[.!? ]+/g, '$1 ')
    .replace(/\b[a-z]+\b/g, (word) => (Object.hasOwn(SHORT, word) ? (SHORT[word] ?? word) : word))
    .replace(/\bca not\b/g, 'can not')
    .replace(/\bwo not\b/g, 'will not')
    .trim()
}
