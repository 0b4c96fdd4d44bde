import { randomUUID } from 'node:crypto'
import type { RoleCode } from '@xinqiao/domain'
import { giveRight } from './forms.ts'
import { giveRoles, type Clinic, type Person } from './grants.ts'
import { freshPhone } from './profiles.ts'
import { changeRole, saveRole } from './role-forms.ts'

export type Outcome = number | 'waits' | 'done'
export type Side = Clinic & { me: Person; role(code: RoleCode): Promise<string>; own: string; puppet: Person }

const outcome = (attempt: Promise<unknown>): Promise<Outcome> =>
  attempt.then(
    (done) => {
      if (done === null) return 'waits'
      const { flowId, pending } = done as { flowId?: string | null; pending?: unknown[] }
      return flowId || (pending?.length ?? 0) > 0 ? 'waits' : 'done'
    },
    (error: { code: number }) => error.code,
  )

const failureOf = async (attempt: Promise<{ failures: { reason: string }[] }>): Promise<Outcome> =>
  (await attempt).failures.length > 0 ? 40309 : 'done'

const addAmongSeveral = async (s: Side, id: string): Promise<Outcome> => {
  const roles = { mode: 'add' as const, ids: [await s.role('ROLE_CONSULTANT')] }
  return failureOf(s.me.browser.call('POST /admin/user/batchSet', { body: { ids: [id], roles } }))
}

const newcomer = async ({ college }: Side, roleIds: readonly string[]) => ({
  username: `puppet${randomUUID().slice(0, 8)}`,
  realName: '替身',
  numberName: randomUUID().slice(0, 10),
  phone: freshPhone(),
  deptId: college,
  sex: '1',
  birthday: '2000-01-01',
  role: [...roleIds],
})

const WHOLE_SCHOOL = 40708
const [OWN_ROLES, OWN_DEPT, OWN_ROLE_RIGHTS, OWN_FORM_RIGHT] = [40319, 40320, 40748, 44111]

