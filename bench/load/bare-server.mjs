// The yardstick of `request-costs`: Fastify and node-postgres with nothing of the product. GET /bare?statements=4&bytes=2000
// sends that many prepared statements one after another and answers with that many bytes of JSON.
import fastify from 'fastify'
import pg from 'pg'

const STATEMENT = { name: 'bare', text: 'select id, name, status, approval from members where id = $1' }
const CONNECTIONS = 10

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS })
const { rows: members } = await pool.query('select id from members limit 1000')
const app = fastify()
let no = 0
app.get('/bare', async ({ query }) => {
  const values = [members[no++ % members.length].id]
  let row
  for (let left = Number(query.statements); left > 0; left -= 1)
    ({
      rows: [row],
    } = await pool.query({ ...STATEMENT, values }))
  const text = JSON.stringify(row)
  return { row, filler: 'x'.repeat(Math.max(0, Number(query.bytes) - text.length)) }
})
app.get('/readyz', async () => 'ready')
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit())
process.on('disconnect', () => process.exit())
