import { sql } from 'kysely'
import type { Section } from './section.ts'

/** The partner in each conversation. The name is left out where one of the two has blocked the other. */
const partnersOf = (id: string) => sql`
  select c.id as conversation_id, a.id as partner_id,
    case when not exists (select 1 from hidden_pairs where hidden_pairs.member_id = ${id} and other_id = a.id)
      then coalesce(members.name, counsellors.name) end as name
  from conversations as c
  join accounts as a on a.id = case when c.low_id = ${id} then c.high_id else c.low_id end
  left join members on members.id = a.id
  left join counsellors on counsellors.id = a.id
  where c.low_id = ${id} or c.high_id = ${id}`

/** What the member wrote to others and received from them, and how they like to write. */
export const CONVERSATION_SECTIONS: readonly Section[] = [
  {
    name: 'conversations',
    title: 'Your conversations',
    about: 'Pictures that you sent, and received ones that you have opened, are in the folder "messages".',
    tables: ['conversations', 'messages', 'message_pictures'],
    // Messages of somebody who is hidden from the member are excluded, as on the pages.
    ask: ({ id }) => sql`
      select partner.name as with, case when m.sender_id = ${id} then 'you' else partner.name end as written_by,
        m.sent_at as at, m.body as text, m.deleted_at,
        case when p.owner_id = ${id} or p.opened_at is not null then 'messages/' || m.id || '.jpg' end as picture
      from (${partnersOf(id)}) as partner
      join messages as m on m.conversation_id = partner.conversation_id
      left join message_pictures as p on p.id = m.picture_id
      where m.sender_id = ${id} or partner.name is not null
      order by m.conversation_id, m.seq`,
  },
  {
    name: 'pictures_allowed',
    title: 'Whose pictures you allowed, and whom you asked',
    tables: ['conversations'],
    ask: ({ id }) => sql`
      select partner.name as with,
        case when c.low_id = ${id} then c.low_takes_pictures else c.high_takes_pictures end as you_allow,
        case when c.low_id = ${id} then c.low_picture_request else c.high_picture_request end is not null as you_asked
      from (${partnersOf(id)}) as partner join conversations as c on c.id = partner.conversation_id
      where case when c.low_id = ${id} then c.low_takes_pictures else c.high_takes_pictures end is not null
        or case when c.low_id = ${id} then c.low_picture_request else c.high_picture_request end is not null
      order by c.id`,
  },
  {
    name: 'message_drafts',
    title: 'Your unfinished messages',
    tables: ['conversation_drafts'],
    ask: ({ id }) => sql`
      select partner.name as to, body as text, edited_at
      from conversation_drafts left join (${partnersOf(id)}) as partner using (partner_id)
      where owner_id = ${id} and body <> '' order by edited_at`,
  },
  {
    name: 'chat_settings',
    title: 'Your chat settings',
    tables: ['chat_settings'],
    ask: ({ id }) => sql`
      select read_receipts, presence, enter_sends, pace, pictures_when_allowed, saved_at from chat_settings where account_id = ${id}`,
  },
]
