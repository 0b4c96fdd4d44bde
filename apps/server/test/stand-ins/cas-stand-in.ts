import { randomBytes } from 'node:crypto'
import { listen, redirect, send, type StandIn } from './stand-in.ts'

export type CasAccount = { user: string; attributes?: Record<string, string | string[]> }
export type CasStandIn = StandIn & {
  /** Who is signed in at the provider's page. */
  account: CasAccount
  format: 'xml' | 'json'
  /** Instead of judging the ticket. */
  answer: { status: number; body: string } | null
}

/** A CAS 3.0 server: login page that signs in at once, single-use tickets bound to their service, validation in XML or JSON. */
export const startCas = async (): Promise<CasStandIn> => {
  const tickets = new Map<string, { service: string; account: CasAccount }>()
  const server = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://cas')
    const service = url.searchParams.get('service') ?? ''
    if (url.pathname === '/cas/login') {
      const ticket = `ST-1-${randomBytes(12).toString('hex')}`
      tickets.set(ticket, { service, account: cas.account })
      const back = new URL(service)
      back.searchParams.set('ticket', ticket)
      return redirect(response, back.href)
    }
    if (url.pathname === '/cas/p3/serviceValidate') {
      if (cas.answer) return send(response, cas.answer.status, cas.answer.body, 'application/xml')
      const ticket = url.searchParams.get('ticket') ?? ''
      const known = tickets.get(ticket)
      tickets.delete(ticket)
      const account = known?.service === service ? known.account : null
      return cas.format === 'json'
        ? send(response, 200, jsonReply(account))
        : send(response, 200, xmlReply(account), 'application/xml;charset=UTF-8')
    }
    return send(response, 404, 'not found', 'text/plain')
  })
  const cas: CasStandIn = {
    ...server,
    url: `${server.url}/cas`,
    account: { user: 'nobody' },
    format: 'xml',
    answer: null,
  }
  return cas
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const xmlReply = (account: CasAccount | null): string => {
  const attributes = Object.entries(account?.attributes ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one) => `<cas:${name}>${escape(one)}</cas:${name}>`),
  )
  const inner = account
    ? `<cas:authenticationSuccess><cas:user>${escape(account.user)}</cas:user><cas:attributes>${attributes.join('')}</cas:attributes></cas:authenticationSuccess>`
    : `<cas:authenticationFailure code="INVALID_TICKET">Ticket not recognized</cas:authenticationFailure>`
  return `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n  ${inner}\n</cas:serviceResponse>`
}

const jsonReply = (account: CasAccount | null) => ({
  serviceResponse: account
    ? {
        authenticationSuccess: {
          user: account.user,
          attributes: Object.fromEntries(
            Object.entries(account.attributes ?? {}).map(([name, value]) => [name, [value].flat()]),
          ),
        },
      }
    : { authenticationFailure: { code: 'INVALID_TICKET', description: 'Ticket not recognized' } },
})
