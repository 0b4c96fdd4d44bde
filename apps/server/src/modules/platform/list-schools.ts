import {
  formatDateTime,
  isProductCode,
  pageOf,
  schoolConcernOf,
  type PageQuery,
  type SchoolConcern,
} from '@xinqiao/domain'
import { notFound } from '../../kernel/app-error.ts'
import { q } from '../../kernel/db/query.ts'
import { pageReply } from '../../kernel/db/page.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { listLoginProviders } from '../auth/index.ts'
import { readBackups } from '../ops/index.ts'
import { listProducts, type TenantRow } from '../tenant/index.ts'
import type { PlatformDeps } from './platform.deps.ts'
import { backupOf, viewSchool, type SchoolView } from './school-figures.ts'

type Deps = Pick<PlatformDeps, 'withTenant' | 'directory' | 'recent'>

/** A few at a time: a platform of hundreds of schools must not take every connection. */
const AT_ONCE = 4

const viewAll = async (deps: Deps, rows: readonly TenantRow[]): Promise<SchoolView[]> => {
  const views: SchoolView[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE)
    views.push(...(await Promise.all(rows.slice(at, at + AT_ONCE).map((row) => viewSchool(deps, row)))))
  return views
}

export const schoolRows = async ({ directory }: Deps): Promise<TenantRow[]> =>
  (await directory.all()).filter((row) => !row.is_platform)

export const findSchool = async (deps: Deps, id: string): Promise<TenantRow> => {
  const row = (await schoolRows(deps)).find((school) => school.id === Number(id))
  if (!row) throw notFound()
  return row
}

const bears = ({ name, short_name: code, domain }: TenantRow, keyword: string): boolean =>
  [name, code, domain ?? ''].some((text) => text.toLowerCase().includes(keyword))

export const listSchools = async (
  deps: Deps,
  asked: PageQuery & { keyword?: string; concern?: SchoolConcern },
): Promise<ReturnType<typeof pageReply<SchoolView>>> => {
  const keyword = (asked.keyword ?? '').trim().toLowerCase()
  const page = pageOf(asked)
  const rows = (await schoolRows(deps)).filter((row) => bears(row, keyword))
  const onPage = <T>(all: readonly T[]): T[] => all.slice(page.offset, page.offset + page.size)
  if (asked.concern === undefined) return pageReply(page, rows.length, await viewAll(deps, onPage(rows)))
  // How a school stands hangs on its numbers: all are looked at, as in the summary above the list.
  const found = (await viewAll(deps, rows)).filter(({ state }) => schoolConcernOf(state) === asked.concern)
  return pageReply(page, found.length, onPage(found))
}

export const readSummary = async (deps: Deps, tx: Tx) => {
  const backup = backupOf(await readBackups(tx), new Date(0))
  const views = await viewAll(deps, await schoolRows(deps))
  const of = (concern: SchoolConcern) => views.filter(({ state }) => schoolConcernOf(state) === concern).length
  const sum = (number: (view: SchoolView) => number) => views.reduce((total, view) => total + number(view), 0)
  const ends = views.filter(({ state }) => state === 'soon').map(({ expireDate }) => expireDate ?? '')
  return {
    schools: views.length,
    normal: of('normal'),
    attention: of('attention'),
    trial: of('trial'),
    disabled: of('disabled'),
    accounts: sum(({ accounts }) => accounts),
    online: sum(({ online }) => online),
    ending: ends.length,
    firstEnd: ends.toSorted()[0] ?? null,
    backup,
  }
}

const dataKeys = (tx: Tx) =>
  tx.all(
    q
      .selectFrom('tenant_key')
      .select(['version', 'created_at'])
      .where('tenant_id', '=', tx.tenantId)
      .where('purpose', '=', 'data')
      .orderBy('version', 'desc'),
  )

export const readSchool = async (deps: Deps, id: string) => {
  const row = await findSchool(deps, id)
  const view = await viewSchool(deps, row)
  return deps.withTenant({ tenantId: row.id, actor: null, isRead: true }, async (tx) => {
    const owned = await listProducts(tx, null)
    return {
      ...view,
      productCodes: owned.map(({ code }) => code).filter(isProductCode),
      providers: await listLoginProviders(tx),
      keys: (await dataKeys(tx)).map((key) => ({ version: key.version, createTime: formatDateTime(key.created_at) })),
    }
  })
}
