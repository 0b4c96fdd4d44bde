import { isWithin, readAddress, readNetwork, type Network } from '@xinqiao/domain'
import type { WithTenant } from '../../kernel/db/tenancy.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Bus } from '../../kernel/notify.ts'
import { readSetting } from './setting.repo.ts'

const readNetworks = async (tx: Tx): Promise<readonly Network[]> =>
  (await readSetting(tx, 'schoolNetworks')).items.flatMap(({ network }) => readNetwork(network ?? '') ?? [])

const isAmong = (networks: readonly Network[], ip: string): boolean => {
  if (networks.length === 0) return false
  const address = readAddress(ip)
  return address !== null && networks.some((network) => isWithin(network, address))
}

/** Whether somebody comes from one of the networks that this school calls its own. */
export const isOnCampus = async (tx: Tx, ip: string): Promise<boolean> => isAmong(await readNetworks(tx), ip)

/**
 * The same where no transaction is at hand: strangers are counted before anything is asked of the database, so a school's
 * networks are read once and kept until it changes a setting.
 */
export const createCampus = ({ withTenant, bus }: { withTenant: WithTenant; bus: Bus }) => {
  const known = new Map<number, Promise<readonly Network[]>>()
  bus.on('setting', ({ tenantId }) => known.delete(tenantId))
  bus.onGap(() => known.clear())
  const read = (tenantId: number): Promise<readonly Network[]> => {
    const reading = withTenant({ tenantId, actor: null, isRead: true }, readNetworks)
    known.set(tenantId, reading)
    return reading
  }
  return async (tenantId: number, ip: string): Promise<boolean> => {
    try {
      return isAmong(await (known.get(tenantId) ?? read(tenantId)), ip)
    } catch {
      // Without an answer of the database everybody is a stranger, until it answers again.
      known.delete(tenantId)
      return false
    }
  }
}
