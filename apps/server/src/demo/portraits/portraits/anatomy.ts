import type { Gender } from '@heartwell/contract/profiles/people.ts'
import type { Brows, Expression, Eyes, HeadShape, Mouth, Nose } from '@heartwell/demo/looks.ts'

/** What stays the same in all pictures of a person. */
export type Anatomy = {
  /** Of single hairs and small irregularities. */
  seed: number
  gender: Gender
  age: number
  shape: HeadShape
  /** From 0, thin, to 1, heavy. */
  weight: number
  eyes: Eyes
  iris: string
  /** Factors around 1. */
  eyeSize: number
  eyeGap: number
  noseLength: number
  faceLength: number
  brows: Brows
  nose: Nose
  mouth: Mouth
  ears: number
  freckles: boolean
  /** A mole on a cheek, as a place on the face. */
  mole: readonly [across: number, down: number] | null
}

/** How the person holds the head in one picture, in degrees. */
export type Pose = {
  /** To the right of the picture. */
  turn: number
  /** Towards the right shoulder of the picture. */
  tilt: number
  /** The right shoulder of the picture is higher. */
  shoulders: number
  expression: Expression
}

/** 0 for the young, 1 for the very old. */
export const ageing = (age: number): number => Math.min(1, Math.max(0, (age - 30) / 50))
