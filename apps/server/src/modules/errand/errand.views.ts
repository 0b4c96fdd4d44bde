import { errandKindOf, errandMachine, formatDateTime, labelOf, maskRealName, roles } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { errandTexts as texts } from './errand.messages.ts'
import { ERRAND_NOTE, type ErrandRow } from './errand.tables.ts'

export type NamedErrand = ErrandRow & { about_name: string | null; owner_name: string; done_name: string }

export const NAMED = `select e.*, a.real_name as about_name, coalesce(o.real_name, '') as owner_name,
            coalesce(d.real_name, '') as done_name
       from errand e
       left join user_account a on a.tenant_id = $1 and a.id = e.about_user_id
       left join user_account o on o.tenant_id = $1 and o.id = e.owner_id
       left join user_account d on d.tenant_id = $1 and d.id = e.done_by`

const ownerOf = ({ owner_name, role_code }: NamedErrand): string => {
  if (owner_name !== '') return owner_name
  return role_code ? labelOf(roles, role_code, '') : texts.called
}

export const errandView = (tx: Tx, row: NamedErrand, { isMasked = false }: { isMasked?: boolean } = {}) => {
  const { headWithin, isByHand, openTo } = errandKindOf(row.kind)
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    // Whoever is asked for one thing reads no more of a name than there.
    aboutName: isMasked || openTo ? maskRealName(row.about_name ?? '') : (row.about_name ?? ''),
    link: row.link,
    dueTime: formatDateTime(row.due_at),
    isOverdue: row.state === 'open' && row.due_at <= tx.now,
    isUrgent: headWithin !== undefined,
    isByHand,
    state: row.state,
    stateName: errandMachine.states[row.state].label,
    ownerName: ownerOf(row),
    version: row.version,
  }
}

/** What was done is for whoever did it. */
export const noteOf = (tx: Tx, { id, note, done_by }: ErrandRow, userId: string): string =>
  note && done_by === userId ? tx.keys.decrypt(inRow(ERRAND_NOTE, id), note) : ''
