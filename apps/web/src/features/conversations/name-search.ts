/** Whether a name holds what was typed, in any casing and with or without accents. */
export const holdsName = (name: string, typed: string): boolean => plain(name).includes(plain(typed.trim()))

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
