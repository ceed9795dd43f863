import { deviceStorage } from '../../../platform/device/device-storage.ts'

export type Emoji = { symbol: string; name: string }
type EmojiGroup = { label: string; emoji: readonly Emoji[] }

const group = (label: string, names: Record<string, string>): EmojiGroup => ({
  label,
  emoji: Object.entries(names).map(([symbol, name]) => ({ symbol, name })),
})

/** A few for most occasions, with the names that a screen reader says. */
export const EMOJI_GROUPS: readonly EmojiGroup[] = [
  group('Faces', {
    '🙂': 'Slight smile',
    '😊': 'Warm smile',
    '😀': 'Big smile',
    '😂': 'Tears of joy',
    '😉': 'Wink',
    '😍': 'Heart eyes',
    '🥰': 'Smile with hearts',
    '😘': 'Blowing a kiss',
    '🤗': 'Hug',
    '🤔': 'Thinking',
    '😮': 'Surprised',
    '😅': 'Relieved laugh',
    '😌': 'Calm',
    '😴': 'Asleep',
    '😢': 'Tear',
    '🙈': 'Monkey hiding its eyes',
  }),
  group('Hearts and hands', {
    '❤️': 'Red heart',
    '💛': 'Yellow heart',
    '💚': 'Green heart',
    '💙': 'Blue heart',
    '💐': 'Bunch of flowers',
    '🌹': 'Rose',
    '👍': 'Thumbs up',
    '👏': 'Applause',
    '👋': 'Wave',
    '🙏': 'Thank you',
    '🤞': 'Fingers crossed',
    '💪': 'Strong arm',
    '🎉': 'Celebration',
    '🎂': 'Birthday cake',
    '🎁': 'Present',
    '✨': 'Sparkles',
  }),
  group('Food and drink', {
    '☕': 'Coffee',
    '🫖': 'Teapot',
    '🍷': 'Wine',
    '🥂': 'Glasses raised',
    '🍺': 'Beer',
    '🍰': 'Slice of cake',
    '🍞': 'Bread',
    '🍲': 'Hot meal',
  }),
  group('Outside', {
    '☀️': 'Sun',
    '🌧️': 'Rain',
    '🌈': 'Rainbow',
    '⭐': 'Star',
    '🌷': 'Tulip',
    '🌳': 'Tree',
    '🐶': 'Dog',
    '🐱': 'Cat',
    '🐦': 'Bird',
    '🚲': 'Bicycle',
    '🚂': 'Train',
    '⛵': 'Sailing boat',
    '🏖️': 'Beach',
    '🥾': 'Walking boot',
    '🎵': 'Music',
    '📚': 'Books',
  }),
]

const BY_SYMBOL = new Map(EMOJI_GROUPS.flatMap(({ emoji }) => emoji.map((one) => [one.symbol, one] as const)))
const RECENT_KEY = 'recent-emoji'
export const RECENT_MAX = 8

/** The emoji of the group 'Recent' after one was chosen, newest first. */
export const withRecent = (recent: readonly Emoji[], chosen: Emoji): Emoji[] =>
  [chosen, ...recent.filter(({ symbol }) => symbol !== chosen.symbol)].slice(0, RECENT_MAX)

/** Unknown entries are left out: an earlier version may have stored others. */
export function parseRecent(stored: string | null): Emoji[] {
  return (stored ?? '')
    .split(' ')
    .flatMap((symbol) => BY_SYMBOL.get(symbol) ?? [])
    .slice(0, RECENT_MAX)
}

export const readRecent = (): Emoji[] => parseRecent(deviceStorage.read(RECENT_KEY))

export const storeRecent = (recent: readonly Emoji[]): void =>
  void deviceStorage.write(RECENT_KEY, recent.map(({ symbol }) => symbol).join(' '))
