import { describe, expect, test } from 'vitest'
import { religionName, religionOf } from './religions.ts'

const named = (text: string) => religionName(religionOf(text)) ?? null

describe('MA-09 the family of religions that a text names', () => {
  test.each([
    ['Catholic', 'Christianity'],
    ['Römisch-katholisch', 'Christianity'],
    ['Ik ben gereformeerd', 'Christianity'],
    ['Chrétienne, et heureuse', 'Christianity'],
    ['Soy católico', 'Christianity'],
    ['chrześcijanka', 'Christianity'],
    ['православная', 'Christianity'],
    ['Orthodox', 'Christianity'],
    ['Christian. I never eat meat.', 'Christianity'],
    ['Muslim', 'Islam'],
    ['müslüman', 'Islam'],
    ['مسلمة', 'Islam'],
    ['SHI’A', 'Islam'],
    ['Orthodox Jew', 'Judaism'],
    ['Żydowski', 'Judaism'],
    ['हिन्दू', 'Hinduism'],
    ['Bouddhiste', 'Buddhism'],
    ['Sikh', 'Sikhism'],
    ['Bahá’í', 'the Bahá’í faith'],
    ['Humanist', 'a life without religion'],
  ])('%s: %s', (text, family) => {
    expect(named(text)?.replace("'", '’')).toBe(family)
  })

  test.each([
    ['nothing', ''],
    ['no family', 'Spiritual, in my own way'],
    ['a denial', 'I am not a Christian'],
    ['a denial that follows', 'Muslim? Not me. I am not Muslim'],
    ['a past', 'Raised Catholic'],
    ['a doubt', 'Perhaps a Buddhist'],
    ['the belief of others', 'My father is Jewish'],
    ['who left', 'Left the Catholic church'],
    ['several families', 'Christian and Buddhist'],
    ['a search', 'Agnostic'],
    ['part of a word', 'Christiansen, Islamabad'],
    ['in German', 'Kein Christ'],
    ['in Dutch', 'Niet katholiek'],
    ['in French', 'Je ne suis pas catholique'],
    ['in Polish', 'Nie jestem katolikiem, katolik nie'],
  ])('is unknown from %s', (_, text) => {
    expect(religionOf(text)).toBe(0)
  })
})
