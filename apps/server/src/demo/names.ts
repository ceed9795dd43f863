const FOLDED: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', å: 'a', đ: 'd', ı: 'i', ð: 'd' }

/** Only a to z, for email addresses and lettering: 'Łukasz Ó Briain' becomes 'lukasz o briain'. */
export function plainLetters(name: string): string {
  return name
    .toLowerCase()
    .replace(/[øłßæåđıð]/g, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z -]/g, '')
}
