import { cronWords, formatDateTime, permissions, type SupportTopic } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { errorsByPage } from '../error-log/index.ts'
import { lastRuns } from '../ops/index.ts'
import { plainSettings } from '../setting/index.ts'

export type Seen = { name: string; value: string; isOff: boolean }

const ok = { running: '运行中', ok: '成功', failed: '失败' } as const

const jobs = async (tx: Tx): Promise<Seen[]> =>
  (await lastRuns(tx)).map(({ name, outcome, started_at: at, error_text: reason }) => ({
    name: cronWords[name]?.title ?? name,
    value: [`${formatDateTime(at).slice(5, 16)} ${ok[outcome]}`, ...(reason ? [reason] : [])].join('：'),
    isOff: outcome === 'failed',
  }))

/** Where and how often. What a page said when it broke may repeat what somebody was writing on it, and stays in the school. */
const errors = async (tx: Tx): Promise<Seen[]> =>
  (await errorsByPage(tx)).map(({ page, n, last }) => ({
    name: page,
    value: `近 7 天 ${n} 次，最近 ${formatDateTime(last).slice(5, 16)}`,
    isOff: true,
  }))

type RoleRow = { name: string; enabled: boolean; holders: number; granted: string[] }

const roles = async (tx: Tx): Promise<Seen[]> => {
  const rows = await tx.sql<RoleRow>(
    `select r.name, r.enabled,
            (select count(*)::int from user_role h where h.tenant_id = r.tenant_id and h.role_id = r.id) as holders,
            array(select p.permission from role_permission p where p.tenant_id = r.tenant_id and p.role_id = r.id
                   order by p.permission) as granted
       from role r where r.tenant_id = $1 order by r.sort, r.name`,
    [tx.tenantId],
  )
  const labels: Readonly<Record<string, string>> = permissions
  return rows.map(({ name, enabled, holders, granted }) => ({
    name: enabled ? name : `${name}（已停用）`,
    value: `${holders} 人；${granted.map((code) => labels[code] ?? code).join('、') || '没有权限'}`,
    isOff: !enabled,
  }))
}

const settings = async (tx: Tx): Promise<Seen[]> =>
  (await plainSettings(tx)).map(({ name, value, isOwn }) => ({
    name,
    value: isOwn ? value : `${value}（平台默认）`,
    isOff: false,
  }))

/** How the school is set up: nobody is named, nothing of a visitor is among it. */
export const lookAt: Readonly<Record<SupportTopic, (tx: Tx) => Promise<Seen[]>>> = { jobs, errors, roles, settings }
