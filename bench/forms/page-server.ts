import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { workloads } from './workload.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** The built engines and the forms. COOP and COEP give the page its finest clock (5 µs instead of 100 µs). */
export const servePages = async (): Promise<{ origin: string; server: Server }> => {
  const made = new Map(Object.entries(workloads).map(([name, make]) => [`/${name}.json`, JSON.stringify(make())]))
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://local').pathname)
    const file = join(import.meta.dirname, 'dist', path)
    const body = made.get(path) ?? (existsSync(file) && extname(file) ? readFileSync(file) : null)
    response.writeHead(body === null ? 404 : 200, {
      'content-type': `${TYPES[extname(path)] ?? 'application/octet-stream'}; charset=utf-8`,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
    response.end(body ?? 'not found')
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
