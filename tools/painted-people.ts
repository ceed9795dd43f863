import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clothes } from '../apps/server/src/demo/portraits/portraits/garments.ts'
import { gradientsOf } from '../apps/server/src/demo/portraits/portraits/paint.ts'
import { person } from '../apps/server/src/demo/portraits/portraits/person.ts'
import { portraitsFor, type Sitter } from '../apps/server/src/demo/portraits/portraits-casting.ts'
import { createRandom } from '../apps/server/src/demo/random.ts'
import type { Expression } from '../demo/src/looks.ts'
import type { Look } from '../demo/src/schema.ts'
import { repositoryRoot, runTool } from './run-command.ts'

type Model = Pick<Sitter, 'gender' | 'age' | 'looks'> & {
  look: Look
  turn: number
  expression: Expression
  clothes: Clothes
}

const worn = (cut: Clothes['cut'], colour: string, second = '#F1E4D2'): Clothes => ({ cut, colour, second })

/** The team and the voices of the page about us. */
const MODELS: Record<string, Model> = {
  c1: {
    gender: 'F',
    age: 61,
    looks: 'fair',
    turn: 12,
    expression: 'smile',
    clothes: worn('cardigan', '#63385A'),
    look: {
      hair: 'bob',
      hairColour: '#DDD6D1',
      glasses: 'fine',
      shape: 'oval',
      eyes: 'almond',
      iris: '#6E8FA3',
      nose: 'straight',
      mouth: 'full',
      brows: 'soft',
      weight: 0.3,
    },
  },
  c2: {
    gender: 'M',
    age: 54,
    looks: 'olive',
    turn: -11,
    expression: 'warm',
    clothes: worn('shirt', '#3D5A80', '#FFFAF5'),
    look: {
      hair: 'sweptBack',
      hairColour: '#857C7E',
      beard: 'short',
      glasses: null,
      shape: 'square',
      eyes: 'deep',
      nose: 'aquiline',
      mouth: 'wide',
      brows: 'bushy',
      weight: 0.35,
    },
  },
  c3: {
    gender: 'F',
    age: 43,
    looks: 'fair',
    turn: -9,
    expression: 'warm',
    clothes: worn('necklace', '#2F5D62', '#FFFAF5'),
    look: {
      hair: 'fringe',
      hairColour: '#2A2224',
      glasses: null,
      shape: 'round',
      eyes: 'folded',
      iris: '#3F281B',
      nose: 'button',
      mouth: 'bow',
      brows: 'straight',
      weight: 0.2,
    },
  },
  c4: {
    gender: 'M',
    age: 68,
    looks: 'pale',
    turn: 13,
    expression: 'laugh',
    clothes: worn('knit', '#4F7059'),
    look: {
      hair: 'horseshoe',
      hairColour: '#DDD6D1',
      beard: null,
      glasses: 'round',
      shape: 'round',
      eyes: 'falling',
      iris: '#5F8397',
      nose: 'broad',
      mouth: 'thin',
      brows: 'bushy',
      weight: 0.65,
    },
  },
  c5: {
    gender: 'M',
    age: 46,
    looks: 'deep',
    turn: 9,
    expression: 'warm',
    clothes: worn('jacket', '#98334A'),
    look: {
      hair: 'afroShort',
      hairColour: '#2A2224',
      beard: 'goatee',
      glasses: null,
      shape: 'long',
      eyes: 'almond',
      nose: 'broad',
      mouth: 'full',
      brows: 'straight',
      weight: 0.15,
    },
  },
  c6: {
    gender: 'M',
    age: 66,
    looks: 'pale',
    turn: -12,
    expression: 'smile',
    clothes: worn('cardigan', '#3D5A80'),
    look: {
      hair: 'sidePart',
      hairColour: '#EDE8E3',
      beard: 'full',
      glasses: null,
      shape: 'long',
      eyes: 'hooded',
      iris: '#6F93A8',
      nose: 'long',
      mouth: 'wide',
      brows: 'straight',
      weight: 0.3,
    },
  },
  c7: {
    gender: 'F',
    age: 52,
    looks: 'olive',
    turn: 10,
    expression: 'smile',
    clothes: worn('jacket', '#544168', '#F6D9BE'),
    look: {
      hair: 'waves',
      hairColour: '#4E362B',
      glasses: null,
      shape: 'heart',
      eyes: 'almond',
      iris: '#5B3A26',
      nose: 'aquiline',
      mouth: 'full',
      brows: 'arched',
      weight: 0.2,
    },
  },
  c8: {
    gender: 'F',
    age: 52,
    looks: 'deep',
    turn: -11,
    expression: 'laugh',
    clothes: worn('plain', '#CF9A4E'),
    look: {
      hair: 'curls',
      hairColour: '#2A2224',
      glasses: null,
      shape: 'diamond',
      eyes: 'round',
      nose: 'broad',
      mouth: 'wide',
      brows: 'soft',
      weight: 0.4,
    },
  },
}

/** Paints the portraits of `apps/web/art` that have no background. Run it when the painter changes. */
await runTool(async () => {
  for (const [name, { look, turn, expression, clothes, ...model }] of Object.entries(MODELS)) {
    const [spec] = portraitsFor({ ...model, headwear: null, leanings: [] }, 1, createRandom(name.charCodeAt(1)), look)
    if (!spec) throw new Error('nobody sat')
    const drawing = person(spec.likeness, { turn, tilt: turn / 5, shoulders: -turn / 6, expression }, clothes)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" fill="none" viewBox="64 136 672 672">${gradientsOf(drawing)}${drawing}</svg>\n`
    await writeFile(path.join(repositoryRoot, 'apps/web/art', `${name}.svg`), svg)
  }
})
