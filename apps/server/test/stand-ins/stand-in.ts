import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StandIn = { url: string; close(): Promise<void> }

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

export const listen = async (answer: Answer): Promise<StandIn> => {
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

export const readJson = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>
}

export const send = (
  response: ServerResponse,
  status: number,
  body: unknown,
  contentType = 'application/json',
): void => {
  response
    .writeHead(status, { 'Content-Type': contentType })
    .end(typeof body === 'string' ? body : JSON.stringify(body))
}

export const redirect = (response: ServerResponse, to: string): void => {
  response.writeHead(302, { Location: to }).end()
}

/** A browser's way through a provider: follows redirects with cookies until one leads to `home`; returns what it leads there with. */
export const visit = async (start: string, home: string): Promise<URL> => {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  for (let hop = 0; hop < 20; hop++) {
    if (url.href.startsWith(home)) return url
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const to = response.headers.get('location')
    if (!to)
      throw new Error(
        `${url.pathname} answered ${response.status} and leads nowhere: ${(await response.text()).slice(0, 500)}`,
      )
    url = new URL(to, url)
  }
  throw new Error('too many redirects')
}
