/** The parts of a drawn person that the drawing program of the demo knows. */
export const HEADS = [
  ...(['afro', 'bangs', 'bangs2', 'bun', 'bun2', 'buns', 'cornrows', 'cornrows2', 'dreads1', 'dreads2'] as const),
  ...(['flatTop', 'flatTopLong', 'grayBun', 'grayMedium', 'grayShort', 'hijab', 'long', 'longBangs'] as const),
  ...(['longCurly', 'medium1', 'medium2', 'medium3', 'mediumBangs', 'mediumBangs3', 'mediumStraight'] as const),
  ...(['noHair1', 'noHair2', 'noHair3', 'pomp', 'shaved2', 'short1', 'short2', 'short3', 'short4'] as const),
  ...(['short5', 'turban', 'twists', 'twists2'] as const),
] as const
export type Head = (typeof HEADS)[number]

export const BEARDS = ['chin', 'full', 'full3', 'goatee2', 'moustache6', 'moustache7'] as const
export type Beard = (typeof BEARDS)[number]

export const GLASSES = ['glasses', 'glasses2', 'glasses3', 'glasses5'] as const
export type Glasses = (typeof GLASSES)[number]

export const FACES = ['smile', 'calm', 'cute', 'eatingHappy'] as const
export type Face = (typeof FACES)[number]

export const CUTS = ['plain', 'stripes', 'dots', 'knit', 'shirt', 'jacket', 'cardigan', 'necklace'] as const
export type Cut = (typeof CUTS)[number]

export const TINTS = ['apricot', 'sage', 'blush', 'sky', 'honey', 'lilac'] as const
export type Tint = (typeof TINTS)[number]

/** Skin tones, each with matching hair. */
export const COMPLEXIONS = ['pale', 'fair', 'olive', 'tan', 'brown', 'deep'] as const
export type Complexion = (typeof COMPLEXIONS)[number]
