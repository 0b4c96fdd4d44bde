// Payload as it is shipped: an app of Next, built for production.
import { createServer } from 'node:http'
import { join } from 'node:path'
import next from 'next'

process.env.PAYLOAD_URL = process.argv[2]
process.env.NODE_ENV = 'production'
const { addStaff } = await import('./payload/people.mjs')
await addStaff()

const app = next({ dev: false, dir: join(import.meta.dirname, 'payload') })
await app.prepare()
const answer = app.getRequestHandler()
const server = createServer((asked, reply) => void answer(asked, reply))
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port))
