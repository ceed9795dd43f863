/** A time of day on a day before today, or some minutes before now. */
export type When = { daysAgo: number; at: string } | { minutesAgo: number }
export type DemoMessage = { from: 'member' | 'partner'; when: When; text: string; replyTo?: number }

export type DemoConversation = {
  /** Names of the demo community: a member, and another one or a counsellor. */
  member: string
  partner: string
  messages: readonly DemoMessage[]
  /** How many of the newest messages wait to be read. */
  unread?: { member?: number; partner?: number }
  /** What the member has begun to write. */
  draft?: string
}

type Line = (when: (time: string) => When) => DemoMessage
const line =
  (from: DemoMessage['from']) =>
  (time: string, text: string, replyTo?: number): Line =>
  (when) => ({ from, when: when(time), text, ...(replyTo !== undefined && { replyTo }) })
export const member = line('member')
export const partner = line('partner')

/** The messages of one day, with times such as '18:05'. */
export const day = (daysAgo: number, ...lines: Line[]): DemoMessage[] =>
  lines.map((each) => each((at) => ({ daysAgo, at })))
/** The messages of the last hours, with the minutes that have passed since. */
export const today = (...lines: Line[]): DemoMessage[] =>
  lines.map((each) => each((minutes) => ({ minutesAgo: Number(minutes) })))

