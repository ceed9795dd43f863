const TONES = ['bg-apricot', 'bg-sky', 'bg-honey'] as const

/** The tint of an answer by its place. */
export const wordTone = (index: number): string => TONES[index % TONES.length] ?? 'bg-apricot'
