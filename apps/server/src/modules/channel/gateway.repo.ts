import type { GatewayKind, MailSecurity } from '@xinqiao/domain'
import type { SealedColumn } from '../../kernel/db/reseal.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type MailConfig = {
  host: string
  port: number
  security: MailSecurity
  username: string
  password: string
  sender: string
}
export type SmsConfig = { url: string; keyId: string; secret: string; signature: string }
/** Like an SMS gateway: the same signed words, read out to whoever picks up. */
export type VoiceConfig = Omit<SmsConfig, 'signature'>
export type Configs = { mail: MailConfig; sms: SmsConfig; voice: VoiceConfig }

const SEALED = 'gateway.config'

export const sealedGatewayColumns: readonly SealedColumn[] = [
  { table: 'gateway', column: 'config', field: SEALED, key: ['kind'] },
]

export type Kept<K extends GatewayKind> = { config: Configs[K]; changedAt: Date; changedBy: string }

export const findGateway = async <K extends GatewayKind>(tx: Tx, kind: K): Promise<Kept<K> | null> => {
  const row = await tx.find('gateway', { kind })
  if (!row) return null
  const config = JSON.parse(tx.keys.decrypt(inRow(SEALED, kind), row.config)) as Configs[K]
  return { config, changedAt: row.changed_at, changedBy: row.changed_by }
}

export const keepGateway = async <K extends GatewayKind>(
  tx: Tx,
  kind: K,
  config: Configs[K],
  userId: string,
): Promise<void> => {
  const row = { config: tx.keys.encrypt(inRow(SEALED, kind), JSON.stringify(config)) }
  await tx.upsert('gateway', { kind, ...row, changed_at: tx.now, changed_by: userId }, { on: ['kind'] })
}

/** Since when a school has one of its own. */
export const ownGateways = async (tx: Tx): Promise<ReadonlyMap<string, Date>> => {
  const rows = await tx.sql<{ kind: string; changed_at: Date }>(
    'select kind, changed_at from gateway where tenant_id = $1',
    [tx.tenantId],
  )
  return new Map(rows.map(({ kind, changed_at: at }) => [kind, at]))
}
