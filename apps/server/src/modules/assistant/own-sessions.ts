import { aiPurposes, aiSafetyPurpose, formatDateTime, type PageQuery } from '@xinqiao/domain'
import { notFound } from '../../kernel/app-error.ts'
import { readPage } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { SessionRow } from './assistant.tables.ts'
import { helpNow } from './help-now.ts'
import { findSession, linesOf, liveSessionOf } from './session.repo.ts'
import { lineView, ownView, ownViews } from './session.views.ts'

/** Once sealed the lines are figures: nothing of them is shown. */
export const conversation = async (tx: Tx, row: SessionRow) => {
  const lines = await linesOf(tx, row.id)
  return {
    ...(await ownView(tx, row, lines.length)),
    messages: row.state === '4' ? [] : lines.map((line) => lineView(tx, line)),
  }
}

type ViewRow = { name: string; purpose: number; at: Date }

/** What a look at a conversation was for: taking it over is no purpose of its own. */
export const LOOK_PURPOSE = `case when v.via = 'taken' then 0 else v.purpose end`

/** Who looked; not who looked because somebody was in danger. */
const ownLooks = async (tx: Tx, sessionId: string) =>
  (
    await tx.sql<ViewRow>(
      `select u.real_name as name, ${LOOK_PURPOSE} as purpose, v.opened_at as at from archive_grant v
         join user_account u on u.tenant_id = $1 and u.id = v.viewer_id
        where v.tenant_id = $1 and v.session_id = $2 and v.purpose <> ${aiSafetyPurpose} order by v.opened_at`,
      [tx.tenantId, sessionId],
    )
  ).map(({ name, purpose, at }) => ({ byName: name, purposeName: purposeName(purpose), at: formatDateTime(at) }))

export const purposeName = (purpose: number): string => aiPurposes[String(purpose) as keyof typeof aiPurposes]

export const readCurrent = async (tx: Tx, userId: string, id: string | undefined) => {
  const row = id === undefined ? await liveSessionOf(tx, userId) : await findSession(tx, id)
  if (id !== undefined && row?.user_id !== userId) throw notFound()
  return {
    session: row ? await conversation(tx, row) : null,
    views: row ? await ownLooks(tx, row.id) : [],
    help: await helpNow(tx),
  }
}

type MineRow = SessionRow & { lines: number; looks: number }

export const pageOfMine = (tx: Tx, userId: string, query: PageQuery) =>
  readPage(tx, query, {
    select: `select s.*,
            (select count(*)::int from ai_message m where m.tenant_id = $1 and m.session_id = s.id) as lines,
            (select count(*)::int from archive_grant v where v.tenant_id = $1 and v.session_id = s.id
                and v.purpose <> ${aiSafetyPurpose}) as looks
       from ai_session s where s.tenant_id = $1 and s.user_id = $2`,
    from: 'from ai_session where tenant_id = $1 and user_id = $2',
    order: 's.started_at desc, s.id',
    values: [tx.tenantId, userId],
    views: async (rows: MineRow[]) =>
      (await ownViews(tx, rows)).map((view, at) => ({ ...view, viewCount: rows[at]?.looks ?? 0 })),
  })
