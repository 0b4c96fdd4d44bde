// Sends prepared work over as many connections as the server has, with nothing around it: node bench/raw-client.ts URL FILE
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'
import pg from 'pg'
import type { Statement } from './lib/statements.ts'

const CONNECTIONS = 20

const [url = '', file = ''] = process.argv.slice(2)
const works = deserialize(readFileSync(file)) as Statement[][]
const clients = await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  }),
)
const nameOf = (text: string): string => createHash('md5').update(text).digest('hex')
let next = 0
const begun = performance.now()
await Promise.all(
  clients.map(async (client) => {
    for (let work = works[next++]; work; work = works[next++])
      for (const { text, values } of work)
        await (values.length === 0
          ? client.query(text)
          : client.query({ name: nameOf(text), text, values: [...values] }))
  }),
)
const seconds = (performance.now() - begun) / 1000
await Promise.all(clients.map((client) => client.end()))
process.stdout.write(JSON.stringify({ perSecond: works.length / seconds }))
