import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PublicProfile, Self } from './people.ts'

const photoParams = z.object({ name: z.string().regex(/^[0-9a-f]{32}\.jpg$/) })

export const profiles = {
  getUser: endpoint({
    method: 'POST',
    path: '/api/getuserbyid',
    audience: 'registered',
    reads: true,
    body: z.object({ user_id: z.uuid() }),
    response: z.object({ success: z.boolean(), message: z.string(), data: z.union([Self, PublicProfile]) }),
    refusals: ['not_found', 'member.not_approved', 'rate_limit.exceeded'],
  }),
  /** The member's own profile as another member would get it who has no connection with them. */
  preview: endpoint({
    method: 'GET',
    path: '/api/profile-preview',
    audience: 'approved',
    response: z.object({ success: z.boolean(), message: z.string(), data: PublicProfile }),
    refusals: [],
  }),
  photo: endpoint({
    method: 'GET',
    path: '/uploads/users/:name',
    audience: 'account',
    params: photoParams,
    response: z.custom<Uint8Array>(),
    binary: 'image/jpeg',
    refusals: ['not_found'],
  }),
  /** The photo for lists: 128 pixels wide, with the upper part of a tall picture. */
  thumbnail: endpoint({
    method: 'GET',
    path: '/uploads/thumbnails/:name',
    audience: 'account',
    params: photoParams,
    response: z.custom<Uint8Array>(),
    binary: 'image/jpeg',
    refusals: ['not_found', 'busy'],
  }),
}
