/** The parts of a painted person that the portraits of the demo know. */
export const HAIR = [
  ...(['bob', 'lob', 'long', 'waves', 'fringe', 'pixie', 'feathered', 'bun', 'topknot', 'curls', 'afro'] as const),
  ...(['braids', 'cornrows', 'swept', 'sidePart', 'crew', 'sweptBack', 'receding', 'bald', 'horseshoe'] as const),
  ...(['curlyShort', 'afroShort', 'waveShort', 'tied', 'buzz', 'locs', 'flatTop'] as const),
] as const
export type Hair = (typeof HAIR)[number]

export const BEARDS = ['stubble', 'short', 'full', 'long', 'goatee', 'moustache', 'handlebar'] as const
export type Beard = (typeof BEARDS)[number]

export const GLASSES = ['round', 'square', 'halfRim', 'cat', 'aviator', 'fine'] as const
export type Glasses = (typeof GLASSES)[number]

export const HEADWEAR = ['hijab', 'turban', 'wrap', 'kippa'] as const
export type Headwear = (typeof HEADWEAR)[number]

export const HEAD_SHAPES = ['oval', 'round', 'square', 'heart', 'long', 'pear', 'diamond'] as const
export type HeadShape = (typeof HEAD_SHAPES)[number]

export const EYES = ['almond', 'round', 'hooded', 'deep', 'falling', 'folded'] as const
export type Eyes = (typeof EYES)[number]

export const NOSES = ['straight', 'aquiline', 'snub', 'broad', 'button', 'long'] as const
export type Nose = (typeof NOSES)[number]

export const MOUTHS = ['full', 'thin', 'wide', 'bow', 'small', 'crooked'] as const
export type Mouth = (typeof MOUTHS)[number]

export const BROWS = ['straight', 'arched', 'bushy', 'thin', 'angled', 'soft'] as const
export type Brows = (typeof BROWS)[number]

export const EXPRESSIONS = ['calm', 'smile', 'warm', 'laugh', 'thoughtful'] as const
export type Expression = (typeof EXPRESSIONS)[number]

export const CUTS = ['plain', 'stripes', 'dots', 'knit', 'shirt', 'jacket', 'cardigan', 'necklace'] as const
export type Cut = (typeof CUTS)[number]

export const TINTS = ['apricot', 'sage', 'blush', 'sky', 'honey', 'lilac'] as const
export type Tint = (typeof TINTS)[number]

/** Skin tones, each with matching hair. */
export const COMPLEXIONS = ['pale', 'fair', 'olive', 'tan', 'brown', 'deep'] as const
export type Complexion = (typeof COMPLEXIONS)[number]
