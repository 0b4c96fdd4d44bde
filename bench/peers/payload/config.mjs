// Payload with people, colleges, kinds and roles as we have them, its own sign-in and a rule that shows each school its own.
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig } from 'payload'

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

export default buildConfig({
  secret: 'bench-bench-bench-bench-bench-32',
  collections: [people, named('colleges'), named('kinds'), named('roles'), notices, staff],
  db: postgresAdapter({ pool: { connectionString: process.env.PAYLOAD_URL, max: 20 }, push: true }),
  admin: { user: 'staff' },
  telemetry: false,
  typescript: { autoGenerate: false },
})
