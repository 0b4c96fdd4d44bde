import { isIPv6 } from 'node:net'

/** Whose calls and guesses are counted together: whoever has one address of the new kind has all of its /64. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const whole = ip.includes('::')
    ? [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
    : before
  return whole
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}
