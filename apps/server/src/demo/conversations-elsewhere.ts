import { type DemoConversation, day, member, partner, today } from './conversations-texts.ts'

/** Conversations that Margaret has no part in: the counsellor's other clients, and one for the provider to look at. */
export const OTHER_CONVERSATIONS: readonly DemoConversation[] = [
  {
    member: 'Amélia Pinto',
    partner: 'Dr. Amara Nwosu',
    messages: [
      ...day(
        1,
        partner('11:05', 'Good morning Amélia. How did the walk go?'),
        member('11:40', 'We walked for two hours and talked for twenty minutes. Is that good or bad?'),
        partner('11:52', 'How were the other hundred minutes?'),
      ),
      ...today(member('33', 'Quiet. The good kind, I think. He held the gate for me each time.')),
    ],
    unread: { partner: 1 },
  },
  {
    member: 'Orville Samuels',
    partner: 'Dr. Amara Nwosu',
    messages: [
      ...day(
        6,
        member('16:20', 'I did what we said and rang her instead of writing. We talked until my tea was cold.'),
        partner('16:45', 'That’s a very good sign, Orville. Ring again when there’s something that makes you smile.'),
        member('16:47', 'I’ve got a list already. Thank you for these weeks.'),
      ),
    ],
  },
  {
    member: 'Kirsty Cameron',
    partner: 'Andreas Vogel',
    messages: [
      ...day(
        2,
        partner(
          '19:02',
          'Hello Kirsty! Is your café the blue one by the harbour? I’d drive a train to it if there were rails.',
        ),
        member(
          '19:20',
          'The yellow one, two doors up. You’d be very welcome, but the last rails end at the fish market.',
        ),
      ),
      ...day(
        1,
        partner(
          '21:14',
          'I’m writing from Bucharest. My bag was stolen at the station and the bank has blocked my card.',
        ),
        member('21:30', 'Oh no. Have you been to the police and rung your consulate? They deal with this every day.'),
      ),
      ...today(
        partner(
          '65',
          'They can’t help me before Monday. Could you lend me 600 euros until Friday? If you send it by Western Union I can fetch it today. I’ll pay you back, I promise.',
        ),
        member('52', 'I’m sorry you’re stuck, Andreas, but I don’t lend money to people I haven’t met.'),
      ),
    ],
  },
]
