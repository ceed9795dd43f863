import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Whether a line or a conversation is a swindler's. */
export type Label = 'scam' | 'ordinary'
export type VoiceLine = { voice: string; label: Label; kind: string; text: string }
/** `day` counts from 1. `mark`: '$' has the first word about money, '!' asks for the first time. */
type VoiceMessage = { by: 'a' | 'b'; day: number; mark: '' | '$' | '!'; text: string }
/** In a scam the swindler is 'a'. */
export type VoiceTalk = { voice: string; label: Label; kind: string; messages: VoiceMessage[] }

/** Voices from which rules and points are learned. They are split by voice: a voice is learned from, or it is measured. */
export const LEARNED_VOICES = [
  'kofi',
  'anjali',
  'dictated',
  'tess',
  'marek',
  'sofia',
  'gary',
  'edith',
  'deb',
  'ivo',
  'rosa',
  'hal',
  'claire',
  'jaz',
  'femi',
  'bernd',
  'maureen',
  'captain',
  'alma',
  'desmond',
  'olga',
  'rick',
  'wei',
  'bev',
  'prakash',
  'sinead',
  'tunde',
  'walter',
  'lucia',
  'mia',
  'openings',
  'pat',
  'inge',
  'gwen',
  'hamid',
  'agnes',
  'dwayne',
  'yusuf',
  'joanne',
  'magda',
  'leonard',
  'trish',
  'olav',
  'carmen',
  'toby',
  'brent',
  'mei',
  'henri',
  'chuck',
  'kwame',
  'priya',
  'harriet',
  'everyday',
  'schemers',
  'arrivals',
  'len',
  'marisol',
  'zoltan',
  'darlene',
  'jomar',
  'amparo',
  'samir',
  'sunita',
  'lihua',
  'halina',
  'ebere',
  'nurten',
  'hazel',
  'nieves',
  'clyde',
  'jarmo',
  'dieter',
  'sylvie',
  'ramesh',
  'krystyna',
  'bola',
  'pilar',
  'luz',
  'nabil',
  'joaquim',
  'gianni',
  'doreen',
  'ray',
  'shirl',
  'eamon',
  'lorraine',
  'kev',
  'vera',
  'anneke',
  'stavros',
  'thuy',
  'parisa',
  'gunnar',
  'visitors',
  'locals',
] as const
/** Lines of many writers, from which only points are learned. */
export const MIXED_LINES = ['mixed', 'newcomers', 'writers', 'writers-2', 'writers-3'] as const
/**
 * Voices of other writers. Their lines, and what is asked in their conversations, are learned from for single lines; how
 * conversations go on is only measured.
 */
export const LINES_LEARNED = [
  ...(['doreen-2', 'grazyna', 'murray', 'sundar', 'keith', 'tammy', 'aoife', 'graham'] as const),
  ...(['danuta', 'hernan', 'marites', 'selim'] as const),
] as const
/**
 * Voices that are only measured. 'lourdes' has ordinary texts only, of people whose first language is another one; in
 * 'noor' both are mixed.
 */
export const HELD_OUT_VOICES = ['ruth', 'lourdes', 'noor'] as const
/**
 * Invented voices of other writers, who knew neither the product nor another voice, while they are only measured. Their
 * ordinary texts are as near to a swindler's as honest people come. Earlier ones are learned from now.
 */
export const OTHER_WRITERS = ['wendell', 'philippa', 'jadwiga', 'ousmane', 'natives'] as const

/** First messages of honest people who have never met. They are only measured, and there are no single lines of them. */
export const FIRST_MESSAGES = 'greetings'

function rowsOf(name: string): string[] {
  const text = readFileSync(new URL(`./voices/${name}.txt`, import.meta.url), 'utf8')
  return text.split('\n').filter((row) => row !== '' && !row.startsWith('#'))
}

const labelOf = (text: string | undefined): Label => (text === 'scam' ? 'scam' : 'ordinary')

/** The single lines of a voice: '[scam kind]' begins a section, every other row is a line. */
export function linesOfVoice(voice: string): VoiceLine[] {
  let [label, kind] = ['ordinary' as Label, '']
  return rowsOf(`${voice}.lines`).flatMap((text) => {
    const section = /^\[(\w+) (\w+)\]$/.exec(text)
    if (!section) return { voice, label, kind, text }
    label = labelOf(section[1])
    kind = section[2] ?? ''
    return []
  })
}

/** The conversations of a voice: '= scam kind' begins one, 'day 3' the third day, 'a: …' and 'b: …' are messages. */
export function talksOfVoice(voice: string): VoiceTalk[] {
  const talks: VoiceTalk[] = []
  let day = 1
  for (const row of rowsOf(`${voice}.talks`)) {
    const [, label, kind] = /^= (\w+) (\w+)$/.exec(row) ?? []
    const [, mark = '', by, text] = /^([$!]?)([ab]): (.+)$/.exec(row) ?? []
    if (kind !== undefined) {
      talks.push({ voice, label: labelOf(label), kind, messages: [] })
      day = 1
    } else if (row.startsWith('day ')) day = Number(row.slice(4))
    else if ((by === 'a' || by === 'b') && text !== undefined) {
      talks.at(-1)?.messages.push({ by, day, mark: mark as VoiceMessage['mark'], text })
    } else throw new Error(`A row of ${voice}.talks.txt cannot be read: ${row}`)
  }
  return talks
}

/** A hash of all that is learned from in these files: points that were learned from other texts have another one. */
export function learnedTextsHash(): string {
  const hash = createHash('sha256')
  for (const name of [...LEARNED_VOICES, ...MIXED_LINES, ...LINES_LEARNED])
    hash.update(JSON.stringify(linesOfVoice(name)))
  for (const name of [...LEARNED_VOICES, ...LINES_LEARNED]) hash.update(JSON.stringify(talksOfVoice(name)))
  return hash.digest('hex').slice(0, 16)
}
