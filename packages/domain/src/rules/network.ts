/** An address as a number of 32 or 128 bits. */
type Address = { readonly bits: 32 | 128; readonly value: bigint }

/** All addresses that begin with the same `prefix` bits. */
export type Network = Address & { readonly prefix: number }

/** A school names its way out, not a country: no wider than this, and no more than these. */
const widestPrefix = { 32: 16, 128: 32 } as const
export const maxNetworks = 20

const readShort = (text: string): bigint | null => {
  const parts = text.split('.')
  // A leading zero means eight to some readers and ten to others.
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return null
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n)
}

const readGroups = (text: string): bigint[] | null => {
  if (text === '') return []
  const parts = text.split(':')
  return parts.every((part) => /^[\da-f]{1,4}$/i.test(part)) ? parts.map((part) => BigInt(`0x${part}`)) : null
}

const readLong = (text: string): bigint | null => {
  const [head = '', tail, ...more] = text.split('::')
  const before = readGroups(head)
  const after = readGroups(tail ?? '')
  if (!before || !after || more.length > 0) return null
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  return [...before, ...Array<bigint>(missing).fill(0n), ...after].reduce((sum, group) => (sum << 16n) | group, 0n)
}

/** A short address in the clothes of a long one (`::ffff:192.0.2.7`) is the short one. */
export const readAddress = (text: string): Address | null => {
  const short = readShort(text.replace(/^::ffff:(?=\d+\.)/i, ''))
  if (short !== null) return { bits: 32, value: short }
  const long = readLong(text)
  return long === null ? null : { bits: 128, value: long }
}

/** `202.112.0.0/16`, `2001:da8::/32`; without a width it is the one address. */
export const readNetwork = (text: string): Network | null => {
  const [, place = '', width] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  const address = readAddress(place)
  if (!address) return null
  const prefix = width === undefined ? address.bits : Number(width)
  return prefix <= address.bits ? { ...address, prefix } : null
}

const headOf = ({ bits, value }: Address, prefix: number): bigint => value >> BigInt(bits - prefix)

export const isWithin = (network: Network, address: Address): boolean =>
  network.bits === address.bits && headOf(network, network.prefix) === headOf(address, network.prefix)

/** For a form field: says which of the three things is wrong. */
export const networkRule = (text: string): string | null => {
  const network = readNetwork(text)
  if (!network) return `“${text.trim()}”不是有效的网段，应如 202.112.0.0/16 或 2001:da8:8000::/48`
  const { bits, prefix } = network
  if (prefix < widestPrefix[bits])
    return `“${text.trim()}”范围过大，${bits === 32 ? 'IPv4' : 'IPv6'} 网段不能大于 /${widestPrefix[bits]}`
  if (headOf(network, prefix) << BigInt(bits - prefix) !== network.value)
    return `“${text.trim()}”的地址不是网段的开头，请核对斜线后的位数；只填一个地址时不写斜线`
  return null
}
