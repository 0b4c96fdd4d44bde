import type { FormOption, OptionSourceName, RoleCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { readForest } from '../dept/index.ts'
import { readDicts } from '../dict/index.ts'
import { readTerms } from '../site/index.ts'

export type SourceParams = Readonly<Record<string, string>>
type Source = (tx: Tx, params: SourceParams) => Promise<readonly FormOption[]>

const MOST = 500

/** People of a calling, by name. Forms ask for them before anything is arranged, so their names are no secret. */
const staff =
  (role: RoleCode): Source =>
  (tx) =>
    tx.sql<FormOption>(
      `select u.id as value, u.real_name as label from user_account u
        where u.tenant_id = $1 and not u.deleted and u.lock_flag = '0' and exists (
          select 1 from user_role h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
           where h.tenant_id = $1 and h.user_id = u.id and r.enabled and r.acts_as = $2)
        order by u.name_pinyin, u.id limit ${MOST}`,
      [tx.tenantId, role],
    )

type Branch = { id: string; name: string; children?: Branch[] }

const branch = ({ id, name, children = [] }: Branch): FormOption => ({
  value: id,
  label: name,
  ...(children.length > 0 ? { children: children.map(branch) } : {}),
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Every list a form may ask for by name. There is no other way to choices that come from elsewhere. */
export const namedSources: Readonly<Record<OptionSourceName, Source>> = {
  depts: async (tx) => (await readForest(tx, 'everything')).map(branch),
  sites: (tx) =>
    tx.sql('select id as value, name as label from site where tenant_id = $1 and enabled order by sort, id', [
      tx.tenantId,
    ]),
  rooms: (tx, { siteId = '' }) =>
    tx.sql(
      `select r.id as value, r.name as label from room r join site s on s.tenant_id = r.tenant_id and s.id = r.site_id
        where r.tenant_id = $1 and r.enabled and s.enabled and ($2::uuid is null or r.site_id = $2)
        order by s.sort, s.id, r.sort, r.id`,
      [tx.tenantId, UUID.test(siteId) ? siteId : null],
    ),
  terms: async (tx) => (await readTerms(tx)).map(({ id, name }) => ({ value: id, label: name })),
  counsellors: staff('ROLE_CONSULTANT'),
  assessors: staff('ROLE_ASSESSMENT'),
  interviewers: staff('ROLE_INTERVIEWER'),
  supervisors: staff('ROLE_SUPERVISOR'),
  userTypes: (tx) =>
    tx.sql('select id as value, name as label from user_type where tenant_id = $1 order by sort, id', [tx.tenantId]),
  interviewResults: async (tx) =>
    Object.values(await readDicts(tx, ['interviewAssessResult']))
      .flat()
      .filter(({ status }) => status === '1')
      .map(({ value, label }) => ({ value, label })),
}
