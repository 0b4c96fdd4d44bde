import {
  isMessageCode,
  messageCodes,
  messageKinds,
  type MessageChannel,
  type MessageCode,
  type MessageKind,
} from '@xinqiao/domain'
import { q } from '../../kernel/db/query.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { notFound } from '../../kernel/app-error.ts'
import type { SettingRow } from './message.tables.ts'

/** One sort of message as this school has it. */
export type SchoolKind = Omit<MessageKind, 'leadMinutes'> & {
  readonly code: MessageCode
  readonly enabled: boolean
  readonly leadMinutes: readonly number[]
  readonly isReminder: boolean
  readonly row: SettingRow | null
}

/** The catalogue's word, wherever the school has not spoken. */
const merge = (code: MessageCode, row: SettingRow | null): SchoolKind => {
  const kind: MessageKind = messageKinds[code]
  return {
    ...kind,
    code,
    row,
    enabled: kind.isFixed === true || (row?.enabled ?? true),
    isReminder: kind.leadMinutes !== undefined,
    title: row?.title ?? kind.title,
    content: row?.content ?? kind.content,
    outside: row?.outside ?? kind.outside,
    channels: (row?.channels as MessageChannel[] | null | undefined) ?? kind.channels,
    leadMinutes: row?.lead_minutes ?? kind.leadMinutes ?? [],
  }
}

export const kindOf = async (tx: Tx, code: MessageCode): Promise<SchoolKind> => {
  const row = await tx.find('message_setting', { type_code: code })
  return merge(code, row ?? null)
}

/** Those of the products the school has, in the catalogue's order. */
export const schoolKinds = async (tx: Tx): Promise<SchoolKind[]> => {
  const [rows, products] = await Promise.all([
    tx.all(q.selectFrom('message_setting').selectAll().where('tenant_id', '=', tx.tenantId)),
    tx.all(
      q.selectFrom('tenant_product').select('code').where('tenant_id', '=', tx.tenantId).where('enabled', '=', true),
    ),
  ])
  const bought = new Set<string>(['PLATFORM', ...products.map(({ code }) => code)])
  const said = new Map(rows.map((row) => [row.type_code, row]))
  return messageCodes
    .filter((code) => bought.has(messageKinds[code].type))
    .map((code) => merge(code, said.get(code) ?? null))
}

export const schoolKind = async (tx: Tx, code: string): Promise<SchoolKind> => {
  if (!isMessageCode(code)) throw notFound()
  const found = (await schoolKinds(tx)).find((kind) => kind.code === code)
  if (!found) throw notFound()
  return found
}
