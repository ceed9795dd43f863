import { HOST } from '../../tools/population/people.ts'
import { tokenOf, withClient } from './stored-load.ts'

/** A member who sends requests, with somebody to write to. */
export type LoadViewer = { id: string; token: string; email: string; partner: string }

/** Approved members with a connection, chosen at random but the same in each run, with a new session each. */
export const chooseViewers = (url: string, count: number): Promise<LoadViewer[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string; email: string; partner: string }>(
      `select distinct on (hash, account.id) account.id, account.email, request.recipient_id as partner
       from interest_requests as request
       join accounts as account on account.id = request.sender_id
       join members as sender on sender.id = request.sender_id
       join members as recipient on recipient.id = request.recipient_id
       cross join lateral (select hashtext(account.id::text) as hash) as hashed
       where request.state = 'accepted' and account.email like $1 and not account.hidden
         and sender.approval = 'approved' and recipient.approval = 'approved'
         and not exists (select from hidden_pairs where member_id = sender.id and other_id = recipient.id)
       order by hash, account.id limit $2`,
      [`%@${HOST}`, count],
    )
    await client.query(
      `insert into sessions (account_id, token_hash, device)
       select id, sha256(convert_to('bench-session-' || id, 'UTF8')), 'Bench' from unnest($1::uuid[]) as id
       on conflict (token_hash) do update set created_at = now(), last_seen_at = now(), authenticated_at = now()`,
      [rows.map(({ id }) => id)],
    )
    return rows.map((row) => ({ ...row, token: tokenOf(row.id) }))
  })
