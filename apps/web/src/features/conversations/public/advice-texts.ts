import type { AdviceCategory } from '@heartwell/contract/safety/advice.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'

type AdviceText = { title: (name: IsolatedText) => string; text: string }

/** The advice to the receiver of a message or a note, by what it asks for. */
export const ADVICE_TEXTS: Record<AdviceCategory, AdviceText> = {
  money: {
    title: (name) => `${name} has asked about money.`,
    text: 'Please don’t send money, gift cards or bank details to anyone you know only from here, however good the reason is. A friend will understand if you wait.',
  },
  gift_cards: {
    title: (name) => `${name} has mentioned gift cards.`,
    text: 'Please don’t buy gift cards for anyone you know only from here, and don’t send the numbers on them. They work like cash, and nobody can get them back for you.',
  },
  crypto: {
    title: (name) => `${name} has mentioned an investment.`,
    text: 'Please don’t invest because of someone you know only from here, and don’t buy cryptocurrency for them. Large, safe profits are how many frauds begin.',
  },
  secrecy: {
    title: (name) => `${name} has asked you to keep something to yourself.`,
    text: 'You can talk to anyone you like about this conversation. If something has to stay secret from your family, your friends or your bank, tell one of them today.',
  },
  leaving: {
    title: (name) => `${name} would like to write somewhere else.`,
    text: 'There’s no hurry. Here you can block and report people, and we can help. In other apps we can’t. Wait until you have met in a public place.',
  },
  calls: {
    title: (name) => `${name} doesn’t want to be seen or heard.`,
    text: 'Swindlers avoid calls. Please don’t send money before you have talked face to face. Ask for a video call: a friend will find a way.',
  },
  story: {
    title: (name) => `Please take your time with ${name}.`,
    text: 'This may all be true, but swindlers write such things too. Ask for a video call before you trust more: it’s the test that swindlers avoid. Please don’t send money to anyone you know only from here.',
  },
}
