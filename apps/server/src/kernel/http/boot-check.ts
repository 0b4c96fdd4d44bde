import type { Call } from '@xinqiao/contract'
import type { Registration } from './binding.ts'

/** Refuses to boot on a call nobody may judge: no access rule, a write without audit name, a handler without declaration. */
export const checkRegistrations = (registrations: readonly Registration[]): void => {
  const faults: string[] = []
  const seen = new Set<string>()
  for (const { calls, handlers } of registrations) {
    for (const [key, call] of Object.entries(calls)) {
      if (seen.has(key)) faults.push(`${key}: declared twice`)
      seen.add(key)
      faults.push(...faultsOf(call).map((fault) => `${key}: ${fault}`))
      if (!Object.hasOwn(handlers, key)) faults.push(`${key}: no handler`)
    }
    for (const key of Object.keys(handlers))
      if (!Object.hasOwn(calls, key)) faults.push(`${key}: handler without declaration`)
  }
  if (faults.length > 0) throw new Error(`refusing to start:\n${faults.join('\n')}`)
}

const faultsOf = (call: Call): string[] => {
  const faults: string[] = []
  const access = call.access as Call['access'] | undefined
  if (!access) faults.push('no access rule')
  else if (access.kind === 'permission' && access.anyOf.length === 0) faults.push('empty permission list')
  else if (access.kind === 'anyone' && !access.why) faults.push('open to anyone without a reason')
  if (call.effect === 'write' && !call.audit) faults.push('a write without audit name')
  return faults
}
