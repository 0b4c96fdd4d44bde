import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { AppError } from '../../kernel/app-error.ts'

// A school names where its messages go; the server must not become its way into the network it stands in. Addresses are judged
// at every connection, and the connection goes to the very address that was judged: a name may lead elsewhere a moment later.

const NOT_PUBLIC: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '2001::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]

const familyOf = (address: string) => (isIP(address) === 6 ? ('ipv6' as const) : ('ipv4' as const))

const networks = (list: readonly string[]): BlockList => {
  const found = new BlockList()
  for (const one of list) {
    const [place = '', width] = one.split('/')
    if (width === undefined) found.addAddress(place, familyOf(place))
    else found.addSubnet(place, Number(width), familyOf(place))
  }
  return found
}

// Apart, because a list takes an IPv4 address for its IPv6 clothes: `::ffff:0:0/96` would close every one of them.
const closed = {
  ipv4: networks(NOT_PUBLIC.filter((one) => !one.includes(':'))),
  ipv6: networks(NOT_PUBLIC.filter((one) => one.includes(':'))),
}

export type Place = { readonly address: string; readonly isInside: boolean }

/** Where a host is, if it may be gone to; inside only where the deployment lets schools. */
export type HostGuard = (host: string) => Promise<Place>

type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>

/** `allowed`: names, addresses and networks inside that schools may name. */
export const createHostGuard = (
  allowed: readonly string[],
  resolve: Resolve = (host) => lookup(host, { all: true }),
): HostGuard => {
  const isAddress = (one: string): boolean => isIP(one.split('/')[0] ?? '') !== 0
  const open = networks(allowed.filter(isAddress))
  const names = new Set(allowed.filter((one) => !isAddress(one)).map((name) => name.toLowerCase()))
  const judge = (host: string, address: string): boolean => {
    const family = familyOf(address)
    if (names.has(host) || open.check(address, family)) return true
    if (closed[family].check(address, family)) throw new AppError('channel.host_inside', { host })
    return false
  }
  return async (named) => {
    const host = named.toLowerCase().replaceAll(/^\[|\]$/g, '')
    const found = isIP(host) === 0 ? await resolve(host) : [{ address: host }]
    const [first] = found
    if (!first) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' })
    // All of them: which one is taken must not be a matter of luck.
    return { address: first.address, isInside: found.map(({ address }) => judge(host, address)).every(Boolean) }
  }
}
