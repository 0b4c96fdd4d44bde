import {
  codesOf,
  indiscreetWord,
  labelOf,
  messageChannels,
  messageKinds,
  messageTypeName,
  strangePlaceholder,
  formatDateTime,
  type MessageChannel,
} from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Ways } from './deliver-outside.ts'
import { messageTexts as texts } from './message.messages.ts'
import { schoolKind, schoolKinds, type SchoolKind } from './message-kinds.ts'

/** The channels this school can really use. */
const openChannels = async (tx: Tx, ways: Ways): Promise<ReadonlySet<MessageChannel>> => {
  const open = new Set<MessageChannel>(['inbox'])
  for (const channel of codesOf(messageChannels)) if (await ways[channel]?.isOpen(tx)) open.add(channel)
  return open
}

const kindView = (kind: SchoolKind) => ({
  code: kind.code,
  label: kind.label,
  type: kind.type,
  typeName: messageTypeName(kind.type),
  isReminder: kind.isReminder,
  enabled: kind.enabled,
  isFixed: kind.isFixed === true,
  channels: [...kind.channels],
  leadMinutes: [...kind.leadMinutes],
  isChanged: kind.row !== null,
  updateTime: kind.row ? formatDateTime(kind.row.updated_at) : null,
  version: kind.row?.version ?? 0,
})

export const listKinds = async (tx: Tx, filter: { type?: string; keyword?: string }) => {
  const keyword = filter.keyword?.trim()
  return (await schoolKinds(tx))
    .filter((kind) => (!filter.type || kind.type === filter.type) && (!keyword || kind.label.includes(keyword)))
    .map(kindView)
}

export const showKind = async (tx: Tx, ways: Ways, code: string) => {
  const kind = await schoolKind(tx, code)
  const open = await openChannels(tx, ways)
  const { title, content, outside: text, channels, leadMinutes } = messageKinds[kind.code]
  return {
    ...kindView(kind),
    title: kind.title,
    content: kind.content,
    outside: kind.outside,
    placeholders: Object.entries(kind.placeholders).map(([name, label]) => ({ name, label })),
    channelOptions: Object.entries(messageChannels).map(([channel, label]) => ({
      code: channel,
      label,
      isAvailable: open.has(channel as MessageChannel),
    })),
    defaults: { title, content, outside: text, channels: [...channels], leadMinutes: [...(leadMinutes ?? [])] },
  }
}

export const switchKind = async (tx: Tx, given: { code: string; enabled: boolean }): Promise<{ version: number }> => {
  const kind = await schoolKind(tx, given.code)
  if (kind.isFixed && !given.enabled) throw new AppError('message.kind_fixed')
  const version = await tx.upsert(
    'message_setting',
    { type_code: kind.code, enabled: given.enabled, updated_at: tx.now, updated_by: tx.actor?.userId ?? null },
    { on: ['type_code'], counts: true },
  )
  tx.audit({
    action: 'message.kind_switch',
    subjectType: 'message_kind',
    subjectId: kind.code,
    detail: { enabled: given.enabled },
  })
  return { version }
}

export type KindChange = {
  code: string
  version: number
  title: string
  content: string
  outside: string
  channels: readonly MessageChannel[]
  leadMinutes: readonly number[]
}

export const changeKind = async (tx: Tx, ways: Ways, given: KindChange): Promise<{ version: number }> => {
  const kind = await schoolKind(tx, given.code)
  if (kind.areWordsFixed) throw new AppError('message.kind_fixed')
  refuseBadTexts(kind, given)
  // In the person's own inbox it always is; what the platform cannot send must not look as if it were sent.
  const channels = [...new Set<MessageChannel>(['inbox', ...given.channels])]
  const open = await openChannels(tx, ways)
  const missing = channels.find((one) => !open.has(one) && !kind.channels.includes(one))
  if (missing) throw new AppError('message.channel_off', { channel: labelOf(messageChannels, missing) })
  const leads = kind.isReminder ? [...new Set(given.leadMinutes)].toSorted((a, b) => b - a) : []
  const [row] = await tx.sql<{ version: number }>(
    `insert into message_setting as s
       (tenant_id, type_code, title, content, outside, channels, lead_minutes, updated_at, updated_by)
     select $1, $2, $3, $4, $5, $6::text[], $7::int[], $8, $9
      where $10 = coalesce((select version from message_setting where tenant_id = $1 and type_code = $2), 0)
     on conflict (tenant_id, type_code) do update
       set title = excluded.title, content = excluded.content, outside = excluded.outside, channels = excluded.channels,
           lead_minutes = excluded.lead_minutes, version = s.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
     where s.version = $10
     returning version`,
    [
      tx.tenantId,
      kind.code,
      given.title.trim(),
      given.content.trim(),
      given.outside.trim(),
      channels,
      leads,
      tx.now,
      tx.actor?.userId ?? null,
      given.version,
    ],
  )
  if (!row) throw new AppError('request.version_conflict')
  tx.audit({ action: 'message.kind_change', subjectType: 'message_kind', subjectId: kind.code, detail: { channels } })
  return row
}

const refuseBadTexts = (kind: SchoolKind, { title, content, outside }: KindChange): void => {
  const known = Object.keys(kind.placeholders)
  for (const [name, text] of [
    [texts.title, title],
    [texts.content, content],
    [texts.outside, outside],
  ] as const) {
    if (text.trim() === '') throw new AppError('request.invalid', { detail: texts.blank(name) })
    const hole = strangePlaceholder(text, known)
    if (hole !== null) throw new AppError('message.template_hole', { name: `{${hole}}` })
  }
  const word = indiscreetWord(outside)
  if (word !== null) throw new AppError('message.template_word', { word })
}
