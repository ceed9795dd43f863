import { describe, expect, test } from 'vitest'
import { viewTemperament, viewValues } from './view.ts'

describe('viewTemperament', () => {
  test('has the seven scales in the order of the questionnaire, in the middle where nothing is known', () => {
    const scales = viewTemperament(new Map())
    expect(scales.map(({ id, level }) => `${id} ${level}`)).toEqual([
      'sociability middle',
      'pace middle',
      'structure middle',
      'give-and-take middle',
      'curiosity middle',
      'conflict middle',
      'closeness middle',
    ])
    expect(scales[0]).toMatchObject({ title: 'Among people', ends: ['Quiet company', 'Lively company'] })
  })

  test('reads each scale from the category at its high end, with the text of its level', () => {
    const [people, feelings, plans] = viewTemperament(
      new Map([
        [11, 1],
        [13, -1],
      ]),
    )
    expect([people?.level, feelings?.level, plans?.level]).toEqual(['high', 'low', 'middle'])
    expect(people?.text).toContain('People wake you up.')
    expect(feelings?.text).toContain('You feel things strongly')
  })
})

describe('viewValues', () => {
  test('puts what matters most first, and ties in the order of the questionnaire', () => {
    const values = viewValues(
      new Map([
        [40, 1],
        [33, 0.5],
        [31, -1],
      ]),
    )
    expect(values.map(({ id }) => id)).toEqual([
      'fairness',
      'enjoyment',
      'excitement',
      'achievement',
      'influence',
      'security',
      'courtesy',
      'tradition',
      'care',
      'independence',
    ])
    expect(values[0]).toEqual({
      id: 'fairness',
      title: 'A fair world',
      ends: null,
      level: 'high',
      text: 'You think of others and of nature when you choose, and you stand up for them.',
    })
    expect(values.at(-1)).toMatchObject({ level: 'low', text: expect.stringContaining('You go along gladly') })
  })
})
