import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test.each(['דוד', 'محمد علي', 'Sara سارة', 'ޙަސަން', '𞤀𞤣𞤢𞤥'])(
  'a name that is read from right to left is isolated: %s',
  (name) => {
    expect(`${isolated(name)}, 57`).toBe(`\u2068${name}\u2069, 57`)
  },
)

test.each(['Margaret', 'Zoë O’Neill', '田中', 'Ξένια', '🌷'])('other names stay as they are: %s', (name) => {
  expect(isolated(name)).toBe(name)
})
