// Payload on node:http alone, the fastest way to run it.
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { handleEndpoints } from 'payload'

process.env.PAYLOAD_URL = process.argv[2]
const { default: config } = await import('./payload/config.mjs')
const { addStaff } = await import('./payload/people.mjs')
await addStaff()

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
