import {
  fillTemplate,
  outsideText,
  sendableAt,
  type MessageChannel,
  type MessageCode,
  type MessageLevel,
  type TemplateValues,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { together } from '../../kernel/together.ts'
import { lastRings, ringTogether } from './deliver-together.ts'
import { kindOf, type SchoolKind } from './message-kinds.ts'
import { sealBody, type MessageBody } from './message.views.ts'
import { receiverIds, type Receivers } from './receivers.ts'
import { cleanHtml, paragraphs } from './sanitise.ts'

export type NewMessage = {
  readonly code: MessageCode
  /** What happened, and which step of it: the same one never brings anybody the same message twice (INV-M2). */
  readonly about: { readonly type: string; readonly id: string; readonly step?: string }
  readonly to: Receivers
  readonly values?: TemplateValues
  /** A page of ours that shows more. */
  readonly link?: string
  readonly level?: MessageLevel
  /** Whether telephones ring, where that is not for the school's setting of the kind but for the step to say. */
  readonly byPhone?: boolean
}

type Sending = {
  /** Whoever sends in portions nudges once, at the end. */
  readonly isQuiet?: boolean
  /** As the school has it, where that was asked for before. */
  readonly kind?: Promise<SchoolKind>
}

/**
 * The one door: tells people something, in the words and on the channels their school has chosen. Runs in the caller's
 * transaction, so that what happened and what is said about it are stored together. Returns how many were told just now.
 */
export const sendMessage = async (
  tx: Tx,
  message: NewMessage,
  { isQuiet = false, kind: known = kindOf(tx, message.code) }: Sending = {},
): Promise<number> => {
  const [kind, userIds] = await together(known, receiverIds(tx, message.to))
  if (!kind.enabled || userIds.length === 0) return 0
  const channels = outsideOf(message, kind)
  const isTogether = channels.length > 0 && kind.together !== undefined
  const [told, rings] = await together(
    insertMessages(tx, message, kind, { userIds, channels }),
    isTogether ? lastRings(tx, message.code, userIds) : Promise.resolve(null),
  )
  if (!isQuiet)
    tx.notifyAll(
      'inbox',
      told.map(({ user_id }) => user_id),
    )
  if (rings) ringTogether(tx, message, told, rings)
  else if (channels.length > 0) askOutside(tx, message, kind, told)
  return told.length
}

type Told = { id: string; user_id: string }

/** With what goes outside, in one statement: only what was told just now is delivered. */
const insertMessages = (
  tx: Tx,
  { code, about, values = {}, link, level = 'normal', byPhone }: NewMessage,
  kind: SchoolKind,
  { userIds, channels }: { userIds: readonly string[]; channels: readonly string[] },
): Promise<Told[]> => {
  const body: MessageBody = {
    title: fillTemplate(kind.title, values).trim(),
    content: cleanHtml(paragraphs(fillTemplate(kind.content, values))),
  }
  const ids = userIds.map(() => tx.newId())
  // Whoever wants no text messages about their appointments gets none; what rings for somebody's safety is none of these.
  const isForOwner = kind.type === 'CONSULT' && level === 'normal' && byPhone === undefined
  return tx.sql<Told>(
    `with told as (
       insert into message (tenant_id, id, user_id, type, type_code, body, level, biz_type, biz_id, step, link, created_at)
       select $1, x.id, x.user_id, $4, $5, x.body, $7, $8, $9, $10, $11, $12
         from unnest($2::uuid[], $3::uuid[], $6::bytea[]) as x(id, user_id, body)
       on conflict (tenant_id, biz_type, biz_id, type_code, user_id, step) do nothing
       returning id, user_id)${channels.length > 0 ? DELIVERED : ''}
     select id, user_id from told`,
    [
      tx.tenantId,
      ids,
      userIds,
      kind.type,
      code,
      ids.map((id) => sealBody(tx, id, body)),
      level,
      about.type,
      about.id,
      about.step ?? '',
      link ?? null,
      tx.now,
      ...(channels.length > 0 ? [channels, isForOwner] : []),
    ],
  )
}

const DELIVERED = `,
     delivered as (
       insert into message_delivery (tenant_id, message_id, channel, updated_at)
       select $1, m.id, c, $12 from told m, unnest($13::text[]) as c
        where (c <> 'voice' or exists (select 1 from gateway where tenant_id = $1 and kind = 'voice'))
          and not ($14::boolean and c = 'sms' and exists (
            select 1 from (select o.is_on from own_choice o where o.tenant_id = $1 and o.user_id = m.user_id and o.code = 'sms'
                            order by o.made_at desc, o.id desc limit 1) last where not last.is_on)))`

const channelsOf = ({ channels }: SchoolKind, byPhone: boolean | undefined): readonly MessageChannel[] => {
  if (byPhone === undefined) return channels
  return [...channels.filter((channel) => channel !== 'sms'), ...(byPhone ? (['sms'] as const) : [])]
}

const isOutside = (channel: MessageChannel): boolean => channel !== 'inbox'

const outsideOf = ({ level = 'normal', byPhone }: NewMessage, kind: SchoolKind): readonly string[] => {
  const chosen = channelsOf(kind, byPhone).filter(isOutside)
  // An SMS about somebody in danger may be slept through: it rings, where the school has somebody who calls.
  return level === 'urgent' && byPhone === true ? [...chosen, 'voice'] : chosen
}

/** Deliveries outside are jobs of their own: whatever becomes of them, nothing that happened is undone (INV-M3). */
const askOutside = (
  tx: Tx,
  { values = {}, level = 'normal' }: NewMessage,
  kind: SchoolKind,
  told: readonly Told[],
): void => {
  const text = outsideText(kind.outside, values)
  for (const { id } of told)
    tx.job({
      name: 'message.deliver',
      payload: { messageId: id, text },
      runAt: sendableAt(tx.now, level),
      key: `message:${id}`,
    })
}