/** What an administrator tries, and what the one of the school and the one of a college hear. */
export const ways: readonly [
  name: string,
  attempt: (side: Side) => Promise<Outcome>,
  wide: Outcome,
  college: Outcome,
][] = [
  [
    'makes himself head of the centre',
    async (s) =>
      outcome(giveRoles(s.me.browser, s.me.user.id, [s.own, await s.role('CRISIS_ROLE_CENTER_SUPERINTENDENT')])),
    OWN_ROLES,
    40311,
  ],
  [
    'makes himself a counsellor',
    async (s) => outcome(giveRoles(s.me.browser, s.me.user.id, [s.own, await s.role('ROLE_CONSULTANT')])),
    OWN_ROLES,
    OWN_ROLES,
  ],
  [
    'gives himself even a harmless role',
    async (s) => outcome(giveRoles(s.me.browser, s.me.user.id, [s.own, await s.role('ROLE_GENERAL')])),
    OWN_ROLES,
    OWN_ROLES,
  ],
  [
    'makes somebody he knows a counsellor',
    async (s) => outcome(giveRoles(s.me.browser, s.puppet.user.id, [await s.role('ROLE_CONSULTANT')])),
    'waits',
    'waits',
  ],
  [
    'asks for it once more',
    async (s) => outcome(giveRoles(s.me.browser, s.puppet.user.id, [await s.role('ROLE_CONSULTANT')])),
    43001,
    43001,
  ],
  ['asks for it among several people', (s) => addAmongSeveral(s, s.puppet.user.id), 40309, 40309],
  [
    'makes an account that is a clerk from the start',
    async (s) =>
      outcome(
        s.me.browser.call('POST /admin/v2/user/addUser', {
          body: await newcomer(s, [await s.role('ROLE_APPOINTMENT')]),
        }),
      ),
    'waits',
    40311,
  ],
  [
    'lets a kind of user become counsellors by themselves',
    async (s) =>
      outcome(
        s.me.browser.call('POST /admin/uType/save', {
          body: {
            userTypeName: `类型${randomUUID().slice(0, 6)}`,
            canRegister: false,
            needAudit: false,
            defaultRoleId: await s.role('ROLE_CONSULTANT'),
            infoSections: [0],
          },
        }),
      ),
    40358,
    WHOLE_SCHOOL,
  ],
  [
    'opens records to his own role',
    async (s) => {
      const rights = await s.me.browser.call('GET /public/forms/rights', { query: { formId: s.record } })
      const { version } = rights.find(({ roleId }) => roleId === s.own)!
      return outcome(
        s.me.browser.call('POST /public/forms/rights/save', {
          body: { formId: s.record, roleId: s.own, actions: ['view'], fields: {}, version },
        }),
      )
    },
    OWN_FORM_RIGHT,
    WHOLE_SCHOOL,
  ],
  [
    'opens records to the role of somebody he knows',
    (s) => outcome(giveRight(s.me.browser, s.record, 'ROLE_GENERAL', ['view'])),
    'waits',
    WHOLE_SCHOOL,
  ],
  [
    'turns an ordinary form into a record',
    async (s) => {
      const form = await s.me.browser
        .call('POST /public/forms/ite', { body: { typeCode: 'CUSTOM', title: '问卷' } })
        .catch((error: { code: number }) => error.code)
      if (typeof form === 'number') return form
      return outcome(
        s.me.browser.call('POST /public/form/template/update', {
          body: { id: form.id, version: form.version, title: '问卷', typeCode: 'F12' } as never,
        }),
      )
    },
    40001,
    WHOLE_SCHOOL,
  ],
  [
    'copies the form of records and opens the copy',
    async (s) => {
      const copy = await s.me.browser
        .call('POST /public/forms/ite/copy', { body: { id: s.record, title: '副本' } })
        .catch((error: { code: number }) => error.code)
      return typeof copy === 'number' ? copy : outcome(giveRight(s.me.browser, copy.id, 'ROLE_ADMIN', ['view']))
    },
    OWN_FORM_RIGHT,
    WHOLE_SCHOOL,
  ],
  [
    'copies the role of counsellors and gives the copy',
    async (s) => {
      const copy = await saveRole(s.me.browser, { roleName: `兼职${randomUUID().slice(0, 6)}` }).catch(
        (error: { code: number }) => error.code,
      )
      if (typeof copy === 'number') return copy
      const { user } = await s.person('另一位', ['ROLE_GENERAL'], s.college)
      return outcome(giveRoles(s.me.browser, user.id, [copy.id]))
    },
    'waits',
    WHOLE_SCHOOL,
  ],
  [
    'lets his own role into the conversations',
    (s) => outcome(changeRole(s.me.browser, s.own, { permissions: ['consult_ai_list_tab'] })),
    40745,
    WHOLE_SCHOOL,
  ],
  [
    'takes something from his own role',
    (s) => outcome(changeRole(s.me.browser, s.own, { permissions: ['admin_role_manage_btn'] })),
    OWN_ROLE_RIGHTS,
    WHOLE_SCHOOL,
  ],
  [
    'changes over whom his own role reaches',
    (s) => outcome(changeRole(s.me.browser, s.own, { scopes: [{ resource: 'user', type: 'DEPT_AND_BELOW' }] })),
    OWN_ROLE_RIGHTS,
    WHOLE_SCHOOL,
  ],
  [
    'widens over whom counsellors reach',
    async (s) =>
      outcome(
        changeRole(s.me.browser, await s.role('ROLE_CONSULTANT'), { scopes: [{ resource: 'user', type: 'DEPT' }] }),
      ),
    'waits',
    WHOLE_SCHOOL,
  ],
  [
    'takes himself into the team',
    (s) =>
      outcome(
        s.me.browser.call('POST /consult/professionals/save', {
          body: { userId: s.me.user.id, category: 'counsellor' },
        }),
      ),
    41305,
    403,
  ],
  [
    'takes somebody he knows into the team',
    (s) =>
      outcome(
        s.me.browser.call('POST /consult/professionals/save', { body: { userId: s.puppet.user.id, category: 'peer' } }),
      ),
    'waits',
    403,
  ],
  [
    'names himself the supervisor of a counsellor',
    (s) =>
      outcome(
        s.me.browser.call('POST /consult/professionals/save', {
          body: { userId: s.counsellor.user.id, category: 'counsellor', supervisorId: s.me.user.id },
        }),
      ),
    41305,
    403,
  ],
  [
    'names somebody he knows the supervisor of a counsellor',
    (s) =>
      outcome(
        s.me.browser.call('POST /consult/professionals/save', {
          body: { userId: s.counsellor.user.id, category: 'counsellor', supervisorId: s.puppet.user.id },
        }),
      ),
    40001,
    403,
  ],
  [
    'switches the second person off',
    async (s) =>
      outcome(
        s.me.browser.call('POST /consult/act/setting', {
          body: { optionId: 14, enable: false, mode: 3, nodes: [{ approverType: 'user', ids: [s.head.user.id] }] },
        }),
      ),
    43017,
    WHOLE_SCHOOL,
  ],
  [
    'becomes the one who reads why somebody asks for more sessions',
    (s) =>
      outcome(
        s.me.browser.call('POST /consult/act/setting', {
          body: { optionId: 3, enable: true, mode: 3, nodes: [{ approverType: 'user', ids: [s.me.user.id] }] },
        }),
      ),
    43018,
    WHOLE_SCHOOL,
  ],
  [
    'the same by his role',
    (s) =>
      outcome(
        s.me.browser.call('POST /consult/act/setting', {
          body: { optionId: 3, enable: true, mode: 3, nodes: [{ approverType: 'role', ids: [s.own] }] },
        }),
      ),
    43018,
    WHOLE_SCHOOL,
  ],
  [
    'keeps the head of the centre from hearing of it',
    (s) =>
      outcome(
        s.me.browser.call('POST /message/messageManager/switch', { query: { code: 'clinical_grant', enabled: false } }),
      ),
    49006,
    WHOLE_SCHOOL,
  ],
  [
    'makes it sound like something else',
    (s) =>
      outcome(
        s.me.browser.call('POST /message/messageManager/change', {
          body: {
            code: 'clinical_grant',
            version: 0,
            title: '例行通知',
            content: '无需处理',
            outside: '例行通知',
            channels: ['inbox'],
            leadMinutes: [],
          },
        }),
      ),
    49006,
    WHOLE_SCHOOL,
  ],
  [
    'moves himself to another department',
    (s) =>
      failureOf(s.me.browser.call('POST /admin/user/resizeDept', { body: { ids: [s.me.user.id], deptId: s.college } })),
    40309,
    40309,
  ],
  ['gives himself a role among several people', (s) => addAmongSeveral(s, s.me.user.id), 40309, 40309],
  [
    'the same by the form of his own account',
    async (s) => outcome(giveRoles(s.me.browser, s.me.user.id, [s.own], { deptId: s.college })),
    OWN_DEPT,
    OWN_DEPT,
  ],
  [
    'takes the password of the head of the centre',
    (s) => outcome(s.me.browser.call('POST /admin/user/resetPwd', { body: { id: s.head.user.id } })),
    40391,
    404,
  ],
  [
    'sets a password for a counsellor',
    async (s) =>
      outcome(
        s.me.browser.call('POST /admin/user/suPwd', {
          body: { uid: s.counsellor.user.id, pwd: await s.me.browser.client.seal('Xinqiao@2027') },
        }),
      ),
    40391,
    40391,
  ],
  [
    'gives a counsellor his own telephone number',
    (s) =>
      outcome(
        s.me.browser.call('POST /admin/user/updateUserPhone', {
          body: { id: s.counsellor.user.id, phone: freshPhone() },
        }),
      ),
    40391,
    40391,
  ],
  [
    'gives a counsellor his own finger',
    (s) =>
      outcome(
        s.me.browser.call('POST /admin/sysUserFinger/add', {
          body: { userId: s.counsellor.user.id, fingerCode: randomUUID() },
        }),
      ),
    40391,
    40391,
  ],
  [
    'asks to be let at the account of a counsellor',
    (s) => outcome(s.me.browser.call('POST /admin/user/askCredential', { body: { id: s.counsellor.user.id } })),
    'waits',
    'waits',
  ],
  [
    'and takes the password before anybody has agreed',
    (s) => outcome(s.me.browser.call('POST /admin/user/resetPwd', { body: { id: s.counsellor.user.id } })),
    40391,
    40391,
  ],
  [
    'confirms what he proposed himself',
    async (s) => {
      const { pending } = await s.me.browser.call('GET /admin/user/detail', { query: { id: s.puppet.user.id } })
      return outcome(s.me.browser.call('POST /consult/act/flow/agree', { body: { id: pending[0]!.flowId } }))
    },
    43003,
    43003,
  ],
  [
    'confirms it by an administrator of his own making',
    async (s) => {
      const { pending } = await s.me.browser.call('GET /admin/user/detail', { query: { id: s.puppet.user.id } })
      const other = await s.person('第二个管理员', ['ROLE_ADMIN'])
      return outcome(other.browser.call('POST /consult/act/flow/agree', { body: { id: pending[0]!.flowId } }))
    },
    404,
    404,
  ],
  [
    'lets it be confirmed by the one who gains',
    async (s) => {
      const { pending } = await s.me.browser.call('GET /admin/user/detail', { query: { id: s.puppet.user.id } })
      return outcome(s.puppet.browser.call('POST /consult/act/flow/agree', { body: { id: pending[0]!.flowId } }))
    },
    404,
    404,
  ],
]
