// The limit we measure against: node:http and pg with the very statements our calls run, and nothing around them:
// no sign-in, no signature, no validation, no row-level security, no tenant. Those of lists are told to it (`lib/heard.ts`).
import { createServer } from 'node:http'
import { verify } from '@node-rs/argon2'
import pg from 'pg'

const [ownerUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: ownerUrl, max: 20, pipeline: true })

const OWNED = `select "p"."code", "p"."enabled", "p"."redirect_url", "u"."sort", "u"."pinned" from "tenant_product" as "p"
  left join "user_product" as "u" on "u"."tenant_id" = "p"."tenant_id" and "u"."code" = "p"."code" and "u"."user_id" = $1
  where "p"."tenant_id" = $2 and "p"."purchased" = $3`
const SAVE = `insert into user_product as u (tenant_id, user_id, code, sort, pinned)
  select $1, $2, x.code, x.sort, x.pinned from jsonb_to_recordset($3::jsonb) as x(code text, sort int, pinned boolean)
  on conflict (tenant_id, user_id, code) do update set sort = excluded.sort, pinned = excluded.pinned`
const FLUSH = 'select flush_transaction($1::jsonb, $2::bytea)'
const PERSON = 'select * from user_account where deleted = false and tenant_id = $1 and username_key = $2'

type Kept = { name: string; text: string; values: unknown[] }
type Asked = {
  tenantId: number
  userId?: string
  username?: string
  password?: string
  n?: number
  what: string
  statements: Kept[]
}

const kept = new Map<string, Kept[]>()

/** Statements the product's server was heard saying; told once, so that asking for them costs a name. */
const keep = async ({ what, statements }: Asked) => void kept.set(what, statements)

/** All at once and down one connection, as the product sends them. */
const say = async ({ what }: Asked) => {
  const client = await pool.connect()
  try {
    const results = await Promise.all((kept.get(what) ?? []).map((one) => client.query<{ phone?: unknown }>(one)))
    const [rows, count] = results.toSorted((a, b) => b.fields.length - a.fields.length)
    return { records: rows?.rows.map((row) => ({ ...row, phone: '' })), total: count?.rows }
  } finally {
    client.release()
  }
}

const write = async ({ tenantId, userId, n }: Asked) => {
  const client = await pool.connect()
  const parcel = {
    at: new Date().toISOString(),
    request: { sessionId: userId, requestId: String(n), fingerprint: 'ab' },
    audit: [{ action: 'tenant.user_products', actorId: userId, actorName: 'bare' }],
  }
  const choice = JSON.stringify([{ code: 'CONSULT', sort: 1, pinned: false }])
  try {
    // What is saved hangs on what is owned; all else leaves at once, as the product sends it.
    const begun = client.query(`begin; set local app.tenant_id = '${tenantId}'`)
    await client.query({ name: 'owned', text: OWNED, values: [userId, tenantId, true] })
    await Promise.all([
      begun,
      client.query({ name: 'save', text: SAVE, values: [tenantId, userId, choice] }),
      client.query({ name: 'flush', text: FLUSH, values: [JSON.stringify(parcel), Buffer.from('null')] }),
      client.query('commit'),
    ])
  } finally {
    client.release()
  }
  return null
}

const signIn = async ({ tenantId, username, password }: Asked) => {
  const { rows } = await pool.query<{ password_hash: string }>({
    name: 'person',
    text: PERSON,
    values: [tenantId, username],
  })
  return { ok: await verify(rows[0]?.password_hash ?? '', password ?? '') }
}

const routes: Record<string, (asked: Asked) => Promise<unknown>> = {
  '/keep': keep,
  '/say': say,
  '/write': write,
  '/sign-in': signIn,
}
let n = 0
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    routes[request.url ?? '']!({ ...(JSON.parse(text) as Asked), n: ++n }).then(
      (data) =>
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ code: 0, msg: null, data })),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
