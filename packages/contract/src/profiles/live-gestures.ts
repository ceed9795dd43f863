import { z } from 'zod'

/** The part of the body that a gesture needs. */
export type GestureKind = 'head' | 'hand' | 'face'

type Gesture = {
  kind: GestureKind
  /** What the member reads before the picture. */
  title: string
  /** One more sentence, also for a screen reader. */
  hint: string
  /** What the picture shows, for a reviewer. */
  shows: string
}

/** What a live picture may ask for. One hand is enough for all of them. */
export const GESTURES = {
  turn_left: {
    kind: 'head',
    title: 'Turn your head to your left',
    hint: 'A small turn is enough. Your eyes may stay on the screen.',
    shows: 'The head is turned to the person’s own left',
  },
  turn_right: {
    kind: 'head',
    title: 'Turn your head to your right',
    hint: 'A small turn is enough. Your eyes may stay on the screen.',
    shows: 'The head is turned to the person’s own right',
  },
  look_up: {
    kind: 'head',
    title: 'Look up',
    hint: 'Lift your chin a little, as far as it feels comfortable.',
    shows: 'The face looks up',
  },
  look_down: {
    kind: 'head',
    title: 'Look down',
    hint: 'Lower your chin a little. Your face should still be in the picture.',
    shows: 'The face looks down',
  },
  hand_beside_face: {
    kind: 'hand',
    title: 'Hold one hand beside your face',
    hint: 'Either hand, with your palm to the camera. Your fingers needn’t be straight.',
    shows: 'One hand is beside the face',
  },
  touch_nose: {
    kind: 'hand',
    title: 'Touch your nose with one finger',
    hint: 'Any finger of either hand.',
    shows: 'A finger touches the nose',
  },
  touch_ear: {
    kind: 'hand',
    title: 'Touch one of your ears',
    hint: 'With either hand, on either side.',
    shows: 'A hand touches an ear',
  },
  cover_eye: {
    kind: 'hand',
    title: 'Cover one eye with your hand',
    hint: 'Either eye. The rest of your face stays free.',
    shows: 'A hand covers one eye',
  },
  two_fingers: {
    kind: 'hand',
    title: 'Hold up two fingers',
    hint: 'Beside your face, with either hand.',
    shows: 'Two fingers are held up',
  },
  close_eyes: {
    kind: 'face',
    title: 'Close both eyes',
    hint: 'Open them again after the count.',
    shows: 'Both eyes are closed',
  },
  open_mouth: {
    kind: 'face',
    title: 'Open your mouth',
    hint: 'As if you said ‘ah’.',
    shows: 'The mouth is open',
  },
  puff_cheeks: {
    kind: 'face',
    title: 'Puff out your cheeks',
    hint: 'Close your lips and fill your cheeks with air.',
    shows: 'The cheeks are puffed out',
  },
  press_lips: {
    kind: 'face',
    title: 'Press your lips together',
    hint: 'So that your lips can hardly be seen.',
    shows: 'The lips are pressed together',
  },
} as const satisfies Record<string, Gesture>

export const GestureId = z.enum(Object.keys(GESTURES) as [keyof typeof GESTURES]) // It has at least one.
export type GestureId = z.infer<typeof GestureId>

export const GESTURES_PER_TRY = 3
