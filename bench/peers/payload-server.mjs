// Payload with people, colleges, kinds and roles as we have them, its own sign-in and a rule that shows each school its own;
// on node:http instead of Next, which is the faster way to run it.
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig, getPayload, handleEndpoints } from 'payload'

const [url = ''] = process.argv.slice(2)

const ofOwnSchool = ({ req }) => (req.user ? { tenant: { equals: req.user.tenant } } : false)
const tenant = { name: 'tenant', type: 'number', required: true, index: true }
const text = (name) => ({ name, type: 'text', required: true })
const named = (slug) => ({ slug, access: { read: ofOwnSchool }, fields: [tenant, text('name')] })

const people = {
  slug: 'people',
  access: { read: ofOwnSchool },
  indexes: [['createdAt'], ['realName'], ['numberName'], ['college', 'realName']].map((fields) => ({
    fields: ['tenant', ...fields],
  })),
  fields: [
    tenant,
    ...['username', 'realName', 'numberName', 'phone', 'sex', 'lockFlag', 'auditStatus'].map(text),
    { name: 'college', type: 'relationship', relationTo: 'colleges', index: true },
    { name: 'kind', type: 'relationship', relationTo: 'kinds' },
    { name: 'roles', type: 'relationship', relationTo: 'roles', hasMany: true },
  ],
}
const notices = {
  slug: 'notices',
  access: { read: ofOwnSchool, create: ({ req }) => Boolean(req.user) },
  fields: [tenant, text('title'), { name: 'content', type: 'textarea' }, { name: 'mustRead', type: 'checkbox' }],
}
const staff = { slug: 'staff', auth: true, fields: [{ ...tenant, saveToJWT: true }] }

const config = buildConfig({
  secret: 'bench-bench-bench-bench-bench-32',
  collections: [people, named('colleges'), named('kinds'), named('roles'), notices, staff],
  db: postgresAdapter({ pool: { connectionString: url, max: 20 }, push: true }),
  admin: { user: 'staff' },
  telemetry: false,
  typescript: { autoGenerate: false },
})
const payload = await getPayload({ config })
for (const number of [1, 2])
  await payload.create({
    collection: 'staff',
    data: { email: `staff${number}@example.edu.cn`, password: 'Xinqiao@2026', tenant: number },
  })

const server = createServer((asked, answer) => {
  const request = new Request(`http://127.0.0.1${asked.url}`, {
    method: asked.method,
    headers: asked.headers,
    ...(asked.method === 'GET' ? {} : { body: Readable.toWeb(asked), duplex: 'half' }),
  })
  handleEndpoints({ config, request }).then(
    async (reply) =>
      answer.writeHead(reply.status, Object.fromEntries(reply.headers)).end(Buffer.from(await reply.arrayBuffer())),
    (error) => answer.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port))
