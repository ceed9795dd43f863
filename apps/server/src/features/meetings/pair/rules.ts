export type PairSide = 'proposer' | 'receiver'
/** Two members, one of whom has suggested something to the other. */
export type ProposedPair = { proposerId: string; receiverId: string }

export const sideOf = ({ proposerId }: ProposedPair, memberId: string): PairSide =>
  proposerId === memberId ? 'proposer' : 'receiver'

export const otherSide = (side: PairSide): PairSide => (side === 'proposer' ? 'receiver' : 'proposer')

export const partnerOf = (pair: ProposedPair, memberId: string): string =>
  pair[`${otherSide(sideOf(pair, memberId))}Id`]

export const isOf = ({ proposerId, receiverId }: ProposedPair, memberId: string): boolean =>
  proposerId === memberId || receiverId === memberId
