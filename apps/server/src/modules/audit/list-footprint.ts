import { formatDateTime, isLayer, isPurpose, layers, pageOf, purposes, type PageQuery } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { pageReply } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { actionName, footprintKind } from './action-names.ts'
import { auditMessages } from './audit.messages.ts'
import { footprintOf, type FootprintRow } from './audit.repo.ts'
import { roleNamer } from './role-names.ts'

/** Whoever opened somebody's file is named to them, with what for: that is whom they could ask about it. */
const lookOf = ({ action, actor_name, purpose, layer }: FootprintRow) => {
  const isTalk = action === 'assistant.view'
  // Who took a conversation over did so to be there for them.
  const why = isTalk && purpose === 0 ? 1 : purpose
  const isLook = (isTalk || action === 'archive.open') && isPurpose(why)
  return {
    byName: isLook ? actor_name : null,
    purposeText: isPurpose(why) ? purposes[why].told : null,
    layerName: !isLook ? null : isTalk ? auditMessages.talk : isLayer(layer) ? layers[layer].told : null,
  }
}

/** Who looked at or changed one's own data: by role and office, since the trail is no list of colleagues. */
export const listFootprint = async (tx: Tx, actor: Actor, query: PageQuery) => {
  const page = pageOf(query)
  const { rows, total } = await footprintOf(tx, actor.userId, page)
  const nameOf = await roleNamer(tx)
  const records = rows.map((row) => ({
    id: row.seq,
    time: formatDateTime(row.at),
    kind: footprintKind(row.action),
    what: actionName(row.action),
    roleName: row.is_system
      ? auditMessages.system
      : row.role_code === null
        ? auditMessages.staff
        : nameOf(row.role_code),
    office: row.office,
    ...lookOf(row),
  }))
  return pageReply(page, total, records)
}
