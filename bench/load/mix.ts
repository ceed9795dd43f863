import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '@heartwell/demo/logins.ts'
import { TEXT } from '../realtime/people.ts'
import type { LoadViewer } from './viewers.ts'

/** Without the session, if it is anonymous: a sign-in would replace it. */
export type LoadRequest = { method: 'GET' | 'POST'; path: string; body?: object; isAnonymous?: true }
/** A viewer whose list was read, so that the viewer may open these profiles. */
export type Reader = { viewer: LoadViewer; matches: readonly string[] }
type Draw = () => number
type Kind = { share: number; needsMatches?: true; make: (viewer: LoadViewer, match: string, draw: Draw) => LoadRequest }

const post = (path: string, body: object): LoadRequest => ({ method: 'POST', path, body })
const get = (path: string): LoadRequest => ({ method: 'GET', path })
const own =
  (path: string): Kind['make'] =>
  ({ id }) =>
    post(path, { user_id: id })

/**
 * The shares of `scale.md`: 60 % reads, 20 % profiles of others, 10 % chat, 5 % writes and 5 % sign-ins. The shares of
 * single requests within them are our guess of how a member uses the site.
 */
export const KINDS: Record<string, Kind> = {
  matches: { share: 20, make: ({ id }) => post('/api/matched-users', { user_id: id }) },
  'daily picks': { share: 6, make: () => get('/api/introductions') },
  'own profile': { share: 6, make: own('/api/getuserbyid') },
  notifications: { share: 8, make: own('/api/notification-history') },
  'received interests': { share: 5, make: own('/api/view-received-interest-requests') },
  'sent interests': { share: 3, make: own('/api/view-sent-interest-requests') },
  connections: { share: 4, make: () => get('/api/connections') },
  conversations: { share: 8, make: () => get('/api/conversations') },
  profile: { share: 20, needsMatches: true, make: (_, match) => post('/api/getuserbyid', { user_id: match }) },
  messages: { share: 5, make: ({ id, partner }) => get(`/api/chats/${id}/${partner}`) },
  'send message': {
    share: 5,
    make: ({ id, partner }) =>
      post('/api/send-message', { from: id, to: partner, sender_id: id, msg: TEXT, client_id: randomUUID() }),
  },
  mark: {
    share: 2,
    needsMatches: true,
    make: (_, match, draw) =>
      post('/api/matching/marks', { member_id: match, mark: draw() < 0.5 ? 'shortlisted' : null }),
  },
  interest: {
    share: 2,
    needsMatches: true,
    make: ({ id }, match) => post('/api/connect-users', { user_id: id, match_confirm_user_id: match }),
  },
  preferences: {
    share: 1,
    make: (_, __, draw) =>
      post('/api/preferences', {
        seeks: 'both',
        age_from: 40 + Math.floor(draw() * 5),
        age_to: 60 + Math.floor(draw() * 5),
        intention: 'partnership',
        country: 'NL',
        distance: 'my_country',
      }),
  },
  'sign in': {
    share: 5,
    make: ({ email }) => ({ ...post('/api/userlogin', { email, password: DEMO_PASSWORD }), isAnonymous: true }),
  },
}

const TOTAL = Object.values(KINDS).reduce((sum, { share }) => sum + share, 0)

export type Planned = { kind: string; viewer: LoadViewer; request: LoadRequest }

/** Draws the next request: its kind by the shares, its viewer at random. */
export function nextRequest(viewers: readonly LoadViewer[], readers: readonly Reader[], draw: Draw): Planned {
  const kind = drawKind(draw)
  const { needsMatches, make } = KINDS[kind] as Kind // drawKind returns a key of KINDS.
  const one = <T>(list: readonly T[]) => list[Math.floor(draw() * list.length)] as T // No list is empty.
  if (!needsMatches) {
    const viewer = one(viewers)
    return { kind, viewer, request: make(viewer, '', draw) }
  }
  const { viewer, matches } = one(readers)
  return { kind, viewer, request: make(viewer, one(matches), draw) }
}

function drawKind(draw: Draw): string {
  let rest = draw() * TOTAL
  for (const [kind, { share }] of Object.entries(KINDS)) {
    rest -= share
    if (rest < 0) return kind
  }
  return 'matches'
}