/** `{meeting}` and `{appointment}` become weekdays in the next days. */
export const MARGARETS_CONVERSATIONS: readonly DemoConversation[] = [
  {
    member: 'Margaret Hale',
    partner: 'Alejandro Ibáñez',
    messages: [
      ...day(
        5,
        partner(
          '18:05',
          'Hello Margaret. Your profile says toast in the morning and grilled sardines in June. I’d like to know what happens in November.',
        ),
        member('18:20', 'Soup, a blanket, and a neighbour who is learning the trumpet. What happens in Seville?'),
        partner(
          '18:24',
          'People put on a scarf at eighteen degrees. I’m from Galicia, so I go about in shirtsleeves and everybody thinks I’m unwell.',
        ),
        member('18:31', 'You say you own more umbrellas than fans. How many are we talking about?'),
        partner(
          '18:36',
          'Seven. Three are mine. The other four were handed in at the station and nobody asked for them in twenty years.',
          4,
        ),
        member('18:40', 'So I’m writing to a retired policeman with four umbrellas that aren’t his.'),
        partner('18:41', 'Lost property. The paperwork is in order.', 6),
      ),
      ...day(
        2,
        member(
          '09:12',
          'There was a man by the river this morning teaching a dog to sit. After ten minutes the man was sitting and the dog was not.',
        ),
        partner('09:40', 'Do you have one yourself?'),
        member(
          '09:44',
          'Not since Biscuit. I borrow the one from downstairs. He has one eye and no manners, and he’s called Camões.',
        ),
        partner('09:52', 'I laughed at that in the library. They’ve asked me to sit nearer the door.'),
        member('10:03', 'Then I must be careful what I tell you. What were you reading?'),
        partner(
          '10:10',
          'The history of the Guadalquivir, volume two. Nobody has had volume one since 2011. I have a suspect.',
        ),
      ),
      ...day(
        1,
        partner(
          '08:30',
          'Choir last night. Our conductor is nervous: on {meeting} we sing in Lisbon, at the Estrela basilica, and half of the tenors have a cold. I’ll have the whole morning before the rehearsal.',
        ),
        member('08:50', 'What are you singing?'),
        partner(
          '08:52',
          'Fauré. There’s a long quiet passage in which I always need to cough. I’ve had it since 1994.',
        ),
        member(
          '20:21',
          'I’ve been going through boxes. Thirty years of a bookshop, and what I kept is mostly bookmarks that other people left behind: a bus ticket, a pressed fern, a recipe for plum chutney.',
        ),
        partner('20:34', 'Keep all of them. Somebody was on that bus.'),
        member('20:37', 'That’s the kindest thing anyone has said about my boxes.', 18),
      ),
      ...today(
        member(
          '154',
          'About {meeting}: there’s a café behind the botanical garden. Good coffee, terrible chairs. Would eleven suit you?',
        ),
        partner(
          '146',
          'I spent thirty-four years in patrol cars. A terrible chair is like coming home. Eleven it is.',
          20,
        ),
        member('121', 'How will I know you?'),
        partner('118', 'I’ll carry an umbrella, whatever the weather.'),
        member('116', 'One of the four?'),
        partner('112', 'The best of them. The handle is a duck’s head. It has had twenty years to be claimed.'),
        member(
          '48',
          'I’ve told my friend Dulce where I’ll be and when, as one should. She wants to know whether you sing at the table.',
        ),
        partner('41', 'Only if asked, and only the bass line, which nobody recognises.'),
        member('36', 'Eleven on {meeting}, then, chairs and all. I’m looking forward to it more than I’ll admit.'),
      ),
    ],
  },
  {
    member: 'Margaret Hale',
    partner: 'Héctor Arriaga',
    messages: [
      ...day(
        3,
        partner(
          '19:10',
          'Margaret, a question for a bookseller. My daughter has given me a novel of nine hundred pages. Am I allowed to stop?',
        ),
        member(
          '19:32',
          'There’s a rule. Take your age from a hundred and read that many pages. Then you’re free to go.',
        ),
        partner('19:35', 'So the older I get, the less patience is asked of me. I like this rule very much.'),
        member('19:38', 'A librarian thought of it. It’s the only thing about getting older that was designed by one.'),
      ),
      ...day(
        1,
        member('10:15', 'How is the boat?'),
        partner(
          '12:40',
          'Upside down, which is how she should be this month. She smells of cedar and I smell of glue.',
        ),
        member('13:02', 'Is she for you, or for somebody else?'),
        partner('13:10', 'For a dentist who wants to sail her to Ibiza. I’ve seen him go pale on the pier.'),
        member('13:14', 'Then build in a bucket.'),
      ),
      ...today(
        partner('14', 'The bucket is in. I’ve painted a small anchor on it, so that he feels like a captain.', 9),
        partner(
          '12',
          'And I’ve reached my last page under your rule. Naturally, somebody has just come in with a letter. What does the rule say about letters?',
        ),
      ),
    ],
    unread: { member: 2 },
  },
  {
    member: 'Margaret Hale',
    partner: 'Bram Dekker',
    messages: [
      ...day(
        3,
        member(
          '20:10',
          'Dear Bram,\n\nYou write that you can’t pass a flower stall. I can’t pass a table of old books, so between us we’d never arrive anywhere.\n\nThe jacarandas here are bare now, and the street looks like a room after a party. What does an optician who grew up among bulbs look at first when he goes for a walk?\n\nMargaret',
        ),
      ),
      ...day(
        2,
        partner(
          '17:30',
          'Dear Margaret,\n\nThank you for your letter. I read it on the tram, and again at home with my own glasses on.\n\nI look down first. It comes from my grandfather, who walked his rows every evening with his hands in his pockets and never once looked at the view. He said the view would still be there tomorrow, and the slugs would not.\n\nMy cat has just walked across the keyboard and adds the following: kkkkkkjh. I think she means well.\n\nWhat was the last book you sold in your shop, and did the buyer know that it was the last?\n\nBram',
        ),
      ),
    ],
    draft:
      'Dear Bram,\n\nIt was a bird guide, to a boy of nine with exactly the right coins. I didn’t tell him, because',
  },
  {
    member: 'Margaret Hale',
    partner: 'Dr. Amara Nwosu',
    messages: [
      ...day(
        1,
        partner('14:02', 'Hello Margaret. Is there one thing that you’d like to take away from {appointment}?'),
        member(
          '14:30',
          'I’d like to know how to tell Alejandro about Peter. We were married for thirty-one years, so he turns up in every other sentence.',
        ),
        partner(
          '14:41',
          'Of course he does. We can find the words together. There’s no right moment, but some are easier than others.',
        ),
        partner(
          '14:42',
          'If you like, write down three things you’d want Alejandro to know. Bring them along, or leave them at home.',
        ),
      ),
      ...today(
        member('95', 'I have two. The third turned out to be about the dog.'),
        partner('70', 'Then the dog is welcome too. See you on {appointment}.', 5),
      ),
    ],
  },
]
