// The limit we measure against: node:http and pg with the very statements our calls run, and nothing around them:
// no sign-in, no signature, no validation, no row-level security, no tenant.
import { createServer } from 'node:http'
import { verify } from '@node-rs/argon2'
import pg from 'pg'

const [ownerUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: ownerUrl, max: 20 })

const LIST = `select "u"."id", "u"."username", "u"."real_name", "u"."number_name", "u"."phone", "u"."sex", "u"."dept_id", "u"."lock_flag", "u"."audit_status", "u"."created_at",
  (select "d"."name" from "dept" as "d" where "d"."tenant_id" = "u"."tenant_id" and "d"."id" = "u"."dept_id") as "dept_name",
  (select "t"."name" from "user_type" as "t" where "t"."tenant_id" = "u"."tenant_id" and "t"."id" = "u"."user_type_id") as "type_name"
  from "user_account" as "u" where "u"."tenant_id" = $1 and "u"."deleted" = $2 and true order by "u"."created_at" desc, "u"."id" desc limit $3 offset $4`
const COUNT = `select coalesce(sum(n), 0) as n from row_count where tenant_id = $1 and entity = 'user'`
const OWNED = `select "p"."code", "p"."enabled", "p"."redirect_url", "u"."sort", "u"."pinned" from "tenant_product" as "p"
  left join "user_product" as "u" on "u"."tenant_id" = "p"."tenant_id" and "u"."code" = "p"."code" and "u"."user_id" = $1
  where "p"."tenant_id" = $2 and "p"."purchased" = $3`
const SAVE = `insert into user_product as u (tenant_id, user_id, code, sort, pinned)
  select $1, $2, x.code, x.sort, x.pinned from jsonb_to_recordset($3::jsonb) as x(code text, sort int, pinned boolean)
  on conflict (tenant_id, user_id, code) do update set sort = excluded.sort, pinned = excluded.pinned`
const FLUSH = 'select flush_transaction($1::jsonb, $2::bytea)'
const PERSON = 'select * from user_account where deleted = false and tenant_id = $1 and username_key = $2'

type Asked = { tenantId: number; userId?: string; username?: string; password?: string; n?: number }

const list = async ({ tenantId }: Asked) => {
  const rows = await pool.query({ name: 'list', text: LIST, values: [tenantId, false, 10, 0] })
  const count = await pool.query<{ n: string }>({ name: 'count', text: COUNT, values: [tenantId] })
  return {
    records: rows.rows.map((row: { phone: unknown }) => ({ ...row, phone: '' })),
    total: Number(count.rows[0]?.n),
  }
}

const write = async ({ tenantId, userId, n }: Asked) => {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local app.tenant_id = '${tenantId}'`)
    await client.query({ name: 'owned', text: OWNED, values: [userId, tenantId, true] })
    await client.query({
      name: 'save',
      text: SAVE,
      values: [tenantId, userId, JSON.stringify([{ code: 'CONSULT', sort: 1, pinned: false }])],
    })
    const parcel = {
      at: new Date().toISOString(),
      request: { sessionId: userId, requestId: String(n), fingerprint: 'ab' },
      audit: [{ action: 'tenant.user_products', actorId: userId, actorName: 'bare' }],
    }
    await client.query({ name: 'flush', text: FLUSH, values: [JSON.stringify(parcel), Buffer.from('null')] })
    await client.query('commit')
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
  '/list': list,
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
