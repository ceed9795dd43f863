import { sql } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'

export type OpenReport = {
  id: string
  number: string
  reason: Row<'reports'>['reason']
  severity: number
  reported: string | null
  name: string
  description: string
  created_at: Date
  /** The reported message of the evidence. */
  seq: number | null
  sealed: Buffer | null
  body: string | null
}

/**
 * Open reports, longest waiting first. Harm at a meeting, somebody under 18 and a call for help are read one by one.
 */
export async function openReports(db: Db, limit: number): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    select r.id, r.number, r.reason, r.severity, coalesce(r.reported_id::text, encode(r.reported_hash, 'hex')) as reported,
      coalesce(m.name, c.name, r.reported_name) as name, r.description, r.created_at, e.seq, e.sealed, e.body
    from reports as r
    left join members as m on m.id = r.reported_id
    left join counsellors as c on c.id = r.reported_id
    left join lateral (
      select seq, sealed, body from report_evidence where report_id = r.id and is_reported order by seq limit 1) as e on true
    where r.state = 'open' and r.reason not in ('Harm', 'Underage') and not r.is_check_in
    order by r.since, r.seq limit ${limit}`.execute(db)
  return rows
}
